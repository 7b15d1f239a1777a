import type { TipoDeRegistro } from '@alinha/contract/choices';
import type { LideradoPor } from '@alinha/contract/historico';
import { type SQL, sql } from 'drizzle-orm';
import { firstDayOf, inSaoPaulo, lastDayOf, registros } from './owed.ts';

/** The period of a record as SQL fragments. */
interface RecordPeriod {
  registro: TipoDeRegistro | SQL;
  ano: SQL;
  periodo: SQL;
}

const monthsOf = (registro: TipoDeRegistro | SQL): SQL => {
  const { report, avaliacao } = registros;
  if (typeof registro === 'string') return registros[registro].months;
  return sql`case ${registro} when ${report.tipo} then ${report.months} when ${avaliacao.tipo} then ${avaliacao.months} end`;
};

/** The kind of period of `ledBy`'s statement. */
const period = { months: sql`m` };

/**
 * Who else led a person during the period of a record, as a scalar subselect (HIST-02); null where only today's leader did,
 * where nobody did, and before the person's first row of `historico`.
 *
 * The leader of a day is the superior at its end in São Paulo, so changes that are undone on the same day leave no trace.
 * A leader's days last until somebody else, or nobody, leads at the end of a day.
 */
export const ledBy = (
  id: SQL,
  { registro, ano, periodo }: RecordPeriod,
): SQL<LideradoPor> => sql<LideradoPor>`(
  select json_build_object('nome', l.nome, 'ate', f.ate)
  from historico h
  join colaboradores c on c.id = h.id_colaborador
  join colaboradores l on l.id = h.id_superior
  cross join lateral (
    select inicio, ${lastDayOf(period, sql`inicio`)} as fim
    from (select ${monthsOf(registro)}) as t (m) cross join lateral (select ${firstDayOf(period, ano, periodo)}) as i (inicio)
  ) p
  cross join lateral (
    select min(${inSaoPaulo(sql`n.de`)}) as ate from historico n
    where n.id_colaborador = h.id_colaborador and n.de > h.de and n.id_superior is distinct from h.id_superior
      and not exists (
        select from historico z
        where z.id_colaborador = n.id_colaborador and z.de > n.de and ${inSaoPaulo(sql`z.de`)} = ${inSaoPaulo(sql`n.de`)})
  ) f
  where h.id_colaborador = ${id} and h.id_superior is distinct from c.id_superior
    and ${inSaoPaulo(sql`h.de`)} <= p.fim and f.ate > greatest(p.inicio, ${inSaoPaulo(sql`h.de`)})
  order by h.de desc limit 1)`;
