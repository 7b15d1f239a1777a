import { tiposDePrazo } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import { check, date, smallint, text } from 'drizzle-orm/pg-core';
import { table } from '../table.ts';

/** Deadlines by kind of record. A kind without a row has no deadline, and nobody owes any of it. */
export const prazos = table(
  'prazos',
  {
    tipo: text({ enum: tiposDePrazo }).primaryKey(),
    /** Days after the end of the period; for the others, after the day on which the record was written or signed, or the disagreement stated. */
    dias: smallint().notNull(),
    /** The first day of the first period that counts. */
    a_partir_de: date({ mode: 'string' }).notNull(),
  },
  { semDados: 'ajustes' },
  (t) => [
    check(
      'prazos_tipo_check',
      sql`${t.tipo} in ('report', 'avaliacao', 'assinatura', 'ciencia', 'discordancia')`,
    ),
    check('prazos_dias_check', sql`${t.dias} between 1 and case ${t.tipo} when 'report' then 28 else 90 end`),
    check(
      'prazos_inicio_check',
      sql`extract(day from ${t.a_partir_de}) = 1 and (${t.tipo} <> 'avaliacao' or extract(month from ${t.a_partir_de}) in (1, 4, 7, 10))`,
    ),
  ],
);
