import { z } from 'zod';
import { call, listOf, questionLimit, requiredLine, requiredText } from './core.ts';

const textos = z.array(z.string());

const perguntas = (max: number) =>
  listOf(requiredText(5_000, 'Escreva a pergunta.'), max).refine(
    (list) => new Set(list).size === list.length,
    'Esta pergunta já existe.',
  );

/** What reports and cultural evaluations are to ask, in order. */
export const questionario = z.object({
  reports: perguntas(questionLimit.reports),
  temas: listOf(
    z.object({ tema: requiredLine(200, 'Dê um nome ao tema.'), perguntas: perguntas(questionLimit.doTema) }),
    questionLimit.temas,
  ).refine((temas) => new Set(temas.map(({ tema }) => tema)).size === temas.length, 'Este tema já existe.'),
});

export type Questionario = z.output<typeof questionario>;

const perguntasDeHoje = z.object({
  reports: textos,
  temas: z.array(z.object({ tema: z.string(), perguntas: textos })),
});

export const getQuestionario = call({
  method: 'GET',
  path: '/api/painel-rh/questionario',
  summary: 'The questions and themes asked today, in order',
  access: 'rh',
  about: ['perguntas'],
  answer: perguntasDeHoje,
  fallback: 'Erro ao buscar perguntas',
});

export const saveQuestionario = call({
  method: 'PUT',
  path: '/api/painel-rh/questionario',
  summary:
    'Asks other questions from now on: adds what is new, retires what is gone; answers stay as they are',
  access: 'rh',
  about: ['perguntas'],
  body: z.object({
    /** As the writer knew it: where it is not so any more, somebody else was faster (409). */
    antes: questionario,
    depois: questionario,
  }),
  answer: perguntasDeHoje,
  fallback: 'Erro ao salvar perguntas',
});
