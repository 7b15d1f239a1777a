import { sql } from 'drizzle-orm';
import { check, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { analise, encarregadoERh, interno, livre, oculta, propria } from '../facts.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { id, instant } from './columns.ts';

/** Legal holds: while one is in force, nothing of the person is erased (LGPD-08). */
export const guardasLegais = table(
  'guardas_legais',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    motivo: text().notNull(),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    posta_em: instant().notNull(),
    /** Who lifted it, and when; null while it is in force. */
    id_levantou: integer().references(() => colaboradores.id),
    levantada_em: instant(),
  },
  {
    titulo: 'Retenção legal',
    campos: {
      id: interno,
      id_colaborador: propria,
      motivo: livre(analise),
      id_autor: oculta('Quem pôs'),
      posta_em: 'Posta em',
      id_levantou: oculta('Quem levantou'),
      levantada_em: 'Levantada em',
    },
    porque: {
      capitulo: 'privacidade',
      dado: 'Retenção legal: por que os dados de uma pessoa não podem ser eliminados',
      finalidade: 'conservar dados de que alguém precisa para exercer direitos, como em um processo',
      base: 'direitos',
      prazo: 'ao menos até ser encerrada; no máximo até a eliminação do cadastro da pessoa',
      quem: encarregadoERh,
      origem: ['o RH'],
    },
    erased: 'person',
  },
  (t) => [
    uniqueIndex('guardas_legais_vigente').on(t.id_colaborador).where(sql`${t.levantada_em} is null`),
    check('guardas_legais_motivo_check', sql`char_length(${t.motivo}) between 1 and 2000`),
    check('guardas_legais_levantada_check', sql`(${t.id_levantou} is null) = (${t.levantada_em} is null)`),
  ],
);
