import { integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { instant } from './columns.ts';

/** The identity provider's subject for a person. Once linked, a changed address at the provider has no effect. */
export const identidades = pgTable(
  'identidades',
  {
    emissor: text().notNull(),
    sujeito: text().notNull(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    criada_em: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.emissor, t.sujeito] }),
    unique('identidades_colaborador').on(t.id_colaborador, t.emissor),
  ],
);
