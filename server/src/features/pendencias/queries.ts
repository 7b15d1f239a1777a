import type { Pendencia } from '@alinha/contract/pendencias';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { statement } from '../../db/statement.ts';
import { ledBy } from '../../people/led.ts';
import { closingsOwedBy, owedBy } from '../../people/owed.ts';

interface OwedRow {
  tipo: Pendencia['tipo'];
  id: number;
  nome: string;
  foto_perfil: string | null;
  registro: 'report' | 'avaliacao' | null;
  ano: number;
  periodo: number;
  id_registro: number | null;
  titulo: string | null;
  liderado_por: Pendencia['liderado_por'];
  em_substituicao_a: string | null;
  prazo: string;
}

const reader = sql`${sql.placeholder('id')}::integer`;

/** The reader's own open tasks with a date (PEND-07); none where they are inactive or unconfirmed. */
const ownTasks = sql`
  from tarefas t join colaboradores c on c.id = t.id_colaborador
  where t.id_colaborador = ${reader} and not t.feita and t.deadline is not null and c.ativo and c.email_confirmado`;

const everything = sql`${owedBy(sql`c.id = ${reader}`)}, ${closingsOwedBy(sql`c.id = ${reader}`)}`;

const owed = statement<OwedRow>(sql`
  with recursive ${everything},
  itens as (
    select tipo, id, registro, ano, periodo, id_registro, null as titulo, prazo, substituido from devidos
    union all
    select 'tarefa', c.id, null, null, null, t.id, t.titulo, t.deadline, null ${ownTasks}
    union all
    select 'fechamento', id, 'avaliacao', ano, trimestre, null, null, prazo, null from fechamentos_devidos
  )
  select i.tipo, i.id, c.nome, c.foto_perfil, i.registro, i.ano, i.periodo, i.id_registro, i.titulo, i.prazo::text as prazo,
    (select l.nome from colaboradores l where l.id = i.substituido) as em_substituicao_a,
    ${ledBy(sql`i.id`, { registro: sql`case when i.tipo <> 'fechamento' then i.registro end`, ano: sql`i.ano`, periodo: sql`i.periodo` })} as liderado_por
  from itens i join colaboradores c on c.id = i.id
  order by i.prazo, c.nome_ordem collate "C", c.id, i.ano, i.periodo, i.id_registro`);

/** What a person owes, by deadline, then by name: overdue items come first (PEND-08). */
export async function listOwed(db: Db, id: number, today: string): Promise<Pendencia[]> {
  const rows = await owed(db, { id, today });
  return rows.map(({ tipo, id, nome, foto_perfil, registro, ano, periodo, ...rest }) => ({
    tipo,
    pessoa: { id, nome, foto_perfil },
    periodo: registro && { registro, ano, periodo },
    ...rest,
    atrasada: rest.prazo < today,
  }));
}

const counts = statement<{ total: number; atrasadas: number }>(sql`
  with recursive ${everything}
  select count(*)::integer as total, (count(*) filter (where prazo < ${sql.placeholder('today')}::date))::integer as atrasadas
  from (
    select prazo from devidos union all select t.deadline ${ownTasks} union all select prazo from fechamentos_devidos
  ) as itens (prazo)`);

/** How many items a person owes, and how many of them are overdue (PEND-09). */
export async function countOwed(db: Db, id: number, today: string) {
  const [row] = await counts(db, { id, today });
  return row ?? { total: 0, atrasadas: 0 };
}
