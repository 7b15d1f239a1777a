import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { createdAt, id } from './columns.ts';

export const ciclosKpi = pgTable(
  'ciclos_kpi',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    nome_ciclo: text().notNull(),
    criado_em: createdAt(),
    /** 1 active, 0 frozen. */
    status: smallint().notNull().default(1),
  },
  (t) => [
    index('ciclos_kpi_colaborador').on(t.id_colaborador),
    check('ciclos_kpi_status_check', sql`${t.status} in (0, 1)`),
  ],
);

export const kpis = pgTable(
  'kpis',
  {
    id: id(),
    id_ciclo: integer()
      .notNull()
      .references(() => ciclosKpi.id, { onDelete: 'cascade' }),
    kpi: text().notNull(),
    okr: numeric({ precision: 17, scale: 4, mode: 'number' }).notNull(),
    okr_feito: numeric({ precision: 17, scale: 4, mode: 'number' }).notNull(),
    /** Achieved ÷ target in whole percents, capped at 100: `kpiPercent` of the rules, calculated on exact decimals. */
    percentual: smallint().notNull().generatedAlwaysAs(sql.raw('least(100, round(okr_feito * 100 / okr))')),
  },
  (t) => [
    index('kpis_ciclo').on(t.id_ciclo),
    check('kpis_kpi_check', sql`${t.kpi} <> ''`),
    check('kpis_okr_check', sql`${t.okr} > 0 and ${t.okr} <= 1000000000000`),
    check('kpis_okr_feito_check', sql`${t.okr_feito} >= 0 and ${t.okr_feito} <= 1000000000000`),
  ],
);
