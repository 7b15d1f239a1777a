import { formasDeEntrada } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { id, instant } from './columns.ts';

/**
 * Sign-ins that passed the first factor (password or identity provider) and still lack the second, by the hash of their
 * cookie. They end together with a person's sessions.
 */
export const entradas = pgTable(
  'entradas',
  {
    hash: text().primaryKey(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    expira_em: instant().notNull(),
    /** The first factor. */
    entrada: text({ enum: formasDeEntrada }),
    /** When the session ends at the latest that this sign-in begins; null for the usual limit. */
    sessao_ate: instant(),
    /** Wrong codes so far. */
    tentativas: smallint().notNull().default(0),
  },
  (t) => [index('entradas_colaborador').on(t.id_colaborador)],
);

/** A person's authenticator app. */
export const totp = pgTable('totp', {
  id_colaborador: integer()
    .primaryKey()
    .references(() => colaboradores.id),
  /** Encrypted with SECRET_KEY, or with the key in the data directory. */
  segredo: text().notNull(),
  criado_em: instant().notNull(),
  /** When the first code was verified; until then the app is not a second factor. */
  confirmado_em: instant(),
  /** The time step of the last accepted code, so that no code is accepted twice. */
  ultimo_passo: bigint({ mode: 'number' }).notNull().default(0),
});

/** Passkeys (WebAuthn). */
export const chavesAcesso = pgTable(
  'chaves_acesso',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** The credential id, base64url. */
    credencial: text().notNull().unique('chaves_acesso_credencial'),
    /** A COSE key, base64url. */
    chave_publica: text().notNull(),
    /** The authenticator's signature counter; one that goes back reveals a cloned key. */
    contador: bigint({ mode: 'number' }).notNull(),
    nome: text().notNull(),
    criada_em: instant().notNull(),
    usada_em: instant(),
  },
  (t) => [
    index('chaves_acesso_colaborador').on(t.id_colaborador),
    check('chaves_acesso_nome_check', sql`${t.nome} <> ''`),
  ],
);

/** Hashes of WebAuthn challenges, each valid once. Those of the sign-in page belong to nobody. */
export const desafios = pgTable(
  'desafios',
  {
    hash: text().primaryKey(),
    id_colaborador: integer().references(() => colaboradores.id),
    expira_em: instant().notNull(),
  },
  (t) => [index('desafios_expira_em').on(t.expira_em)],
);

/** A person's unused recovery codes, as slow hashes that share one salt. */
export const codigosReserva = pgTable(
  'codigos_reserva',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    codigo_hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id_colaborador, t.codigo_hash] })],
);

/** HR's rules of safety: one row, or none while nothing is required and no reporting channel is named. */
export const seguranca = pgTable(
  'seguranca',
  {
    id: boolean().primaryKey().default(true),
    /** Of whom a second factor is demanded. */
    exige_segundo_fator: text({ enum: ['ninguem', 'rh', 'lideres', 'todos'] })
      .notNull()
      .default('ninguem'),
    canal_de_relato: text(),
  },
  (t) => [
    check('seguranca_canal_check', sql`char_length(${t.canal_de_relato}) between 1 and 200`),
    check('seguranca_id_check', sql`${t.id}`),
    check('seguranca_exige_check', sql`${t.exige_segundo_fator} in ('ninguem', 'rh', 'lideres', 'todos')`),
  ],
);
