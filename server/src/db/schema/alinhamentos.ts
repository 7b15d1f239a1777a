import { sql } from 'drizzle-orm';
import { check, index, integer, text } from 'drizzle-orm/pg-core';
import { interno, livre, pessoa, prazos, propria, quemTem } from '../facts.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { createdAt, id } from './columns.ts';

export const alinhamentos = table(
  'alinhamentos',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** The leader for whom the author acted as a substitute (SUBST-05). */
    id_substituido: integer().references(() => colaboradores.id),
    observacao: text().notNull(),
    criado_em: createdAt(),
  },
  {
    titulo: 'Alinhamento comportamental',
    campos: {
      id: interno,
      id_colaborador: propria,
      id_autor: pessoa('Autor'),
      id_substituido: pessoa('Em substituição a'),
      observacao: livre('Alinhamento'),
      criado_em: 'Criado em',
    },
    ordem: sql`t.criado_em, t.id`,
    porque: {
      capitulo: 'registros',
      dado: 'Alinhamento comportamental, com os textos anteriores',
      finalidade: 'dizer à pessoa o que se espera dela',
      base: 'interesse',
      prazo: prazos.registro,
      quem: `${quemTem('read')}; os textos anteriores ninguém vê`,
      origem: ['os líderes', 'o RH'],
    },
    erased: 'kept',
  },
  (t) => [
    index('alinhamentos_colaborador').on(t.id_colaborador, t.criado_em),
    check('alinhamentos_observacao_check', sql`${t.observacao} <> ''`),
  ],
);
