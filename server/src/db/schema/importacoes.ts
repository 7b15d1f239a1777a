import { sql } from 'drizzle-orm';
import { check, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { instant } from './columns.ts';

/**
 * Progress and result of each HR user's last import or check of a file. If the process dies, the row stays `andamento` and
 * `vista_em` goes stale; the import's own transaction is rolled back.
 */
export const importacoes = pgTable(
  'importacoes',
  {
    id_colaborador: integer()
      .primaryKey()
      .references(() => colaboradores.id),
    chave: uuid().notNull(),
    tipo: text({ enum: ['conferir', 'importar'] }).notNull(),
    estado: text({ enum: ['andamento', 'concluida', 'recusada'] }).notNull(),
    etapa: text({ enum: ['fila', 'lendo', 'conferindo', 'senhas', 'gravando'] }).notNull(),
    feito: integer().notNull(),
    total: integer().notNull(),
    iniciada_em: instant().notNull(),
    /** The last heartbeat of its process. */
    vista_em: instant().notNull(),
    mensagem: text(),
    resultado: json().$type<unknown>(),
  },
  (t) => [
    check('importacoes_tipo_check', sql`${t.tipo} in ('conferir', 'importar')`),
    check('importacoes_estado_check', sql`${t.estado} in ('andamento', 'concluida', 'recusada')`),
  ],
);
