import { tiposDeRegistro, tiposDeSelo } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { id, instant, salt } from './columns.ts';

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

/** 'Entregue por outro meio': how somebody who left received a record (CIE-10). */
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
