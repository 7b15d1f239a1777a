import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, smallint, text } from 'drizzle-orm/pg-core';
import { filhas, interno, oculta, type Porque, prazos, propria, quemTem } from '../facts.ts';
import { emPalavras } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { createdAt, id } from './columns.ts';

const cicloDeKpi: Porque = {
  capitulo: 'registros',
  dado: 'Ciclos de KPI: indicadores, metas e resultados',
  finalidade: 'acompanhar metas e calcular o desempenho',
  base: 'interesse',
  prazo: prazos.registro,
  quem: quemTem('read'),
  origem: ['os líderes', 'o RH', 'o sistema'],
};

export const ciclosKpi = table(
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
  {
    titulo: 'Ciclos de KPI',
    campos: {
      id: 'Número do ciclo',
      id_colaborador: propria,
      id_autor: oculta('Autor'),
      nome_ciclo: 'Ciclo',
      criado_em: 'Criado em',
      status: 'Situação',
    },
    palavras: { status: emPalavras({ 0: 'Concluído', 1: 'Ativo' }) },
    porque: cicloDeKpi,
    erased: 'kept',
  },
  (t) => [
    index('ciclos_kpi_colaborador').on(t.id_colaborador),
    check('ciclos_kpi_status_check', sql`${t.status} in (0, 1)`),
  ],
);

export const kpis = table(
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
  {
    titulo: 'KPIs',
    de: filhas('id_ciclo', 'ciclos_kpi'),
    campos: {
      id: interno,
      id_ciclo: 'Número do ciclo',
      kpi: 'Indicador',
      okr: 'Meta (OKR)',
      okr_feito: 'Realizado',
      percentual: 'Atingido (%)',
    },
    ordem: sql`t.id_ciclo, t.id`,
    porque: cicloDeKpi,
  },
  (t) => [
    index('kpis_ciclo').on(t.id_ciclo),
    check('kpis_kpi_check', sql`${t.kpi} <> ''`),
    check('kpis_okr_check', sql`${t.okr} > 0 and ${t.okr} <= 1000000000000`),
    check('kpis_okr_feito_check', sql`${t.okr_feito} >= 0 and ${t.okr_feito} <= 1000000000000`),
  ],
);
