import { formasDeEntrada, segundosFatores } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { createdAt, id, instant } from './columns.ts';

/** Browsers in which a person has signed in before, by the hash of a cookie; a shared browser has one row per person. */
export const dispositivos = pgTable(
  'dispositivos',
  {
    id: id(),
    hash: text().notNull(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    expira_em: instant().notNull(),
  },
  (t) => [
    unique('dispositivos_hash').on(t.hash, t.id_colaborador),
    index('dispositivos_colaborador').on(t.id_colaborador),
  ],
);

export const sessoes = pgTable(
  'sessoes',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** The browser in which it began. */
    id_dispositivo: integer().references(() => dispositivos.id, { onDelete: 'set null' }),
    criada_em: instant().notNull(),
    /** The absolute limit; refreshing does not extend it. */
    expira_em: instant().notNull(),
    /** How the person signed in; null for sessions of earlier versions. */
    entrada: text({ enum: formasDeEntrada }),
    segundo_fator: text({ enum: segundosFatores }),
    /** Browser and operating system, for the person's own list of sessions. */
    aparelho: text(),
    /** The network address that last renewed the cookies; `usada_em` is when. */
    endereco: text(),
    usada_em: createdAt(),
    /** The person closed the notice of what their account signed (`ressalvas`) in this session. */
    aviso_fechado: boolean().notNull().default(false),
  },
  (t) => [
    index('sessoes_colaborador').on(t.id_colaborador),
    index('sessoes_dispositivo').on(t.id_dispositivo),
  ],
);

/** Hashes of a session's cookies. An exchanged refresh token is kept, so that its reuse is detected. */
export const sessaoTokens = pgTable(
  'sessao_tokens',
  {
    hash: text().primaryKey(),
    id_sessao: integer()
      .notNull()
      .references(() => sessoes.id, { onDelete: 'cascade' }),
    tipo: text({ enum: ['token', 'refresh'] }).notNull(),
    expira_em: instant().notNull(),
    trocado_em: instant(),
  },
  (t) => [
    index('sessao_tokens_sessao').on(t.id_sessao),
    check('sessao_tokens_tipo_check', sql`${t.tipo} in ('token', 'refresh')`),
  ],
);
