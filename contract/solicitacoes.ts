import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import {
  estadosDeSolicitacao,
  finsDeRevisao,
  resultadosDeDecisao,
  resultadosDeSolicitacao,
  type TipoDeSolicitacao,
  tiposDeSolicitacao,
  tiposEmAnalise,
} from './choices.ts';
import { call, editOf, id, instant, named, pathId, requiredText, text } from './core.ts';
import { quadrante } from './ninebox.ts';

/** Maximum length of each text of a request, in UTF-16 units. */
export const solicitacaoLimit = 2000;

/** How many requests the list shows per page. */
export const solicitacoesPorPagina = 50;

/** The longest term, in days. */
const maisDias = 90;

/** The message when an answer no longer fits the state of the request. */
export const jaRespondida = 'Esta solicitação já foi respondida.';

/** The message for a second request of simple access on a day. */
export const jaPediuHoje = 'Você já pediu isto hoje. A cópia está em Meus dados.';

/** The message when a request does not open what is em análise, or not any more. */
export const nadaEmAnalise = 'Nesta solicitação não há nada em análise a decidir.';

/** The message when a request is to be done while something is still to be decided. */
export const decidaAntes = 'Decida antes o que está em análise.';

/** The message when a decision was contested already, or follows a contest. */
export const decisaoContestada = 'Cada decisão pode ser contestada uma única vez.';

/** The message when a request has no answer to contest, or its only contest was made. */
export const naoContestavel = 'Só uma resposta pode ser contestada, e uma única vez.';

const tipo = z.enum(tiposDeSolicitacao, 'Escolha o que você quer pedir.');

const tipoEmAnalise = z.enum(tiposEmAnalise);
const contestacao = z.object({ texto: z.string(), feita_em: instant });

/** The revised quadrant, the reason, and when it was decided: it holds for the quadrant of that day. */
export const quadranteRevisto = z.nullable(z.object({ quadrante, motivo: z.string(), revisto_em: instant }));
export type QuadranteRevisto = NonNullable<z.output<typeof quadranteRevisto>>;

/** A request as the person who made it sees it. */
const solicitacao = z.object({
  id,
  tipo,
  /** Null where the kind says everything. */
  texto: z.nullable(z.string()),
  /** Who entered it in the name of the person, who had left; null where the person opened it. */
  registrada_por: z.nullable(z.string()),
  criada_em: instant,
  estado: z.enum(estadosDeSolicitacao),
  /** The last day of its term; that of the contest, where there is one. */
  prazo: z.string(),
  respostas: z.array(
    z.object({
      resultado: z.enum(resultadosDeSolicitacao),
      /** How a revisão ended, with the revised quadrant where that is the end (LGPD-15). */
      fim: z.nullable(z.enum(finsDeRevisao)),
      quadrante: z.nullable(quadrante),
      texto: z.nullable(z.string()),
      /** Null where the system answered. */
      autor: z.nullable(z.string()),
      respondida_em: instant,
    }),
  ),
  contestacao: z.nullable(contestacao),
  /** What was decided on what others wrote confidentially, in order (LGPD-02). */
  decisoes: z.array(
    z.object({
      tipo: tipoEmAnalise,
      /** How many records it is about. */
      registros: z.int(),
      resultado: z.enum(resultadosDeDecisao),
      motivo: z.string(),
      autor: z.string(),
      decidida_em: instant,
      contestacao: z.nullable(contestacao),
      pode_contestar: z.boolean(),
    }),
  ),
});
export type Solicitacao = z.output<typeof solicitacao>;

/** A request as the person who answers it sees it. */
const solicitacaoRecebida = z.extend(solicitacao, {
  pessoa: z.object({
    id,
    nome: z.string(),
    email: z.string(),
    ativo: z.boolean(),
  }),
  /** Whether the reader may answer it now: nobody answers their own, nor the revisão of somebody below them. */
  pode_responder: z.boolean(),
  /** Whether the reader may decide on what is em análise: not about themself or somebody below them (LGPD-02). */
  pode_decidir: z.boolean(),
});
export type SolicitacaoRecebida = z.output<typeof solicitacaoRecebida>;

/** What a request leaves to be decided of one kind. */
const emAnalise = z.object({
  tipo: tipoEmAnalise,
  registros: z.int(),
  /** Tells these records from others, or from other texts. */
  marca: z.string(),
  /** Why the reader may not decide it. */
  impedimento: z.nullable(z.string()),
});
export type EmAnalise = z.output<typeof emAnalise>;

/** The same with the records as the person would get them. */
const textosEmAnalise = z.extend(emAnalise, {
  textos: z.array(z.array(z.object({ rotulo: z.string(), valor: z.string() }))),
});
export type TextosEmAnalise = z.output<typeof textosEmAnalise>;

