import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { instant } from './columns.ts';
import { dispositivos } from './sessoes.ts';

/** One-time codes sent by e-mail, as slow hashes. Using one invalidates the others. */
export const codigos = pgTable(
  'codigos',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    finalidade: text({ enum: ['recuperacao', 'confirmacao', 'destinatario'] }).notNull(),
    codigo_hash: text().notNull(),
    expira_em: instant().notNull(),
    tentativas: smallint().notNull().default(0),
    /** The known device that requested it; null for an unknown one. */
    id_dispositivo: integer().references(() => dispositivos.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.id_colaborador, t.finalidade, t.codigo_hash] }),
    index('codigos_dispositivo').on(t.id_dispositivo),
    check('codigos_finalidade_check', sql`${t.finalidade} in ('recuperacao', 'confirmacao', 'destinatario')`),
  ],
);

/**
 * Mailed links that sign a person in once to set a password, by the hash of their 256-bit token. A person has at most one
 * invitation. A trigger deletes links and recovery codes when the person's password, address or access changes.
 */
export const links = pgTable(
  'links',
  {
    hash: text().primaryKey(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    finalidade: text({ enum: ['convite', 'recuperacao'] }).notNull(),
    expira_em: instant().notNull(),
  },
  (t) => [
    index('links_colaborador').on(t.id_colaborador),
    uniqueIndex('links_convite').on(t.id_colaborador).where(sql`${t.finalidade} = 'convite'`),
    check('links_finalidade_check', sql`${t.finalidade} in ('convite', 'recuperacao')`),
  ],
);
