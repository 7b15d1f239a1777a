import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { createdAt } from './columns.ts';

/** Answers to writes with an Idempotency-Key, so that a retry gets the same answer and changes nothing. */
export const pedidos = pgTable(
  'pedidos',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** A hash of the key: the key itself decrypts the answer. */
    chave: text().notNull(),
    acao: text().notNull(),
    /** An HMAC of the request's body under the key. */
    conteudo: text().notNull(),
    /** Encrypted with the key, which only the client has. */
    resposta: text(),
    criado_em: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.id_colaborador, t.chave] }), index('pedidos_criado_em').on(t.criado_em)],
);
