import { resultadosDeDecisao, tiposEmAnalise } from '@alinha/contract/choices';
import { decisoesEmPalavras, nomesEmAnalise } from '@alinha/rules/solicitacoes';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { atendentes, filhas, interno, livre, type Porque, pessoa, prazos } from '../facts.ts';
import { emPalavras } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { id, instant, listed } from './columns.ts';
import { solicitacoes } from './solicitacoes.ts';

const decisao: Porque = {
  capitulo: 'privacidade',
  dado: 'Decisões de entregar ou não o que outras pessoas escreveram em sigilo, e as contestações delas',
  finalidade: 'atender os direitos da pessoa e mostrar o que se decidiu',
  base: 'obrigacao',
  prazo: prazos.registro,
  quem: atendentes,
  origem: ['o RH', 'a própria pessoa'],
};

/** Whether what others wrote confidentially is handed over to the person who asked for it, by request and kind (LGPD-02). */
export const decisoes = table(
  'decisoes',
  {
    id: id(),
    id_solicitacao: integer()
      .notNull()
      .references(() => solicitacoes.id),
    tipo: text({ enum: tiposEmAnalise }).notNull(),
    /** 1, and 2 for the one after a contest. */
    vez: smallint().notNull(),
    resultado: text({ enum: resultadosDeDecisao }).notNull(),
    motivo: text().notNull(),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    decidida_em: instant().notNull(),
    /** Why the person contested it, of the first one alone. */
    contestacao: text(),
    contestada_em: instant(),
  },
  {
    titulo: 'Decisões sobre o que outras pessoas escreveram em sigilo',
    de: filhas('id_solicitacao', 'solicitacoes'),
    campos: {
      id: interno,
      id_solicitacao: 'Número do pedido',
      tipo: 'Sobre',
      vez: interno,
      resultado: 'Decisão',
      motivo: livre('Motivo'),
      id_autor: pessoa('Por'),
      decidida_em: 'Decidida em',
      contestacao: livre('O que a pessoa contestou'),
      contestada_em: 'Contestada em',
    },
    palavras: { tipo: emPalavras(nomesEmAnalise), resultado: emPalavras(decisoesEmPalavras) },
    porque: decisao,
  },
  (t) => [
    unique('decisoes_vez').on(t.id_solicitacao, t.tipo, t.vez),
    check('decisoes_tipo_check', sql`${t.tipo} in (${listed(tiposEmAnalise)})`),
    check('decisoes_vez_check', sql`${t.vez} in (1, 2)`),
    check('decisoes_resultado_check', sql`${t.resultado} in (${listed(resultadosDeDecisao)})`),
    check('decisoes_motivo_check', sql`char_length(${t.motivo}) between 1 and 2000`),
    check('decisoes_contestacao_check', sql`char_length(${t.contestacao}) between 1 and 2000`),
    check(
      'decisoes_contestada_check',
      sql`(${t.contestacao} is null) = (${t.contestada_em} is null) and (${t.contestacao} is null or ${t.vez} = 1)`,
    ),
  ],
);

/** The rows of its kind's table that a decision was made on. A text that changes leaves it, and is to be decided on anew. */
export const decisaoRegistros = table(
  'decisao_registros',
  {
    id_decisao: integer()
      .notNull()
      .references(() => decisoes.id),
    id_registro: bigint({ mode: 'number' }).notNull(),
  },
  {
    semCopia: 'Só quais registros cada decisão sobre o que estava em análise abrange.',
    porque: decisao,
  },
  (t) => [
    primaryKey({ columns: [t.id_decisao, t.id_registro] }),
    index('decisao_registros_registro').on(t.id_registro),
  ],
);
