import { sql } from 'drizzle-orm';
import { check, index, integer, smallint, text } from 'drizzle-orm/pg-core';
import { interno, naLimpeza, propria } from '../facts.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { bytes, instant } from './columns.ts';

/**
 * A person's copy of their own data, as they asked for it: at most one (LGPD-01). The archive is kept here, so that every process can
 * serve it and no further store holds personal data; backups leave it out, since a new one can be made from what they hold.
 */
export const copiasDados = table(
  'copias_dados',
  {
    id_colaborador: integer()
      .primaryKey()
      .references(() => colaboradores.id),
    estado: text({ enum: ['preparando', 'pronta', 'falhou'] }).notNull(),
    pedida_em: instant().notNull(),
    /** How often a process began to prepare it; also tells which of them still may store it. */
    tentativas: smallint().notNull().default(0),
    /** Until then it belongs to the process that began last. */
    proxima_tentativa_em: instant().notNull(),
    pronta_em: instant(),
    /** When the row is removed. */
    termina_em: instant().notNull(),
    arquivo: bytes(),
  },
  {
    titulo: 'Esta cópia',
    campos: {
      id_colaborador: propria,
      estado: interno,
      pedida_em: 'Pedida em',
      tentativas: interno,
      proxima_tentativa_em: interno,
      pronta_em: interno,
      termina_em: interno,
      arquivo: interno,
    },
    ordem: sql`t.id_colaborador`,
    porque: {
      capitulo: 'privacidade',
      dado: 'A cópia dos próprios dados que a pessoa pediu ou, se ela saiu, que se entrega a ela',
      finalidade: 'entregar à pessoa os dados que existem sobre ela',
      base: 'obrigacao',
      prazo: naLimpeza('7 dias depois de pronta; entregue a quem saiu, na hora'),
      quem: 'só a própria pessoa; quem saiu, por um link enviado ao e-mail que confirmou',
      origem: ['o sistema'],
    },
    erased: 'account',
    backup: 'emptied',
  },
  (t) => [
    index('copias_dados_pendentes').on(t.proxima_tentativa_em).where(sql`${t.estado} = 'preparando'`),
    check('copias_dados_estado_check', sql`${t.estado} in ('preparando', 'pronta', 'falhou')`),
    check(
      'copias_dados_arquivo_check',
      sql`(${t.estado} = 'pronta') = (${t.arquivo} is not null) and (${t.estado} = 'pronta') = (${t.pronta_em} is not null)`,
    ),
  ],
);
