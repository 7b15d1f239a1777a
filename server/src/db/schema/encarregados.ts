import { papeisDeEncarregado } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/pg-core';
import { oculta, propria } from '../facts.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { instant } from './columns.ts';

/**
 * The encarregado of data protection and their substitute. Somebody deactivated, or whose address is not confirmed, keeps the
 * row and is not in office (`isEncarregado`).
 */
export const encarregados = table(
  'encarregados',
  {
    papel: text({ enum: papeisDeEncarregado }).primaryKey(),
    id_colaborador: integer()
      .notNull()
      .unique('encarregados_colaborador')
      .references(() => colaboradores.id),
    /** Who named them. */
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    nomeado_em: instant().notNull(),
  },
  {
    titulo: 'Encarregado pelo tratamento de dados pessoais',
    campos: {
      papel: 'Papel',
      id_colaborador: propria,
      id_autor: oculta('Quem nomeou'),
      nomeado_em: 'Nomeado em',
    },
    ordem: sql`t.papel`,
    porque: {
      capitulo: 'privacidade',
      dado: 'Quem é o encarregado pelo tratamento de dados pessoais e quem o substitui',
      finalidade: 'dizer a todos com quem falar sobre os próprios dados',
      base: 'obrigacao',
      prazo: 'enquanto a pessoa é encarregada ou substituta',
      quem: 'todos, também sem conta',
      origem: ['o RH'],
    },
    erased: 'account',
  },
  (t) => [check('encarregados_papel_check', sql`${t.papel} in ('titular', 'substituto')`)],
);
