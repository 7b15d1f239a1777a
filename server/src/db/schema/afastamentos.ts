import { sql } from 'drizzle-orm';
import { check, date, index, integer } from 'drizzle-orm/pg-core';
import { interno, prazos, propria, quemTem } from '../facts.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { id } from './columns.ts';

/**
 * The days on which a person is away, both included, without a reason (AFA-01). An exclusion constraint, which the migration
 * writes, keeps the absences of a person from overlapping.
 */
export const afastamentos = table(
  'afastamentos',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    de: date({ mode: 'string' }).notNull(),
    /** Null while the end is unknown. */
    ate: date({ mode: 'string' }),
  },
  {
    titulo: 'Afastamentos',
    campos: { id: interno, id_colaborador: propria, de: 'Primeiro dia', ate: 'Último dia' },
    ordem: sql`t.de`,
    porque: {
      capitulo: 'cadastro',
      dado: 'Dias de afastamento, sem o motivo',
      finalidade: 'não cobrar registros de um período em que a pessoa esteve fora',
      base: 'contrato',
      prazo: prazos.registro,
      quem: quemTem('read'),
      origem: ['o RH'],
    },
    erased: 'kept',
  },
  (t) => [
    index('afastamentos_colaborador').on(t.id_colaborador),
    check('afastamentos_dias_check', sql`${t.ate} >= ${t.de}`),
    check('afastamentos_ano_check', sql`extract(year from ${t.de}) between 2000 and 9999`),
  ],
);
