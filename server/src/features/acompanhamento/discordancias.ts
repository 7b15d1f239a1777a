import {
  type Discordancia,
  discordanciasPorPagina,
  type listDiscordancias as listCall,
} from '@alinha/contract/acompanhamento';
import type { AnswerOf, QueryOf } from '@alinha/contract/core';
import type { Actor } from '@alinha/rules/access';
import { and, sql } from 'drizzle-orm';
import { isoText } from '../../db/isoText.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { isUnanswered, registros, respostaDeadline } from '../../people/owed.ts';
import { visibleTo } from '../../people/view.ts';
import { matches } from './cells.ts';

interface Row extends Omit<Discordancia, 'pessoa'> {
  total: number;
  abertas: number;
  id_pessoa: number;
  nome: string;
  foto_perfil: string | null;
  ativo: boolean;
}

/** The disagreements of everybody for HR, of the active people below for a leader, without their texts (CIE-11). */
export async function listDiscordancias(
  db: Db,
  actor: Actor,
  { depois, ...wanted }: QueryOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const isTheirs = actor.is_rh
    ? undefined
    : sql`c.id in (select id from visivel) and c.id <> ${actor.id}::integer`;
  const { report, avaliacao } = registros;
  const rows = await rowsOf<Row>(
    db,
    sql`with recursive ${visibleTo(actor)},
      todas as (
        select m.*, ${isUnanswered} as aberta
        from manifestacoes m join colaboradores c on c.id = m.id_colaborador
        where ${and(sql`not m.concorda`, isTheirs, matches(wanted))}
      ),
      pagina as (
        select * from todas
        ${depois === undefined ? sql`` : sql`where (aberta, feita_em, id) < (select aberta, feita_em, id from todas where id = ${depois})`}
        order by aberta desc, feita_em desc, id desc
        limit ${sql.raw(String(discordanciasPorPagina + 1))}
      )
      select t.*, m.id, m.registro, m.id_registro, coalesce(r.ano, a.ano) as ano,
        coalesce(r.${report.period}, a.${avaliacao.period}) as periodo, ${isoText(sql`m.feita_em`)} as feita_em, ${isoText(sql`x.respondida_em`)} as respondida_em, m.aberta,
        case when m.aberta and c.ativo then ${respostaDeadline(sql`m.feita_em`)} end::text as prazo,
        c.id as id_pessoa, c.nome, c.foto_perfil, c.ativo
      from (select count(*)::integer as total, (count(*) filter (where aberta))::integer as abertas from todas) t
      left join pagina m on true
      left join colaboradores c on c.id = m.id_colaborador
      left join respostas_discordancia x on x.id_manifestacao = m.id
      left join ${report.table} r on m.registro = ${report.tipo} and r.id = m.id_registro
      left join ${avaliacao.table} a on m.registro = ${avaliacao.tipo} and a.id = m.id_registro
      order by m.aberta desc, m.feita_em desc, m.id desc`,
  );
  const found = rows.filter(({ id }) => id !== null);
  return {
    total: rows[0]?.total ?? 0,
    abertas: rows[0]?.abertas ?? 0,
    mais: found.length > discordanciasPorPagina,
    discordancias: found.slice(0, discordanciasPorPagina).map((one) => ({
      id: one.id,
      pessoa: {
        id: one.id_pessoa,
        nome: one.nome,
        foto_perfil: one.foto_perfil,
        ativo: one.ativo,
      },
      registro: one.registro,
      id_registro: one.id_registro,
      ano: one.ano,
      periodo: one.periodo,
      feita_em: one.feita_em,
      respondida_em: one.respondida_em,
      aberta: one.aberta,
      prazo: one.prazo,
    })),
  };
}
