import {
  estadosDeSolicitacao,
  finsDeRevisao,
  resultadosDeSolicitacao,
  tiposDeSolicitacao,
} from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { id, instant, listed } from './columns.ts';

/** What people ask for about their own data (LGPD-03). Of each kind a person has one open at a time. */
export const solicitacoes = pgTable(
  'solicitacoes',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    tipo: text({ enum: tiposDeSolicitacao }).notNull(),
    texto: text(),
    /** Who entered it in the name of a former employee (LGPD-14); null where the person did. */
    id_autor: integer().references(() => colaboradores.id),
    criada_em: instant().notNull(),
    /** 'aberta', or the result of the last answer. */
    estado: text({ enum: estadosDeSolicitacao }).notNull().default('aberta'),
    /** The last day of the term, which begins anew with a contest. */
    prazo: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    index('solicitacoes_colaborador').on(t.id_colaborador),
    uniqueIndex('solicitacoes_aberta').on(t.id_colaborador, t.tipo).where(sql`${t.estado} = 'aberta'`),
    check('solicitacoes_tipo_check', sql`${t.tipo} in (${listed(tiposDeSolicitacao)})`),
    check('solicitacoes_estado_check', sql`${t.estado} in (${listed(estadosDeSolicitacao)})`),
    check('solicitacoes_texto_check', sql`char_length(${t.texto}) between 1 and 2000`),
  ],
);

/** The answers to a request, in order. */
export const respostasSolicitacao = pgTable(
  'respostas_solicitacao',
  {
    id_solicitacao: integer()
      .notNull()
      .references(() => solicitacoes.id),
    /** Counted from 1. */
    vez: smallint().notNull(),
    resultado: text({ enum: resultadosDeSolicitacao }).notNull(),
    texto: text(),
    /** How a revisão ended, and the revised quadrant where that is the end (LGPD-15). */
    fim: text({ enum: finsDeRevisao }),
    quadrante: smallint(),
    /** Null where the system answered. */
    id_autor: integer().references(() => colaboradores.id),
    respondida_em: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id_solicitacao, t.vez] }),
    check(
      'respostas_solicitacao_resultado_check',
      sql`${t.resultado} in (${listed(resultadosDeSolicitacao)})`,
    ),
    check('respostas_solicitacao_texto_check', sql`char_length(${t.texto}) between 1 and 2000`),
    check('respostas_solicitacao_motivo_check', sql`${t.resultado} <> 'recusada' or ${t.texto} is not null`),
    check(
      'respostas_solicitacao_fim_check',
      sql`${t.fim} is null or ${t.fim} in (${listed(finsDeRevisao)}) and ${t.resultado} = 'atendida' and ${t.texto} is not null`,
    ),
    check(
      'respostas_solicitacao_quadrante_check',
      sql`(${t.fim} is not distinct from 'quadrante_revisto') = (${t.quadrante} is not null) and ${t.quadrante} between 1 and 9`,
    ),
  ],
);

/** The contest of an answer, of which each request has one at most. */
export const contestacoes = pgTable(
  'contestacoes',
  {
    id_solicitacao: integer()
      .primaryKey()
      .references(() => solicitacoes.id),
    texto: text().notNull(),
    feita_em: instant().notNull(),
  },
  (t) => [check('contestacoes_texto_check', sql`char_length(${t.texto}) between 1 and 2000`)],
);

/** Terms of requests in days, by kind. A kind without a row has its usual term (`prazosUsuais`). */
export const prazosSolicitacao = pgTable(
  'prazos_solicitacao',
  {
    tipo: text({ enum: tiposDeSolicitacao }).primaryKey(),
    /** 0 is the same day. */
    dias: smallint().notNull(),
  },
  (t) => [
    check('prazos_solicitacao_tipo_check', sql`${t.tipo} in (${listed(tiposDeSolicitacao)})`),
    check('prazos_solicitacao_dias_check', sql`${t.dias} between 0 and 90`),
  ],
);
