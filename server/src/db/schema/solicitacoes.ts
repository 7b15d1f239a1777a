import {
  estadosDeSolicitacao,
  finsDeRevisao,
  resultadosDeSolicitacao,
  tiposDeSolicitacao,
} from '@alinha/contract/choices';
import { quadrantInWords } from '@alinha/rules/ninebox';
import { estadosDasSolicitacoes, finsDasRevisoes, nomesDasSolicitacoes } from '@alinha/rules/solicitacoes';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  atendentes,
  filhas,
  interno,
  livre,
  type Porque,
  pessoa,
  prazos,
  propria,
  quemTem,
} from '../facts.ts';
import { emPalavras } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { id, instant, listed } from './columns.ts';

const estados = emPalavras(estadosDasSolicitacoes);

const pedido: Porque = {
  capitulo: 'privacidade',
  dado: 'Pedidos sobre os próprios dados e contestações das respostas',
  finalidade: 'atender os direitos da pessoa no prazo',
  base: 'obrigacao',
  prazo: prazos.registro,
  quem: atendentes,
  origem: ['a própria pessoa'],
};

/** What people ask for about their own data (LGPD-03). Of each kind a person has one open at a time. */
export const solicitacoes = table(
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
  {
    titulo: 'Pedidos sobre os próprios dados',
    campos: {
      id: 'Número',
      id_colaborador: propria,
      tipo: 'Pedido',
      texto: livre('Texto'),
      id_autor: pessoa('Registrado por'),
      criada_em: 'Feito em',
      estado: 'Situação',
      prazo: 'Prazo da resposta',
    },
    palavras: { tipo: emPalavras(nomesDasSolicitacoes), estado: estados },
    porque: pedido,
    erased: 'kept',
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
export const respostasSolicitacao = table(
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
  {
    titulo: 'Respostas a esses pedidos',
    de: filhas('id_solicitacao', 'solicitacoes'),
    campos: {
      id_solicitacao: 'Número do pedido',
      vez: interno,
      resultado: 'Resposta',
      texto: livre('Texto'),
      fim: 'Como a revisão terminou',
      quadrante: 'Quadrante revisto',
      id_autor: pessoa('Por'),
      respondida_em: 'Respondida em',
    },
    ordem: sql`t.id_solicitacao, t.vez`,
    palavras: {
      resultado: estados,
      fim: emPalavras(finsDasRevisoes),
      quadrante: (value: number | null) => (value === null ? null : quadrantInWords(value)),
      autor: (nome: string | null) => nome ?? 'o sistema',
    },
    porque: [
      {
        capitulo: 'privacidade',
        dado: 'Respostas a esses pedidos',
        finalidade: 'atender os direitos da pessoa e mostrar o que se decidiu',
        base: 'obrigacao',
        prazo: prazos.registro,
        quem: `${atendentes}; do motivo de um quadrante revisto, também ${quemTem('read')}`,
        origem: ['o RH', 'o sistema'],
        colunas: ['id_solicitacao', 'vez', 'resultado', 'texto', 'id_autor', 'respondida_em'],
      },
      {
        capitulo: 'privacidade',
        dado: 'Como terminou uma revisão do quadrante, e o quadrante revisto',
        finalidade: 'mostrar o quadrante revisto ao lado do calculado',
        base: 'obrigacao',
        prazo: prazos.registro,
        quem: `${quemTem('read')}, e o encarregado`,
        origem: ['o RH'],
        colunas: ['fim', 'quadrante'],
      },
    ],
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
export const contestacoes = table(
  'contestacoes',
  {
    id_solicitacao: integer()
      .primaryKey()
      .references(() => solicitacoes.id),
    texto: text().notNull(),
    feita_em: instant().notNull(),
  },
  {
    titulo: 'O que a pessoa contestou nessas respostas',
    de: filhas('id_solicitacao', 'solicitacoes'),
    campos: { id_solicitacao: 'Número do pedido', texto: livre('Texto'), feita_em: 'Feita em' },
    ordem: sql`t.id_solicitacao`,
    porque: pedido,
  },
  (t) => [check('contestacoes_texto_check', sql`char_length(${t.texto}) between 1 and 2000`)],
);

/** Terms of requests in days, by kind. A kind without a row has its usual term (`prazosUsuais`). */
export const prazosSolicitacao = table(
  'prazos_solicitacao',
  {
    tipo: text({ enum: tiposDeSolicitacao }).primaryKey(),
    /** 0 is the same day. */
    dias: smallint().notNull(),
  },
  { semDados: 'ajustes' },
  (t) => [
    check('prazos_solicitacao_tipo_check', sql`${t.tipo} in (${listed(tiposDeSolicitacao)})`),
    check('prazos_solicitacao_dias_check', sql`${t.dias} between 0 and 90`),
  ],
);