const dias = z.int();
const prazosDasSolicitacoes = z.object({
  /** Of its contest: the request itself is answered at once. */
  acesso: dias,
  declaracao: dias,
  correcao: dias,
  eliminacao: dias,
  oposicao: dias,
  compartilhamento: dias,
  portabilidade: dias,
  revisao: dias,
} satisfies Record<TipoDeSolicitacao, z.ZodMiniType>);
export type PrazosDasSolicitacoes = z.output<typeof prazosDasSolicitacoes>;

const outOf = `Informe um número de 0 a ${maisDias}.`;
const prazoOf = (title: string) =>
  z.optional(named(title, z.int(outOf).check(z.gte(0, outOf), z.lte(maisDias, outOf))));

const ownPath = '/api/conta/solicitacoes';
const path = '/api/privacidade/solicitacoes';
const params = z.object({ solicitacaoId: pathId });
const about = ['solicitacoes'] as const;

export const listMinhasSolicitacoes = call({
  method: 'GET',
  path: ownPath,
  summary: "The user's own requests about their data, the newest first",
  access: 'signedIn',
  about,
  answer: z.array(solicitacao),
  fallback: 'Erro ao buscar as suas solicitações.',
});

export const createSolicitacao = call({
  method: 'POST',
  path: ownPath,
  summary:
    'Opens a request about the own data, of each kind one at a time; simple access is answered at once by a copy of them (LGPD-03)',
  access: 'signedIn',
  about: [...about, 'copia'],
  audit: row('privacidade', 'Abriu uma solicitação', shapes.daSolicitacao),
  body: z.object({ tipo, texto: z.nullish(named('Detalhes', text(solicitacaoLimit))) }),
  created: true,
  answer: solicitacao,
  fallback: 'Erro ao abrir a solicitação. Tente novamente.',
});

export const contestSolicitacao = call({
  method: 'POST',
  path: `${ownPath}/:solicitacaoId/contestacao`,
  summary: 'Contests the answer to an own request, once; the request is open again',
  access: 'signedIn',
  about,
  audit: row('privacidade', 'Contestou a resposta a uma solicitação', {
    tipo: kind.choice(...tiposDeSolicitacao),
  }),
  params,
  body: z.object({
    texto: named('Contestação', requiredText(solicitacaoLimit, 'Diga por que você contesta.')),
  }),
  created: true,
  answer: solicitacao,
  fallback: 'Erro ao contestar a resposta. Tente novamente.',
});

export const listSolicitacoes = call({
  method: 'GET',
  path,
  summary:
    'The requests of everybody: those to be answered or done by deadline, then the newest, a page at a time after the last one of the previous page',
  access: 'privacidade',
  about: ['solicitacoes', 'pessoas'],
  /** Only requests that come after this one. */
  query: z.object({ depois: z.optional(pathId) }),
  answer: z.object({ solicitacoes: z.array(solicitacaoRecebida), mais: z.boolean() }),
  fallback: 'Erro ao buscar as solicitações.',
});

export const answerSolicitacao = call({
  method: 'PUT',
  path: `${path}/:solicitacaoId/resposta`,
  summary:
    'Answers a request: accepted, refused with its reason, or done; a revisão with its end and the reason (LGPD-03, LGPD-15)',
  access: 'privacidade',
  about,
  audit: row('privacidade', 'Respondeu a uma solicitação', {
    tipo: kind.choice(...tiposDeSolicitacao),
    resultado: kind.choice('aceita', 'recusada', 'atendida'),
    fim: kind.choice('mantido', 'registro_corrigido', 'quadrante_revisto'),
  }),
  params,
  body: z
    .object({
      resultado: z.enum(resultadosDeSolicitacao, 'Escolha a resposta.'),
      texto: z.nullish(named('Resposta', text(solicitacaoLimit))),
      fim: z.nullish(z.enum(finsDeRevisao, 'Escolha o resultado da revisão.')),
      quadrante: z.nullish(named('Quadrante revisto', quadrante)),
    })
    .check(
      z.refine(({ resultado, fim }) => !fim || resultado === 'atendida', {
        error: 'Só uma revisão atendida pode ter um resultado.',
        path: ['fim'],
      }),
      z.refine(({ fim, quadrante: revisto }) => (fim === 'quadrante_revisto') === (revisto != null), {
        error: 'Escolha o quadrante revisto.',
        path: ['quadrante'],
      }),
      z.refine(({ fim, texto }) => !fim || !!texto, {
        error: 'Explique o resultado da revisão.',
        path: ['texto'],
      }),
      z.refine(({ resultado, texto }) => resultado !== 'recusada' || !!texto, {
        error: 'Diga por que a solicitação é recusada.',
        path: ['texto'],
      }),
    ),
  edits: editOf(solicitacaoRecebida, ({ estado, respostas }) => [estado, respostas.length]),
  answer: solicitacaoRecebida,
  fallback: 'Erro ao responder a solicitação. Tente novamente.',
});

