import {
  alteracoesDeAcesso,
  papeisNoSelo,
  type TipoDeAlteracao,
  tiposDeAssinatura,
  tiposDeRegistro,
  tiposDeSelo,
} from '@alinha/contract/choices';
import type { ContestacaoAnterior } from '@alinha/rules/ressalvas';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { id, instant, listed, salt } from './columns.ts';

/**
 * Seals, one for each signed record, statement, answer, last word and closing (docs/selo.md). Triggers refuse changes, except that a
 * record which was signed before seals existed gets its text.
 */
export const selos = pgTable(
  'selos',
  {
    tipo: text({ enum: tiposDeSelo }).notNull(),
    id_registro: integer().notNull(),
    /** The canonical text: ids, instants and commitments, no text about people. Null once the record was erased. */
    texto: text(),
    /** The SHA-256 of the text, in hex. Null until an older record is sealed. */
    selo: text(),
    /** The record was signed before seals existed (SEL-05). */
    posterior: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tipo, t.id_registro] }),
    index('selos_pendentes').on(t.tipo, t.id_registro).where(sql`${t.selo} is null`),
    check(
      'selos_texto_check',
      sql`(${t.texto} is null or ${t.selo} is not null) and (${t.posterior} or ${t.selo} is not null)`,
    ),
  ],
);

/** The names of whom a seal names, as of its signature. Triggers refuse changes, except that a name is erased with its person. */
export const nomesSelados = pgTable(
  'nomes_selados',
  {
    tipo: text({ enum: tiposDeAssinatura }).notNull(),
    id_registro: integer().notNull(),
    papel: text({ enum: papeisNoSelo }).notNull(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** Of the person concerned the registered name, of others the one that is shown. */
    nome: text(),
    sal: salt(),
  },
  (t) => [
    primaryKey({ columns: [t.tipo, t.id_registro, t.papel] }),
    index('nomes_selados_colaborador').on(t.id_colaborador),
    check('nomes_selados_nome_check', sql`(${t.nome} is null) = (${t.sal} is null)`),
  ],
);

/** When somebody else changed how an account is signed in to, as long as it matters for what the account signs or who is asked about it. */
export const alteracoesDoAcesso = pgTable(
  'alteracoes_do_acesso',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    o_que: text({ enum: alteracoesDeAcesso }).notNull(),
    feita_em: instant().notNull(),
    /** An address that the account had until then, to which what the account signs is mailed; each has a row of its own. */
    endereco: text().notNull(),
    /** Who did it; null where a file, the directory or the command line did. */
    id_autor: integer().references(() => colaboradores.id),
  },
  (t) => [
    index('alteracoes_do_acesso_colaborador').on(t.id_colaborador, t.feita_em),
    check('alteracoes_do_acesso_o_que_check', sql`${t.o_que} in (${listed(alteracoesDeAcesso)})`),
  ],
);

/**
 * What is said of a signature by an account to which somebody else changed the access shortly before or after, and whether its person
 * contests it. The seal covers changes of before. Triggers refuse changes but a contest, its answer, and the mark that the person saw it.
 */
export const ressalvas = pgTable(
  'ressalvas',
  {
    tipo: text({ enum: tiposDeAssinatura }).notNull(),
    id_registro: integer().notNull(),
    /** Whose account signed. */
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    feita_em: instant().notNull(),
    /** Whether the seal covers it; not where the access was changed after the signature. */
    selada: boolean().notNull().default(true),
    /** The last change of each kind. */
    alteracoes: jsonb().$type<{ o_que: TipoDeAlteracao; feita_em: string }[]>().notNull(),
    /** When the person saw it, signed in by an access that nobody else had changed lately. */
    vista_em: instant(),
    contestada_em: instant(),
    respondida_em: instant(),
    id_autor: integer().references(() => colaboradores.id),
    resposta: text(),
    /** Who made the changes, as far as they are known: somebody else answers a contest, where there is somebody. */
    autores: integer().array().notNull().default(sql`'{}'`),
    /** Somebody else had changed the access shortly before the contest too, so that it may be theirs and an answer does not end it. */
    incerta: boolean().notNull().default(false),
    /** The answered contests before the last one, oldest first. */
    anteriores: jsonb().$type<ContestacaoAnterior[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.tipo, t.id_registro] }),
    index('ressalvas_colaborador').on(t.id_colaborador),
    check(
      'ressalvas_resposta_check',
      sql`(${t.respondida_em} is null) = (${t.id_autor} is null) and (${t.respondida_em} is null or ${t.contestada_em} is not null)
        and (${t.resposta} is null or ${t.respondida_em} is not null and char_length(${t.resposta}) between 1 and 1000)`,
    ),
  ],
);

