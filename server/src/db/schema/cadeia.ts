import { sql } from 'drizzle-orm';
import { bigint, check, date, index, text } from 'drizzle-orm/pg-core';
import { soOSistema } from '../facts.ts';
import { table } from '../table.ts';
import { instant } from './columns.ts';

/** The chain over the audit's rows, in the order of their ids (SEL-06). No foreign key: it shows rows that were removed. */
export const elos = table(
  'elos',
  {
    id_auditoria: bigint({ mode: 'number' }).primaryKey(),
    /** The place in the chain, from 1. */
    n: bigint({ mode: 'number' }).notNull().unique('elos_n'),
    sal: text(),
    /** The commitment of the row's details, in hex. */
    compromisso: text().notNull(),
    /** The seal that the row's act made, in hex, which outlives the row's details. Null for other acts, and in links of before 1.1. */
    selo: text(),
    /** The running SHA-256, in hex. */
    elo: text().notNull(),
  },
  {
    semCopia: 'Só números de conferência da auditoria.',
    porque: {
      capitulo: 'sistema',
      dado: 'Elos da cadeia da auditoria: hashes, com o sal dos detalhes',
      finalidade: 'conferir que a auditoria não mudou',
      base: 'direitos',
      prazo: 'o do cadastro da pessoa; depois resta só o elo, que não identifica a pessoa',
      quem: soOSistema,
      origem: ['o sistema'],
    },
  },
  (t) => [
    check('elos_n_check', sql`${t.n} > 0`),
    index('elos_selo').on(t.selo).where(sql`${t.selo} is not null`),
  ],
);

/** The chain's head of each day, as it was logged and mailed (SEL-08). */
export const ancoras = table(
  'ancoras',
  {
    /** The day in São Paulo. */
    dia: date({ mode: 'string' }).primaryKey(),
    criada_em: instant().notNull(),
    /** How many rows the chain had; 0 with the head of an empty chain. */
    n: bigint({ mode: 'number' }).notNull(),
    elo: text().notNull(),
  },
  { semDados: 'sistema' },
);
