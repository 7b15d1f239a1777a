import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, text } from 'drizzle-orm/pg-core';
import { interno, livre, oculta, prazos, propria, quemTem } from '../facts.ts';
import { simOuNao } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { createdAt, id } from './columns.ts';
import { objetivos } from './planos.ts';

export const tarefas = table(
  'tarefas',
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
    /** The goal of the person's development plan whose action it is (PDI-03). */
    id_objetivo: integer().references(() => objetivos.id, { onDelete: 'set null' }),
    titulo: text().notNull(),
    deadline: date({ mode: 'string' }),
    feita: boolean().notNull().default(false),
    criada_em: createdAt(),
  },
  {
    titulo: 'Tarefas',
    campos: {
      id: interno,
      id_colaborador: propria,
      id_autor: oculta('Autor'),
      id_substituido: oculta('Em substituição a'),
      id_objetivo: 'Número do objetivo',
      titulo: livre('Tarefa'),
      deadline: 'Prazo',
      feita: 'Concluída',
      criada_em: 'Criada em',
    },
    palavras: { feita: simOuNao },
    porque: {
      capitulo: 'registros',
      dado: 'Tarefas',
      finalidade: 'organizar o trabalho',
      base: 'contrato',
      prazo: prazos.registro,
      quem: quemTem('read'),
      origem: ['a própria pessoa', 'os líderes', 'o RH'],
    },
    erased: 'kept',
  },
  (t) => [
    index('tarefas_colaborador').on(t.id_colaborador),
    index('tarefas_objetivo').on(t.id_objetivo).where(sql`${t.id_objetivo} is not null`),
    check('tarefas_titulo_check', sql`${t.titulo} <> ''`),
  ],
);
