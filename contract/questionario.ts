import { z } from 'zod/mini';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { call, listOf, named, questionLimit, requiredLine, requiredText } from './core.ts';

const textos = z.array(z.string());

/** The text field of each list, with the message for a text that exists already. */
export const itens = {
  pergunta: {
    body: z.object({ texto: named('Pergunta', requiredText(5_000, 'Escreva a pergunta.')) }),
    repeated: 'Esta pergunta já existe.',
  },
  tema: {
    body: z.object({ texto: named('Tema', requiredLine(200, 'Dê um nome ao tema.')) }),
    repeated: 'Este tema já existe.',
  },
};

const perguntas = (max: number) =>
  listOf(itens.pergunta.body.shape.texto, max).check(
    z.refine((list) => new Set(list).size === list.length, itens.pergunta.repeated),
  );

/** The questions of reports and cultural evaluations, in order. */
export const questionario = z.object({
  reports: perguntas(questionLimit.reports),
  temas: listOf(
    z.object({ tema: itens.tema.body.shape.texto, perguntas: perguntas(questionLimit.doTema) }),
    questionLimit.temas,
  ).check(
    z.refine((temas) => new Set(temas.map(({ tema }) => tema)).size === temas.length, itens.tema.repeated),
  ),
});

export type Questionario = z.output<typeof questionario>;

const perguntasDeHoje = z.object({
  reports: textos,
  temas: z.array(z.object({ tema: z.string(), perguntas: textos })),
});

export const getQuestionario = call({
  method: 'GET',
  path: '/api/painel-rh/questionario',
  summary: 'The current questions and themes, in order',
  access: 'rh',
  about: ['perguntas'],
  answer: perguntasDeHoje,
  fallback: 'Erro ao buscar perguntas',
});

export const saveQuestionario = call({
  method: 'PUT',
  path: '/api/painel-rh/questionario',
  summary: 'Replaces the questions: adds new ones, retires missing ones; existing answers stay unchanged',
  access: 'rh',
  about: ['perguntas'],
  audit: row('perguntas', 'Alterou as perguntas', {
    ...shapes.mudancasDasPerguntas,
    antes: shapes.questionario,
  }),
  body: z.object({
    /** The state that was edited. Where it is no longer current, somebody else was faster (409). */
    antes: questionario,
    depois: questionario,
  }),
  answer: perguntasDeHoje,
  fallback: 'Erro ao salvar perguntas',
});