/** Which versions of the term of electronic signing each person accepted (SEL-11). */
export const termosAceitos = pgTable(
  'termos_aceitos',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    versao: smallint().notNull(),
    aceito_em: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id_colaborador, t.versao] })],
);

/** What the person concerned states about a signed record, once. Triggers refuse changes, except that texts are erased (CIE-03). */
export const manifestacoes = pgTable(
  'manifestacoes',
  {
    id: id(),
    registro: text({ enum: tiposDeRegistro }).notNull(),
    id_registro: integer().notNull(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    feita_em: instant().notNull(),
    /** 'Li e estou ciente', or else 'Li e discordo' with a text. */
    concorda: boolean().notNull(),
    texto: text(),
    sal: salt(),
  },
  (t) => [
    unique('manifestacoes_registro').on(t.registro, t.id_registro),
    index('manifestacoes_colaborador').on(t.id_colaborador),
    check(
      'manifestacoes_texto_check',
      sql`${t.texto} is null or (not ${t.concorda} and char_length(${t.texto}) between 1 and 5000)`,
    ),
  ],
);

/** The answer to a disagreement: the record is upheld, or corrected by a later one (CIE-05). */
export const respostasDiscordancia = pgTable(
  'respostas_discordancia',
  {
    id_manifestacao: integer()
      .primaryKey()
      .references(() => manifestacoes.id),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** The leader for whom the author acted as a substitute (SUBST-05). */
    id_substituido: integer().references(() => colaboradores.id),
    respondida_em: instant().notNull(),
    /** The later record, of the same kind, person and period; null where the record is upheld. */
    id_corrigido: integer(),
    texto: text(),
    sal: salt(),
  },
  (t) => [
    check(
      'respostas_discordancia_texto_check',
      sql`${t.texto} is null or (${t.id_corrigido} is null and char_length(${t.texto}) between 1 and 5000)`,
    ),
  ],
);

/** The person's last word after the answer (CIE-06). */
export const ultimasPalavras = pgTable(
  'ultimas_palavras',
  {
    id_manifestacao: integer().primaryKey(),
    escrita_em: instant().notNull(),
    texto: text(),
    sal: salt(),
  },
  (t) => [
    foreignKey({
      name: 'ultimas_palavras_resposta',
      columns: [t.id_manifestacao],
      foreignColumns: [respostasDiscordancia.id_manifestacao],
    }),
    check('ultimas_palavras_texto_check', sql`char_length(${t.texto}) between 1 and 5000`),
  ],
);

/** 'Entregue por outro meio': how a former employee received a record (CIE-10). */
export const entregas = pgTable(
  'entregas',
  {
    id: id(),
    registro: text({ enum: tiposDeRegistro }).notNull(),
    id_registro: integer().notNull(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    feita_em: instant().notNull(),
    dia: date({ mode: 'string' }).notNull(),
    texto: text(),
    sal: salt(),
  },
  (t) => [
    unique('entregas_registro').on(t.registro, t.id_registro),
    index('entregas_colaborador').on(t.id_colaborador),
    check('entregas_texto_check', sql`char_length(${t.texto}) between 1 and 1000`),
  ],
);

/** The chain over the audit's rows, in the order of their ids (SEL-06). No foreign key: it shows rows that were removed. */
export const elos = pgTable(
  'elos',
  {
    id_auditoria: bigint({ mode: 'number' }).primaryKey(),
    /** The place in the chain, from 1. */
    n: bigint({ mode: 'number' }).notNull().unique('elos_n'),
    sal: text(),
    /** The commitment of the row's details, in hex. */
    compromisso: text().notNull(),
    /** The seal that the row's act made, in hex, which outlives the row's details. Null for other acts, and in links of before 1.1. */
    selo: text(),
    /** The running SHA-256, in hex. */
    elo: text().notNull(),
  },
  (t) => [
    check('elos_n_check', sql`${t.n} > 0`),
    index('elos_selo').on(t.selo).where(sql`${t.selo} is not null`),
  ],
);

/** The chain's head of each day, as it was logged and mailed (SEL-08). */
export const ancoras = pgTable('ancoras', {
  /** The day in São Paulo. */
  dia: date({ mode: 'string' }).primaryKey(),
  criada_em: instant().notNull(),
  /** How many rows the chain had; 0 with the head of an empty chain. */
  n: bigint({ mode: 'number' }).notNull(),
  elo: text().notNull(),
});
