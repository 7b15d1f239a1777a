import { sql } from 'drizzle-orm';
import { check, date, index, integer } from 'drizzle-orm/pg-core';
import { interno, oculta, pessoa, prazos } from '../facts.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { id, instant } from './columns.ts';

/**
 * Who stands in for a leader, from the first day to the last (SUBST-01). An exclusion constraint, which the migration writes, keeps
 * those of a leader that were not ended from overlapping.
 */
export const substituicoes = table(
  'substituicoes',
  {
    id: id(),
    id_lider: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** The substitute. */
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    de: date({ mode: 'string' }).notNull(),
    ate: date({ mode: 'string' }).notNull(),
    /** Who named them. */
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    criada_em: instant().notNull(),
    /** Who ended it early or called it off, and when; null where nobody did. */
    id_encerrou: integer().references(() => colaboradores.id),
    encerrada_em: instant(),
  },
  {
    titulo: 'Substituições',
    de: (id) => sql`(t.id_colaborador = ${id} or t.id_lider = ${id})`,
    campos: {
      id: interno,
      id_lider: pessoa('Líder'),
      id_colaborador: pessoa('Substituto'),
      de: 'Primeiro dia',
      ate: 'Último dia',
      id_autor: oculta('Quem definiu'),
      criada_em: 'Definida em',
      id_encerrou: oculta('Quem encerrou'),
      encerrada_em: 'Encerrada em',
    },
    ordem: sql`t.de, t.id`,
    porque: {
      capitulo: 'cadastro',
      dado: 'Quem substitui um líder, em que dias e quem o definiu',
      finalidade: 'dar ao substituto o acesso de que precisa e dizer em nome de quem ele agiu',
      base: 'contrato',
      prazo: prazos.cadastro,
      quem: 'o líder, o substituto e o RH; quem lê os registros da equipe vê o nome do substituto',
      origem: ['os líderes', 'o RH'],
    },
    erased: 'person',
  },
  (t) => [
    index('substituicoes_colaborador').on(t.id_colaborador),
    check('substituicoes_outra_pessoa_check', sql`${t.id_colaborador} <> ${t.id_lider}`),
    // A year from 29 February ends on 28 February.
    check(
      'substituicoes_dias_check',
      sql`${t.ate} >= ${t.de} and ${t.ate} < ${t.de} + interval '1 year' + case when extract(month from ${t.de}) = 2 and extract(day from ${t.de}) = 29 then interval '1 day' else interval '0' end`,
    ),
    check('substituicoes_encerrada_check', sql`(${t.id_encerrou} is null) = (${t.encerrada_em} is null)`),
  ],
);
