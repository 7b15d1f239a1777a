import type { Planilha, TipoDeRegistro } from '@alinha/contract/choices';
import type { Actor } from '@alinha/rules/access';
import { quadrantName, quadrantOf } from '@alinha/rules/ninebox';
import { nomesDasPlanilhas } from '@alinha/rules/planilhas';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type Field, type Sheet, sheetOf, yes } from '../../files/sheet.ts';
import { inSaoPaulo } from '../../people/owed.ts';
import { averagesOf, titlesOf } from '../../people/percents.ts';
import { inWords } from '../../people/substituto.ts';
import { type DePessoa, dePessoa, pessoaFields } from './pessoa.ts';
import { idsOf, inBatches, scopeOf } from './queries.ts';

/** What is now: KPI, tasks, and the Nine-Box of active people. */
type Atual = Exclude<Planilha, TipoDeRegistro | 'pessoas'>;

/** A sheet of rows about active people of the scope. */
interface Parts<R> {
  /** The table of the records `x` that are listed, of the person `coluna`. */
  from: { table: SQL; coluna: SQL; order: SQL };
  /** A statement of the rows of `lote`. */
  rows: (lote: SQL) => SQL;
  fields: readonly Field<R & DePessoa>[];
}

interface Kpi {
  ciclo: string;
  status: number;
  criado_em: string;
  kpi: string | null;
  okr: number | null;
  okr_feito: number | null;
  percentual: number | null;
}

const kpi: Parts<Kpi> = {
  from: { table: sql`ciclos_kpi`, coluna: sql`id_colaborador`, order: sql`x.criado_em, x.id` },
  rows: (lote) => sql`with ${lote}
    select ${dePessoa}, x.nome_ciclo as ciclo, x.status, ${inSaoPaulo(sql`x.criado_em`)}::text as criado_em,
      k.kpi, k.okr::float8, k.okr_feito::float8, k.percentual
    from lote l join ciclos_kpi x on x.id = l.id join colaboradores c on c.id = x.id_colaborador
    left join kpis k on k.id_ciclo = x.id
    order by l.vez, k.id`,
  fields: [
    ...pessoaFields,
    { titulo: 'Ciclo', tipo: 'texto', of: (row) => row.ciclo },
    { titulo: 'Situação', tipo: 'texto', of: (row) => (row.status === 1 ? 'Ativo' : 'Congelado') },
    { titulo: 'Criado em', tipo: 'dia', of: (row) => row.criado_em },
    { titulo: 'KPI', tipo: 'texto', of: (row) => row.kpi },
    { titulo: 'Meta', tipo: 'numero', of: (row) => row.okr },
    { titulo: 'Realizado', tipo: 'numero', of: (row) => row.okr_feito },
    { titulo: 'Percentual', tipo: 'numero', of: (row) => row.percentual },
  ],
};

interface Tarefa {
  titulo: string;
  deadline: string | null;
  feita: boolean;
  autor: string;
  criada_em: string;
}

const tarefas: Parts<Tarefa> = {
  from: { table: sql`tarefas`, coluna: sql`id_colaborador`, order: sql`x.deadline, x.id` },
  rows: (lote) => sql`with ${lote}
    select ${dePessoa}, x.titulo, x.deadline::text, x.feita, ${inWords(sql`a.nome`, sql`x.id_substituido`)} as autor,
      ${inSaoPaulo(sql`x.criada_em`)}::text as criada_em
    from lote l join tarefas x on x.id = l.id join colaboradores c on c.id = x.id_colaborador
    join colaboradores a on a.id = x.id_autor
    order by l.vez`,
  fields: [
    ...pessoaFields,
    { titulo: 'Tarefa', tipo: 'texto', of: (row) => row.titulo },
    { titulo: 'Prazo', tipo: 'dia', of: (row) => row.deadline },
    { titulo: 'Feita', tipo: 'texto', of: (row) => yes(row.feita) },
    { titulo: 'Autor', tipo: 'texto', of: (row) => row.autor },
    { titulo: 'Criada em', tipo: 'dia', of: (row) => row.criada_em },
  ],
};

interface Posicao {
  cargo: string | null;
  potencial: number | null;
  desempenho: number | null;
}

const ninebox: Parts<Posicao> = {
  from: { table: sql`colaboradores`, coluna: sql`id`, order: sql`x.id` },
  rows: (
    lote,
  ) => sql`with ${lote}, ${titlesOf(sql`select id from lote`)}, ${averagesOf(sql`select id from lote`)}
    select ${dePessoa}, coalesce(t.cargo, c.funcao) as cargo,
      cu.percentual::integer as potencial, d.percentual::integer as desempenho
    from lote l join colaboradores c on c.id = l.id
    left join titulos t on t.id = c.id left join cultura cu on cu.id = c.id left join desempenho d on d.id = c.id
    order by l.vez`,
  fields: [
    ...pessoaFields,
    { titulo: 'Cargo', tipo: 'texto', of: (row) => row.cargo },
    { titulo: 'Potencial', tipo: 'numero', of: (row) => row.potencial },
    { titulo: 'Desempenho', tipo: 'numero', of: (row) => row.desempenho },
    {
      titulo: 'Quadrante',
      tipo: 'texto',
      of: ({ potencial, desempenho }) => {
        const quadrante = quadrantOf(potencial, desempenho);
        return quadrante === null ? null : quadrantName(quadrante);
      },
    },
  ],
};

const sheetFrom =
  <R>(nome: string, { from: { table, coluna, order }, rows, fields }: Parts<R>) =>
  async (db: Db, actor: Actor): Promise<Sheet> => {
    const ids = await idsOf(
      db,
      sql`with recursive ${scopeOf(actor)}
        select x.id from gente g join colaboradores c on c.id = g.id join ${table} x on x.${coluna} = g.id
        where g.ativo order by c.nome_ordem collate "C", c.id, ${order}`,
    );
    return sheetOf(nome, fields, await inBatches<R & DePessoa>(db, ids, rows));
  };

/** What is now of the active people in the reader's scope, by their names. */
export const atuais: Readonly<Record<Atual, (db: Db, actor: Actor) => Promise<Sheet>>> = {
  kpi: sheetFrom(nomesDasPlanilhas.kpi, kpi),
  tarefas: sheetFrom(nomesDasPlanilhas.tarefas, tarefas),
  ninebox: sheetFrom(nomesDasPlanilhas.ninebox, ninebox),
};
