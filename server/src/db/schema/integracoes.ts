import { escopos } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import { check, date, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { interno, propria, segredo } from '../facts.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { id, instant, listed } from './columns.ts';

/** The company's systems that call the API, each by a token of its own. Revoking the token deletes the row. */
export const integracoes = table(
  'integracoes',
  {
    id: id(),
    nome: text().notNull(),
    /** Of its token. */
    hash: text().notNull().unique('integracoes_hash'),
    escopos: text({ enum: escopos }).array().notNull(),
    /** The last day, in São Paulo. */
    vale_ate: date({ mode: 'string' }).notNull(),
    criada_em: instant().notNull(),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** Written at most once a minute. */
    usada_em: instant(),
  },
  {
    titulo: 'Tokens de integrações que você criou',
    de: (id) => sql`t.id_autor = ${id}`,
    campos: {
      id: interno,
      nome: 'Nome',
      hash: segredo,
      escopos: 'Acesso',
      vale_ate: 'Vale até',
      criada_em: 'Criada em',
      id_autor: propria,
      usada_em: 'Usada em',
    },
    porque: {
      capitulo: 'acesso',
      dado: 'Integrações: quem do RH criou o token de cada uma, e quando; o token, só como hash',
      finalidade: 'deixar que outros sistemas da empresa leiam ou mudem só o que o RH permitiu',
      base: 'interesse',
      prazo: 'até o RH revogar o token',
      quem: 'o RH, sem o token',
      origem: ['o RH', 'o sistema'],
    },
  },
  (t) => [
    // The audit tells them apart by their names.
    uniqueIndex('integracoes_nome').on(sql`lower(${t.nome})`),
    check('integracoes_nome_check', sql`char_length(${t.nome}) between 1 and 60`),
    check(
      'integracoes_escopos_check',
      sql`cardinality(${t.escopos}) > 0 and ${t.escopos} <@ array[${listed(escopos)}]`,
    ),
  ],
);
