import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { interno, naLimpeza, propria, segredo } from '../facts.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { createdAt } from './columns.ts';

/** Answers to writes with an Idempotency-Key, so that a retry gets the same answer and changes nothing. */
export const pedidos = table(
  'pedidos',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** A hash of the key: the key itself decrypts the answer. */
    chave: text().notNull(),
    acao: text().notNull(),
    /** An HMAC of the request's body under the key. */
    conteudo: text().notNull(),
    /** Encrypted with the key, which only the client has. */
    resposta: text(),
    criado_em: createdAt(),
  },
  {
    titulo: 'Respostas guardadas por um dia, para repetir um envio',
    campos: {
      id_colaborador: propria,
      chave: segredo,
      acao: interno,
      conteudo: segredo,
      resposta: segredo,
      criado_em: 'Criada em',
    },
    ordem: sql`t.criado_em, t.chave`,
    porque: {
      capitulo: 'sistema',
      dado: 'Respostas a gravações repetidas, cifradas com uma chave que só o navegador tem',
      finalidade: 'gravar uma vez só o que foi enviado duas vezes',
      base: 'interesse',
      prazo: naLimpeza('24 horas'),
      quem: 'a própria pessoa, ao repetir o envio',
      origem: ['o sistema'],
    },
    erased: 'account',
  },
  (t) => [primaryKey({ columns: [t.id_colaborador, t.chave] }), index('pedidos_criado_em').on(t.criado_em)],
);
