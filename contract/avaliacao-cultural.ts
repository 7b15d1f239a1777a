import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import {
  anoProblem,
  call,
  editOf,
  id,
  instant,
  knownRecords,
  listOf,
  named,
  pathId,
  queryBoolean,
  questionLimit,
  success,
  text,
} from './core.ts';
import { lideradoPor } from './historico.ts';

const temaPerguntas = z.object({
  id,
  tema: z.string(),
  perguntas: z.array(z.object({ id, pergunta: z.string() })),
});
export type TemaPerguntas = z.output<typeof temaPerguntas>;

/** One question of an evaluation; `nota` is true for Sim, false for Não, null where there is no answer. */
const avaliacaoResposta = z.object({
  id,
  pergunta: z.string(),
  nota: z.nullable(z.boolean()),
  comentario: z.nullable(z.string()),
  id_resposta_db: id,
});
export type AvaliacaoResposta = z.output<typeof avaliacaoResposta>;

/** A cultural evaluation of one quarter (CULT-46), with its questions and themes as they were when it was created. */
export const avaliacaoCultural = z.object({
  id,
  trimestre: z.int(),
  ano: z.int(),
  avaliador: z.string(),
  createdAt: instant,
  assinada: z.boolean(),
  assinada_por: z.nullable(z.string()),
  assinada_at: z.nullable(instant),
  liderado_por: lideradoPor,
  /** Null until it is signed; and, of evaluations signed before seals existed, until they are sealed (SEL-05). */
  selo: z.nullable(z.string()),
  nota: z.nullable(z.number()),
  temas: z.array(z.object({ id, tema: z.string(), perguntas: z.array(avaliacaoResposta) })),
});
export type AvaliacaoCultural = z.output<typeof avaliacaoCultural>;

const trimestreProblem = 'Informe um trimestre de 1 a 4.';
const trimestre = z.int(trimestreProblem).check(z.gte(1, trimestreProblem), z.lte(4, trimestreProblem));
const nota = z.boolean('Responda Sim ou Não.');
const comentario = z.optional(z.nullable(named('Comentário', text(5000))));

const personPath = '/api/avaliacao-cultural/colaborador/:id';
const avaliacaoPath = `${personPath}/avaliacao/:idAvaliacao` as const;
const personParams = z.object({ id: pathId });
const avaliacaoParams = z.object({ id: pathId, idAvaliacao: pathId });

export const listTemasPerguntas = call({
  method: 'GET',
  path: '/api/avaliacao-cultural/temas-perguntas',
  summary: 'The questions of a cultural evaluation by theme, in order',
  access: 'signedIn',
  about: ['perguntas'],
  answer: z.array(temaPerguntas),
  fallback: 'Erro ao buscar perguntas',
});

/** The message when somebody else evaluated the quarter after the page was loaded. */
export const trimestreJaAvaliado = 'Este trimestre já tem outra avaliação.';

/** The messages for an evaluation with unanswered questions, and for one without any questions. */
export const respondaTodas = 'Responda todas as perguntas';
export const nenhumTema = 'Nenhum tema disponível.';

export const createAvaliacaoCultural = call({
  method: 'POST',
  path: personPath,
  summary: 'Evaluates a collaborator for a quarter: every current question, exactly once',
  access: 'evaluate',
  about: ['avaliacoes', 'perguntas'],
  audit: row('avaliacoes', 'Criou uma avaliação cultural', { idAvaliacao: kind.id, ...shapes.doTrimestre }),
  params: personParams,
  headers: knownRecords,
  body: z.object({
    trimestre,
    ano: z.int(anoProblem),
    respostas: listOf(
      z.object({ fk_id_pergunta: id, nota, comentario }),
      questionLimit.temas * questionLimit.doTema,
      {
        problem: `${respondaTodas}.`,
      },
    ),
  }),
  answer: z.object({ id }),
  fallback: 'Erro ao criar avaliação cultural',
  created: true,
});

export const listAvaliacoesCulturais = call({
  method: 'GET',
  path: `${personPath}/avaliacao`,
  summary:
    'The cultural evaluations of a collaborator, newest period first; optionally one by its id, or the latest',
  access: 'read',
  about: ['avaliacoes'],
  params: personParams,
  query: z.object({
    id_avaliacao: z.optional(pathId),
    maisRecente: z.optional(queryBoolean),
  }),
  answer: z.array(avaliacaoCultural),
  fallback: 'Erro ao buscar avaliações culturais.',
});

export const editAvaliacaoResposta = call({
  method: 'PUT',
  path: `${avaliacaoPath}/resposta/:idResposta`,
  summary: 'Changes one answer of an unsigned cultural evaluation',
  access: 'evaluate',
  about: ['avaliacoes'],
  audit: row('avaliacoes', 'Alterou uma resposta de uma avaliação cultural', {
    ...shapes.doTrimestre,
    ...kind.sides({ nota: kind.flag }),
  }),
  params: z.extend(avaliacaoParams, { idResposta: pathId }),
  body: z.object({ nota: z.optional(nota), comentario }),
  edits: editOf(avaliacaoResposta, ({ nota, comentario }) => [nota, comentario]),
  answer: avaliacaoResposta,
  fallback: 'Erro ao editar resposta',
});

export const signAvaliacaoCultural = call({
  method: 'PUT',
  path: `${avaliacaoPath}/sign`,
  summary: 'Signs a cultural evaluation for good',
  access: 'sign',
  about: ['avaliacoes'],
  audit: row('avaliacoes', 'Assinou uma avaliação cultural', { ...shapes.doTrimestre, selo: shapes.selo }),
  params: avaliacaoParams,
  answer: avaliacaoCultural,
  fallback: 'Erro ao assinar a avaliação.',
});

export const deleteAvaliacaoCultural = call({
  method: 'DELETE',
  path: avaliacaoPath,
  summary: 'Deletes an unsigned cultural evaluation',
  access: 'deleteAvaliacaoCultural',
  about: ['avaliacoes'],
  audit: row('avaliacoes', 'Excluiu uma avaliação cultural', { antes: shapes.avaliacao }),
  params: avaliacaoParams,
  answer: success,
  fallback: 'Erro ao excluir a avaliação.',
});
