import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { atos, nomeDoAto } from '../../audit/declared.ts';
import { texts } from '../arrays.ts';
import { isEntregue } from '../decisao.ts';
import { analise, interno, type Porque, repetido } from '../facts.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { instant } from './columns.ts';

/** The acts on confidential notes and of calibrations: when they were done says that there are such. */
const confidenciais = atos.flatMap(({ ato, grupo: of }) =>
  of === 'observacoes' || of === 'calibracoes' ? [ato] : [],
);

const isConfidential = sql`t.acao = any(${texts(confidenciais)})`;

const ato: Porque = {
  capitulo: 'sistema',
  dado: 'Auditoria: quem fez o quê, sobre quem e quando, com os valores anteriores, sem textos sobre pessoas',
  finalidade: 'esclarecer quem leu ou mudou o quê, e mostrar que a auditoria não foi reescrita',
  base: 'direitos',
  prazo:
    'o do cadastro da pessoa; depois fica a linha sem os detalhes, para que a cadeia possa ser conferida',
  quem: 'o RH',
  origem: ['o sistema'],
};

/** Who did what to whom. Every write adds a row in its own transaction; triggers refuse changes. */
export const auditoria = table(
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
  {
    titulo: 'Registro de atos',
    de: (id) =>
      sql`(t.id_ator = ${id} or (t.id_alvo = ${id} and (not ${isConfidential} or ${isEntregue('auditoria')})))`,
    campos: {
      id: interno,
      momento: 'Momento',
      id_ator: analise,
      acao: 'Ato',
      id_alvo: analise,
      dados: analise,
      endereco: repetido,
      visita: interno,
    },
    mais: {
      papel: {
        rotulo: 'Seu papel',
        valor: (id) =>
          sql`concat_ws(' e ', case when t.id_ator = ${id} then 'quem fez' end, case when t.id_alvo = ${id} then 'a quem se refere' end)`,
      },
      seu_endereco: {
        rotulo: 'Seu endereço de rede',
        valor: (id) => sql`case when t.id_ator = ${id} then t.endereco end`,
      },
    },
    palavras: { acao: nomeDoAto },
    emAnalise: {
      tipo: 'Ações de outras pessoas sobre observações e calibrações a seu respeito',
      de: (id) => sql`t.id_alvo = ${id} and t.id_ator is distinct from ${id} and ${isConfidential}`,
      // Of these acts those that write make somebody an author; reading does not.
      escritoPor: (reader) =>
        sql`(t.id_ator = ${reader} and t.acao in ('createObservacao', 'editObservacao', 'deleteObservacao', 'movePessoa', 'commentOnPessoa'))`,
      // Of a calibration nothing is decided before its people see their cell (CAL-08); of one that was discarded at once.
      decidivel: sql`not exists (
        select from calibracoes k where k.id::text = t.dados ->> 'calibracaoId' and k.avisada_em is null)`,
    },
    porque: [
      { ...ato, colunas: ['id', 'momento', 'id_ator', 'acao', 'id_alvo', 'dados', 'visita'] },
      {
        capitulo: 'sistema',
        dado: 'Endereço de rede de quem fez uma ação',
        finalidade: 'esclarecer um uso indevido da conta',
        base: 'interesse',
        prazo: 'o do cadastro da pessoa',
        quem: 'ninguém nas páginas',
        origem: ['o sistema'],
        colunas: ['endereco'],
      },
    ],
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
export const superioresCitados = table(
  'superiores_citados',
  {
    id_auditoria: bigint({ mode: 'number' }).notNull(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
  },
  {
    semCopia: 'Só as linhas antigas da auditoria em que a pessoa aparece como gestora.',
    porque: ato,
    erased: 'kept',
  },
  (t) => [primaryKey({ columns: [t.id_colaborador, t.id_auditoria] })],
);

/** Up to which place of the chain the audit went to the log (LGPD-17): one row, or none where nothing did. */
export const auditoriaLog = table(
  'auditoria_log',
  {
    id: boolean().primaryKey().default(true),
    ate: bigint({ mode: 'number' }).notNull().default(0),
  },
  { semDados: 'sistema' },
  (t) => [check('auditoria_log_id_check', sql`${t.id}`)],
);
