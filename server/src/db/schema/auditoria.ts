import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { instant } from './columns.ts';

/** Who did what to whom. Every write adds a row in its own transaction; triggers refuse changes. */
export const auditoria = pgTable(
  'auditoria',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    momento: instant().notNull(),
    id_ator: integer().references(() => colaboradores.id),
    acao: text().notNull(),
    id_alvo: integer().references(() => colaboradores.id),
    /** The call's path parameters and what it replaced or removed, without texts about people. */
    dados: jsonb().$type<Record<string, unknown>>().notNull(),
    endereco: text(),
    /** Repeated reads of one visit, and saves of one day, share a key and so leave one row. */
    visita: text(),
  },
  // The audit page reads newest first. The index for the unfiltered page is on an expression, so that the planner does not
  // use it for a filter: finding the few rows of somebody who left long ago would read every row since.
  (t) => [
    index('auditoria_instante').on(sql`(${t.momento} at time zone 'UTC')`, t.id),
    index('auditoria_alvo').on(t.id_alvo, t.momento, t.id),
    index('auditoria_ator').on(t.id_ator, t.momento, t.id),
    index('auditoria_acao').on(t.acao, t.momento, t.id),
    uniqueIndex('auditoria_visita').on(t.visita).where(sql`${t.visita} is not null`),
  ],
);

/**
 * The superiors whom rows of the audit name without their ids, as versions up to 1.0.0 wrote them; the migration found them by the
 * history, which erasures shorten.
 */
export const superioresCitados = pgTable(
  'superiores_citados',
  {
    id_auditoria: bigint({ mode: 'number' }).notNull(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
  },
  (t) => [primaryKey({ columns: [t.id_colaborador, t.id_auditoria] })],
);

/** Up to which place of the chain the audit went to the log (LGPD-17): one row, or none where nothing did. */
export const auditoriaLog = pgTable(
  'auditoria_log',
  {
    id: boolean().primaryKey().default(true),
    ate: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [check('auditoria_log_id_check', sql`${t.id}`)],
);
