import { finsDeObjetivo, tiposDeMotivo } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { livre, oculta, type Porque, prazos, propria, quemTem } from '../facts.ts';
import { emPalavras } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { createdAt, id, instant, listed } from './columns.ts';

const plano: Porque = {
  capitulo: 'registros',
  dado: 'Plano de desenvolvimento: objetivos, motivos, prazos e desfechos',
  finalidade: 'combinar com a pessoa, depois de uma avaliação, o que ela vai desenvolver',
  base: 'interesse',
  prazo: prazos.registro,
  quem: quemTem('read'),
  origem: ['a própria pessoa', 'os líderes', 'o RH', 'o sistema'],
};

/** Development plans. A person has at most one that is open (PDI-01). */
export const planos = table(
  'planos',
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
    nome: text().notNull(),
    ate: date({ mode: 'string' }).notNull(),
    criado_em: createdAt(),
    encerrado_em: instant(),
  },
  {
    titulo: 'Planos de desenvolvimento',
    campos: {
      id: 'Número do plano',
      id_colaborador: propria,
      id_autor: oculta('Autor'),
      id_substituido: oculta('Em substituição a'),
      nome: livre('Plano'),
      ate: 'Até',
      criado_em: 'Criado em',
      encerrado_em: 'Encerrado em',
    },
    porque: plano,
    erased: 'kept',
  },
  (t) => [
    index('planos_colaborador').on(t.id_colaborador),
    uniqueIndex('planos_aberto').on(t.id_colaborador).where(sql`${t.encerrado_em} is null`),
    check('planos_nome_check', sql`char_length(${t.nome}) between 1 and 200`),
  ],
);

/** The goals of a plan; a task with its goal is an action of it (PDI-03). */
export const objetivos = table(
  'objetivos',
  {
    id: id(),
    id_plano: integer()
      .notNull()
      .references(() => planos.id, { onDelete: 'cascade' }),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_substituido: integer().references(() => colaboradores.id),
    texto: text().notNull(),
    ate: date({ mode: 'string' }).notNull(),
    /** Why, as it was called when the goal was written: a theme, a KPI or a quadrant may change or go later. */
    motivo: text({ enum: tiposDeMotivo }),
    motivo_nome: text(),
    /** The share of yes of a theme, in whole percents. */
    motivo_nota: smallint(),
    /** The quarter of the evaluation or of the closing. */
    motivo_ano: smallint(),
    motivo_trimestre: smallint(),
    criado_em: createdAt(),
    /** Null: the person's proposal, until somebody who gives them tasks accepts it (PDI-02). */
    aceito_em: instant(),
    fim: text({ enum: finsDeObjetivo }),
    /** The sentence with which it ended. */
    desfecho: text(),
    encerrado_em: instant(),
    /** How many actions it had when it ended, and how many of them were done: what has ended changes no more (PDI-06). */
    acoes: integer(),
    feitas: integer(),
  },
  {
    titulo: 'Objetivos dos planos de desenvolvimento',
    de: (id) => sql`t.id_plano in (select id from planos where id_colaborador = ${id})`,
    campos: {
      id: 'Número do objetivo',
      id_plano: 'Número do plano',
      id_autor: oculta('Autor'),
      id_substituido: oculta('Em substituição a'),
      texto: livre('Objetivo'),
      ate: 'Até',
      motivo: 'Motivo',
      motivo_nome: 'Tema, KPI ou quadrante',
      motivo_nota: 'Nota do tema (%)',
      motivo_ano: 'Ano do motivo',
      motivo_trimestre: 'Trimestre do motivo',
      criado_em: 'Criado em',
      aceito_em: 'Aceito em',
      fim: 'Situação final',
      desfecho: livre('Desfecho'),
      encerrado_em: 'Encerrado em',
      acoes: 'Ações ao encerrar',
      feitas: 'Ações concluídas ao encerrar',
    },
    ordem: sql`t.id_plano, t.id`,
    palavras: {
      motivo: emPalavras({ tema: 'Tema da avaliação', kpi: 'KPI', quadrante: 'Quadrante' }),
      fim: emPalavras({ alcancado: 'Alcançado', em_parte: 'Alcançado em parte', encerrado: 'Encerrado' }),
    },
    porque: plano,
  },
  (t) => [
    index('objetivos_plano').on(t.id_plano),
    check('objetivos_texto_check', sql`char_length(${t.texto}) between 1 and 1000`),
    check('objetivos_motivo_check', sql`${t.motivo} in (${listed(tiposDeMotivo)})`),
    check('objetivos_motivo_nome_check', sql`(${t.motivo} is null) = (${t.motivo_nome} is null)`),
    check('objetivos_motivo_nota_check', sql`${t.motivo_nota} between 0 and 100`),
    check('objetivos_fim_check', sql`${t.fim} in (${listed(finsDeObjetivo)})`),
    check('objetivos_desfecho_check', sql`char_length(${t.desfecho}) between 1 and 1000`),
    check(
      'objetivos_encerrado_check',
      sql`num_nulls(${t.fim}, ${t.desfecho}, ${t.encerrado_em}, ${t.acoes}, ${t.feitas}) in (0, 5)`,
    ),
  ],
);
