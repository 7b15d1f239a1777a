import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { livre, prazos, propria, quemTem } from '../facts.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { instant, period } from './columns.ts';

/** A person's own notes before the report of a month, private until shared. No count or chart depends on them. */
export const preparacoes = table(
  'preparacoes',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    ano: smallint().notNull(),
    mes: smallint().notNull(),
    texto: text().notNull().default(''),
    alterada_em: instant().notNull(),
    /** Null: only the author reads it. */
    compartilhada_em: instant(),
  },
  {
    titulo: 'Suas anotações de preparação',
    campos: {
      id_colaborador: propria,
      ano: 'Ano',
      mes: 'Mês',
      texto: livre('Notas'),
      alterada_em: 'Alterada em',
      compartilhada_em: 'Compartilhada em',
    },
    ordem: sql`t.ano, t.mes`,
    porque: {
      capitulo: 'registros',
      dado: 'Anotações antes do report do mês',
      finalidade: 'preparar a conversa do mês',
      base: 'interesse',
      prazo: prazos.registro,
      quem: `${quemTem('prepare')}; depois de compartilhadas, também ${quemTem('evaluate')}`,
      origem: ['a própria pessoa'],
    },
    erased: 'account',
  },
  (t) => [
    primaryKey({ columns: [t.id_colaborador, t.ano, t.mes] }),
    check('preparacoes_mes_check', sql`${t.mes} between 1 and 12`),
    check('preparacoes_texto_check', sql`char_length(${t.texto}) <= 5000`),
    period('preparacoes', t.ano),
  ],
);
