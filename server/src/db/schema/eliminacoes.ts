import {
  categoriasDeGuarda,
  estadosDeEliminacao,
  guardaDe,
  porCategoria,
  regrasDeGuarda,
} from '@alinha/contract/choices';
import { estadosDasEliminacoes } from '@alinha/rules/guarda';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { encarregadoERh, interno, oculta, type Porque, propria } from '../facts.ts';
import { emPalavras } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { id, instant, listed } from './columns.ts';

/**
 * How long each category is kept, in months: records after their period, a registration after the departure (LGPD-04). A category
 * without a row has its usual term (`guardaDe` of the contract).
 */
export const prazosGuarda = table(
  'prazos_guarda',
  {
    categoria: text({ enum: categoriasDeGuarda }).primaryKey(),
    meses: smallint().notNull(),
  },
  { semDados: 'ajustes' },
  (t) => [
    check('prazos_guarda_categoria_check', sql`${t.categoria} in (${listed(categoriasDeGuarda)})`),
    check('prazos_guarda_meses_check', sql`${t.meses} between 6 and 600`),
  ],
);

const eliminacao: Porque = {
  capitulo: 'privacidade',
  dado: 'O que foi eliminado, por qual regra e em que dia; quem propôs e quem aprovou',
  finalidade:
    'mostrar que os prazos são cumpridos, e eliminar de novo o que um backup antigo trouxer de volta',
  base: 'obrigacao',
  prazo: 'sem fim: de cada registro eliminado ficam só o tipo, o período, a regra e o dia',
  quem: encarregadoERh,
  origem: ['o sistema'],
};

/** Plans of what to erase. One is open at a time, and its executor is not its proposer (LGPD-04). */
export const eliminacoes = table(
  'eliminacoes',
  {
    id: id(),
    /** What had ended before this day is part of it. */
    em: date({ mode: 'string' }).notNull(),
    estado: text({ enum: estadosDeEliminacao }).notNull().default('proposta'),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    proposta_em: instant().notNull(),
    /** Who approved or dropped it. */
    id_decisor: integer().references(() => colaboradores.id),
    decidida_em: instant(),
    /** When the last of it was erased. */
    feita_em: instant(),
  },
  {
    titulo: 'Eliminações de dados que a pessoa propôs',
    de: (id) => sql`t.id_autor = ${id}`,
    campos: {
      id: interno,
      em: 'Vencido antes de',
      estado: 'Situação',
      id_autor: propria,
      proposta_em: 'Proposta em',
      id_decisor: oculta('Quem decidiu'),
      decidida_em: 'Decidida em',
      feita_em: 'Feita em',
    },
    palavras: { estado: emPalavras(estadosDasEliminacoes) },
    porque: eliminacao,
  },
  (t) => [
    uniqueIndex('eliminacoes_aberta').on(sql`(true)`).where(sql`${t.estado} in ('proposta', 'aprovada')`),
    check('eliminacoes_estado_check', sql`${t.estado} in (${listed(estadosDeEliminacao)})`),
    check(
      'eliminacoes_decisao_check',
      sql`(${t.estado} = 'proposta') = (${t.id_decisor} is null) and (${t.id_decisor} is null) = (${t.decidida_em} is null)`,
    ),
    check(
      'eliminacoes_duas_pessoas_check',
      sql`${t.estado} = 'descartada' or ${t.id_decisor} <> ${t.id_autor}`,
    ),
    check('eliminacoes_feita_check', sql`(${t.estado} = 'feita') = (${t.feita_em} is not null)`),
  ],
);

/**
 * What plans erase, and the stub of what was erased: the kind, whose and of which period it was, by which rule and on which day it
 * went (LGPD-05). A restore adds the stubs that the backup does not have, and erases again (LGPD-07).
 */
export const eliminados = table(
  'eliminados',
  {
    categoria: text({ enum: categoriasDeGuarda }).notNull(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** The key of the record among those of the person; empty for the person as a whole. */
    registro: text().notNull(),
    /** Null where a restore erased it again: the backup has no such plan. */
    id_eliminacao: integer().references(() => eliminacoes.id),
    /** The first and last day of its period. */
    de: date({ mode: 'string' }).notNull(),
    ate: date({ mode: 'string' }).notNull(),
    /** What ended later: so many months after the period, or after the departure. */
    regra: text({ enum: regrasDeGuarda }).notNull(),
    meses: smallint().notNull(),
    /** The day on which it was erased; null until then. */
    dia: date({ mode: 'string' }),
  },
  {
    titulo: 'O que foi eliminado',
    de: (id) => sql`t.id_colaborador = ${id} and t.dia is not null`,
    campos: {
      categoria: 'Tipo',
      id_colaborador: propria,
      registro: interno,
      id_eliminacao: interno,
      de: 'Período desde',
      ate: 'Até',
      regra: 'Prazo contado desde',
      meses: 'Meses de guarda',
      dia: 'Eliminado em',
    },
    ordem: sql`t.dia, t.categoria, t.de, t.registro`,
    palavras: {
      categoria: emPalavras(porCategoria((categoria) => guardaDe[categoria].nome)),
      regra: emPalavras({ periodo: 'fim do período', saida: 'saída da empresa' }),
    },
    porque: eliminacao,
    erased: 'kept',
  },
  (t) => [
    primaryKey({ columns: [t.categoria, t.id_colaborador, t.registro] }),
    index('eliminados_eliminacao').on(t.id_eliminacao, t.id_colaborador),
    check('eliminados_categoria_check', sql`${t.categoria} in (${listed(categoriasDeGuarda)})`),
    check('eliminados_regra_check', sql`${t.regra} in (${listed(regrasDeGuarda)})`),
  ],
);