const analisePath = `${path}/:solicitacaoId/em-analise` as const;
const analiseParams = z.object({ solicitacaoId: pathId, tipo: tipoEmAnalise });

export const contestDecisao = call({
  method: 'POST',
  path: `${ownPath}/:solicitacaoId/decisoes/:tipo/contestacao`,
  summary:
    'Contests a decision on what is em análise, once; the request is open again, and somebody else decides (LGPD-02)',
  access: 'signedIn',
  about,
  audit: row('privacidade', 'Contestou uma decisão sobre o que estava em análise'),
  params: analiseParams,
  body: z.object({
    texto: named('Contestação', requiredText(solicitacaoLimit, 'Diga por que você contesta.')),
  }),
  created: true,
  answer: solicitacao,
  fallback: 'Erro ao contestar a decisão. Tente novamente.',
});

export const listEmAnalise = call({
  method: 'GET',
  path: analisePath,
  summary:
    'What others wrote confidentially that a request leaves to be decided, by kind and count (LGPD-02)',
  access: 'privacidade',
  about: ['solicitacoes', 'observacoes'],
  params,
  answer: z.array(emAnalise),
  fallback: 'Erro ao buscar o que está em análise.',
});

export const readEmAnalise = call({
  method: 'GET',
  path: `${analisePath}/:tipo`,
  summary:
    'What is to be decided of a kind, as the person would get it, for whoever may decide it; leaves an audit row (LGPD-02, LGPD-12)',
  access: 'privacidade',
  about: ['solicitacoes', 'observacoes'],
  audit: row('privacidade', 'Leu o que está em análise em uma solicitação'),
  params: analiseParams,
  answer: textosEmAnalise,
  fallback: 'Erro ao abrir o que está em análise.',
});

export const decideEmAnalise = call({
  method: 'PUT',
  path: `${analisePath}/:tipo`,
  summary:
    'Hands over or withholds what is to be decided of a kind, with a reason that the person sees (LGPD-02)',
  access: 'privacidade',
  about,
  audit: row('privacidade', 'Decidiu sobre o que está em análise em uma solicitação', {
    resultado: kind.choice('entregue', 'retido'),
  }),
  params: analiseParams,
  body: z.object({
    resultado: z.enum(resultadosDeDecisao, 'Escolha a decisão.'),
    motivo: named('Motivo', requiredText(solicitacaoLimit, 'Diga o motivo da decisão.')),
  }),
  edits: editOf(emAnalise, ({ registros, marca }) => [registros, marca]),
  answer: solicitacaoRecebida,
  fallback: 'Erro ao decidir. Tente novamente.',
});

export const getQuadranteRevisto = call({
  method: 'GET',
  path: '/api/colaboradores/:id/quadrante-revisto',
  summary:
    'The quadrant by which the last revisão of somebody ended, beside the computed one; null without one (LGPD-15)',
  access: 'readHistory',
  about,
  params: z.object({ id: pathId }),
  answer: quadranteRevisto,
  fallback: 'Erro ao buscar a revisão do quadrante.',
});

export const getPrazosDasSolicitacoes = call({
  method: 'GET',
  path: '/api/privacidade/prazos',
  summary: 'The term of each kind of request, in days',
  access: 'privacidade',
  about,
  answer: prazosDasSolicitacoes,
  fallback: 'Erro ao buscar os prazos das solicitações.',
});

export const savePrazosDasSolicitacoes = call({
  method: 'PUT',
  path: '/api/privacidade/prazos',
  summary: 'Sets the terms of requests to come; those that are open keep theirs',
  access: 'privacidade',
  about,
  audit: row('privacidade', 'Alterou os prazos das solicitações', kind.sides(shapes.prazosDasSolicitacoes)),
  /** A kind that is left out keeps its term. */
  body: z.object({
    acesso: prazoOf('Confirmação e acesso simples, se contestado'),
    declaracao: prazoOf('Declaração completa'),
    correcao: prazoOf('Correção'),
    eliminacao: prazoOf('Bloqueio ou eliminação'),
    oposicao: prazoOf('Oposição'),
    compartilhamento: prazoOf('Compartilhamento'),
    portabilidade: prazoOf('Portabilidade'),
    revisao: prazoOf('Revisão do quadrante'),
  } satisfies Record<TipoDeSolicitacao, z.ZodMiniType>),
  edits: editOf(prazosDasSolicitacoes, (antes) => antes),
  answer: prazosDasSolicitacoes,
  fallback: 'Erro ao salvar os prazos. Tente novamente.',
});
