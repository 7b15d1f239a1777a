import { z } from 'zod/mini';
import { row } from './audit/row.ts';
import { alteracoesDeAcesso, tiposDeAssinatura, tiposDeRegistro } from './choices.ts';
import { call, id, instant, named, pathId, requiredText, success } from './core.ts';

const limit = 1000;

const alteracoes = z.array(z.object({ o_que: z.enum(alteracoesDeAcesso), feita_em: instant }));

/** What HR answered to a contest. */
const resposta = z.object({
  autor: z.string(),
  respondida_em: instant,
  /** Null where it was erased. */
  texto: z.nullable(z.string()),
  /** The person who answered had changed the access; there was nobody else of HR. */
  de_quem_alterou: z.boolean(),
});

/** A signature by an account to which somebody else changed the access shortly before or after. */
const assinada = {
  /** What was signed, and its id, which is that of its seal. */
  tipo: z.enum(tiposDeAssinatura),
  id,
  feita_em: instant,
  /** The last change of each kind. */
  alteracoes,
  /** Whether the seal says so; not of what was changed after the signature. */
  selada: z.boolean(),
  contestada_em: z.nullable(instant),
  /** Somebody else had changed the access in the 30 days before the contest, so that an answer does not end it. */
  incerta: z.boolean(),
  resposta: z.nullable(resposta),
  /** Earlier contests, which may have been somebody else's. */
  anteriores: z.array(z.object({ contestada_em: instant, resposta })),
};

/** What the evidence of a record says of one of its signatures. */
export const ressalva = z.object({
  ...assinada,
  /** Whose account signed. */
  id_colaborador: id,
  quem: z.string(),
  pode: z.object({ contestar: z.boolean(), responder: z.boolean() }),
});
export type Ressalva = z.output<typeof ressalva>;

const doRegistro = {
  registro: z.enum(tiposDeRegistro),
  id_registro: id,
  ano: z.int(),
  periodo: z.int(),
  /** Whom the record is about. */
  pessoa: z.object({ id, nome: z.string() }),
};

const daConta = z.object({ ...assinada, ...doRegistro });
export type RessalvaDaConta = z.output<typeof daConta>;

const contestada = z.object({ ...assinada, ...doRegistro, quem: z.string() });
export type Contestada = z.output<typeof contestada>;

const about = ['ciencia'] as const;
const path = '/api/ressalvas/:tipo/:selado';
const params = z.object({
  tipo: z.enum(tiposDeAssinatura, 'Escolha o que foi assinado.'),
  selado: pathId,
});

export const listRessalvas = call({
  method: 'GET',
  path: '/api/ressalvas',
  summary:
    "What the user's account signed before this session began, shortly before or after somebody else changed the access to it",
  access: 'signedIn',
  about,
  answer: z.array(daConta),
  fallback: 'Erro ao buscar as assinaturas da sua conta.',
});

export const closeAviso = call({
  method: 'DELETE',
  path: '/api/ressalvas/aviso',
  summary:
    'Closes the notice of it for this session; for good once nobody else changed the access for 30 days',
  access: 'signedIn',
  about,
  audit: row('ciencia', 'Fechou o aviso sobre as assinaturas da própria conta'),
  answer: success,
  fallback: 'Erro ao fechar o aviso.',
});

export const contestRessalva = call({
  method: 'POST',
  path: `${path}/contestacao`,
  summary:
    'Says once that the user did not sign what their account signed, and mails HR; again after an answer, if the contest may have been somebody else’s',
  access: 'signedIn',
  about,
  audit: row('ciencia', 'Contestou uma assinatura feita com a própria conta'),
  params,
  answer: success,
  created: true,
  fallback: 'Erro ao contestar a assinatura.',
});

export const listContestadas = call({
  method: 'GET',
  path: '/api/ressalvas/contestadas',
  summary: 'The contested signatures, unanswered ones first',
  access: 'rh',
  about,
  answer: z.array(contestada),
  fallback: 'Erro ao buscar as assinaturas contestadas.',
});

export const answerRessalva = call({
  method: 'POST',
  path: `${path}/resposta`,
  summary:
    'Answers a contest once; nobody answers their own, nor whoever changed the access, where there is another of HR',
  access: 'rh',
  about,
  audit: row('ciencia', 'Respondeu à contestação de uma assinatura'),
  params,
  body: z.object({ texto: named('Resposta à contestação', requiredText(limit, 'Escreva a resposta.')) }),
  answer: success,
  created: true,
  fallback: 'Erro ao responder à contestação.',
});
