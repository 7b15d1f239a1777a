import { sql } from 'drizzle-orm';
import { check, index, integer, text } from 'drizzle-orm/pg-core';
import { isEntregue } from '../decisao.ts';
import { doDono, interno, livre, oculta, prazos, propria, quemTem } from '../facts.ts';
import { emPalavras } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { createdAt, id } from './columns.ts';

export const observacoes = table(
  'observacoes',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    departamento: text({ enum: ['gestor', 'dho', 'dp'] }).notNull(),
    observacao: text().notNull(),
    criada_em: createdAt(),
  },
  {
    titulo: 'Observações',
    de: (id) => sql`t.id_colaborador = ${id} and ${isEntregue('observacoes')}`,
    campos: {
      id: interno,
      id_colaborador: propria,
      id_autor: oculta('Autor'),
      departamento: 'Departamento',
      observacao: livre('Observação'),
      criada_em: 'Criada em',
    },
    palavras: { departamento: emPalavras({ gestor: 'Gestor', dho: 'DHO', dp: 'DP' }) },
    emAnalise: {
      tipo: 'Observações a seu respeito',
      de: doDono,
      // A person who rewrote one is its author too.
      escritoPor: (reader) => sql`(t.id_autor = ${reader} or exists (
        select from auditoria a where a.id_ator = ${reader} and a.id_alvo = t.id_colaborador
          and a.acao = 'editObservacao' and a.dados ->> 'obsId' = t.id::text))`,
    },
    porque: {
      capitulo: 'registros',
      dado: 'Observações do gestor, do DHO e do DP',
      finalidade: 'guardar o que os líderes e o RH precisam lembrar da pessoa',
      base: 'interesse',
      prazo: prazos.registro,
      quem: `${quemTem('observe')}; quem decide se são entregues à pessoa, enquanto a solicitação está aberta; e ela, as que foram entregues`,
      origem: ['os líderes', 'o RH'],
    },
    erased: 'kept',
  },
  (t) => [
    index('observacoes_colaborador').on(t.id_colaborador),
    check('observacoes_departamento_check', sql`${t.departamento} in ('gestor', 'dho', 'dp')`),
    check('observacoes_observacao_check', sql`${t.observacao} <> ''`),
  ],
);
