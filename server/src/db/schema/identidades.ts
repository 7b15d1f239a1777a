import { sql } from 'drizzle-orm';
import { integer, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { prazos, propria } from '../facts.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { instant } from './columns.ts';

/** The identity provider's subject for a person. Once linked, a changed address at the provider has no effect. */
export const identidades = table(
  'identidades',
  {
    emissor: text().notNull(),
    sujeito: text().notNull(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    criada_em: instant().notNull(),
  },
  {
    titulo: 'Identidade no provedor da empresa',
    campos: {
      emissor: 'Provedor',
      sujeito: 'Sua identificação nele',
      id_colaborador: propria,
      criada_em: 'Desde',
    },
    ordem: sql`t.emissor`,
    porque: {
      capitulo: 'acesso',
      dado: 'Identificador da pessoa no provedor de identidades da empresa',
      finalidade: 'entrar pelo provedor de identidades',
      base: 'interesse',
      prazo: `até o RH zerar o segundo fator ou mudar o e-mail; ${prazos.comCadastro}`,
      quem: 'ninguém; o RH vê se a pessoa entra pelo provedor',
      origem: ['o sistema'],
    },
    erased: 'account',
  },
  (t) => [
    primaryKey({ columns: [t.emissor, t.sujeito] }),
    unique('identidades_colaborador').on(t.id_colaborador, t.emissor),
  ],
);
