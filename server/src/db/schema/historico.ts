import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { pessoa, prazos, propria, quemTem, repetido } from '../facts.ts';
import { lugaresEmPalavras, simOuNao } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { instant } from './columns.ts';

/** A company of a person with their title in it, under the names of that time. */
export interface Lugar {
  id_empresa: number;
  empresa: string;
  id_cargo: number | null;
  cargo: string | null;
}

/**
 * Each person's place, and since when. Triggers add a row in the transaction that changes a person, regardless of who changes them,
 * and refuse edits (HIST-01). A row holds until the person's next one begins, so rows neither overlap nor leave a gap.
 */
export const historico = table(
  'historico',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    de: instant().notNull(),
    id_superior: integer().references(() => colaboradores.id),
    ativo: boolean().notNull(),
    setor: text(),
    /** The main company first. */
    lugares: jsonb().$type<Lugar[]>().notNull(),
  },
  {
    titulo: 'Histórico na empresa',
    campos: {
      id_colaborador: propria,
      de: 'Desde',
      id_superior: pessoa('Superior'),
      ativo: 'Ativo',
      setor: 'Setor',
      lugares: repetido,
    },
    mais: { cargos: { rotulo: 'Cargos e empresas', valor: lugaresEmPalavras } },
    ordem: sql`t.de`,
    palavras: { ativo: simOuNao },
    porque: {
      capitulo: 'cadastro',
      dado: 'Histórico de superior, situação, setor, empresas e cargos',
      finalidade: 'dizer quem liderava a pessoa no período de cada registro',
      base: 'direitos',
      prazo: prazos.registro,
      quem: quemTem('read'),
      origem: ['o sistema'],
    },
    erased: 'person',
  },
  (t) => [primaryKey({ columns: [t.id_colaborador, t.de] })],
);
