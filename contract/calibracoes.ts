import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import {
  call,
  day,
  id,
  idOr,
  instant,
  listOf,
  named,
  pathId,
  pathNumber,
  requiredLine,
  requiredText,
  success,
} from './core.ts';
import { percent, quadrante } from './ninebox.ts';

/** How many people a board holds, and how many people may take part in it. */
export const maximoNoQuadro = 10_000;
export const maximoDeParticipantes = 200;

const pessoa = z.object({ id, nome: z.string() });

/** Somebody to choose; of people of one name HR sees the address, which tells them apart. */
const escolhivel = z.extend(pessoa, { email: z.optional(z.string()) });

const trimestreProblem = 'Informe um trimestre de 1 a 4.';

const calibracao = z.object({
  id,
  nome: z.string(),
  ano: z.int(),
  trimestre: z.int(),
  /** The version of the closing that the board is about. */
  versao: z.int(),
  /** Whose people they are: 'Equipe de Ana', or a company's name, as of its opening. */
  alcance: z.string(),
  autor: z.string(),
  criado_em: instant,
  /** How many people are on the board, and how many were moved to another cell than the computed one. */
  pessoas: z.int(),
  movidas: z.int(),
  trancada_em: z.nullable(instant),
  trancada_por: z.nullable(z.string()),
  /** The day from which people see their cell; null until it is locked (CAL-09). */
  visivel_em: z.nullable(z.string()),
  /** Why that is later than the day of locking. */
  motivo_do_adiamento: z.nullable(z.string()),
  /** Whether the reader may lock, discard and change who takes part. */
  conduz: z.boolean(),
});
export type Calibracao = z.output<typeof calibracao>;

const path = '/api/calibracoes';
const one = `${path}/:calibracaoId` as const;
const aPerson = `${one}/pessoas/:id` as const;
const params = z.object({ calibracaoId: pathId });
const personParams = z.object({ calibracaoId: pathId, id: pathId });
const about = ['calibracoes'] as const;

export const listCalibracoes = call({
  method: 'GET',
  path,
  summary: 'The calibrations that the user takes part in, newest first; HR gets all (CAL-01)',
  access: 'leadersOrRh',
  about: ['calibracoes', 'fechamentos'],
  answer: z.array(calibracao),
  fallback: 'Erro ao buscar as calibrações.',
});

export const getOpcoesDeCalibracao = call({
  method: 'GET',
  path: `${path}/opcoes`,
  summary: 'Whose people the user may calibrate, and who may take part (CAL-01)',
  access: 'leadersOrRh',
  about: ['pessoas', 'empresas'],
  answer: z.object({
    /** Leaders whose subtree it may be: HR's choice is any, a leader's themselves and those below them. */
    lideres: z.array(escolhivel),
    /** Companies, for HR alone. */
    empresas: z.array(pessoa),
    /** Who may take part, without the user, who does anyway. */
    participantes: z.array(escolhivel),
  }),
  fallback: 'Erro ao buscar as opções.',
});

export const openCalibracao = call({
  method: 'POST',
  path,
  summary:
    'Opens a calibration of a closed quarter (CAL-01): HR for any subtree or company, a leader for their own subtree',
  access: 'leadersOrRh',
  about: ['calibracoes'],
  audit: row('calibracoes', 'Abriu uma calibração', {
    calibracaoId: kind.id,
    nome: kind.name,
    ...shapes.doTrimestre,
    versao: kind.number,
    pessoas: kind.number,
    participantes: kind.list(kind.person),
  }),
  body: z.object({
    nome: named('Nome', requiredLine(200, 'Informe o nome da calibração.')),
    ano: z.int('Informe um ano.').check(z.gte(2000, 'Informe um ano.'), z.lte(9999, 'Informe um ano.')),
    trimestre: z.int(trimestreProblem).check(z.gte(1, trimestreProblem), z.lte(4, trimestreProblem)),
    /** Whose subtree it is, or which company; exactly one of both, and a leader's only their own subtree or one in it. */
    id_lider: z.optional(named('Líder', idOr('Escolha um líder.'))),
    id_empresa: z.optional(named('Empresa', idOr('Escolha uma empresa.'))),
    participantes: listOf(id, maximoDeParticipantes),
  }),
  created: true,
  answer: calibracao,
  fallback: 'Erro ao abrir a calibração. Tente novamente.',
});

/** Who takes part by name; the person who opened it always does. */
const participante = z.extend(pessoa, { abriu: z.boolean() });
export type Participante = z.output<typeof participante>;

/** A person on the board, as of the closing. */
const noQuadro = z.object({
  id,
  nome: z.string(),
  foto_perfil: z.nullable(z.string()),
  cargo: z.nullable(z.string()),
  setor: z.nullable(z.string()),
  /** Their superior as of the closing. */
  lider: z.nullable(pessoa),
  potencial: percent,
  desempenho: percent,
  /** The cell of the averages; null where one was missing. */
  calculado: z.nullable(quadrante),
  /** The cell of the last move; null where nobody moved them, or where it is kept from the reader. */
  calibrado: z.nullable(quadrante),
  /** How many moves and comments there are about them; 0 where they are kept from the reader. */
  movimentos: z.int(),
  comentarios: z.int(),
  /** Whether what is said of them is kept from the reader: it is of themselves and of those above them. */
  oculto: z.boolean(),
  /** Whether the reader may move and comment on them now: nobody who is hidden or deactivated, and nobody once it is locked. */
  pode: z.boolean(),
});
export type NoQuadro = z.output<typeof noQuadro>;

export const getCalibracao = call({
  method: 'GET',
  path: one,
  summary: 'The board of a calibration with its people and participants (CAL-02)',
  access: 'leadersOrRh',
  about: ['calibracoes', 'pessoas'],
  params,
  answer: z.object({
    calibracao,
    participantes: z.array(participante),
    pessoas: z.array(noQuadro),
    /** The number of the last event that the answer contains; the stream goes on after it. */
    evento: z.int(),
  }),
  fallback: 'Erro ao buscar a calibração.',
  assembled: true,
});

const movimento = z.object({
  /** Counted from 1 for each person. */
  numero: z.int(),
  de: z.nullable(quadrante),
  /** Null where the moves of somebody without a computed cell were taken back. */
  para: z.nullable(quadrante),
  motivo: z.string(),
  autor: z.string(),
  momento: instant,
});
export type Movimento = z.output<typeof movimento>;

const comentario = z.object({ id, texto: z.string(), autor: z.string(), momento: instant });
export type Comentario = z.output<typeof comentario>;

export const getConversa = call({
  method: 'GET',
  path: aPerson,
  summary: 'The moves and comments about a person of a calibration, oldest first (CAL-03, CAL-06)',
  access: 'calibrate',
  about,
  params: personParams,
  answer: z.object({ movimentos: z.array(movimento), comentarios: z.array(comentario) }),
  fallback: 'Erro ao buscar os movimentos e comentários.',
});

export const movePessoa = call({
  method: 'POST',
  path: `${aPerson}/movimentos`,
  summary: 'Moves a person to another cell, or back, with a reason (CAL-03)',
  access: 'calibrate',
  about,
  audit: row('calibracoes', 'Moveu uma pessoa em uma calibração', { nome: kind.name }),
  params: personParams,
  body: z.object({
    /** Null takes the moves of somebody without a computed cell back. */
    para: z.nullable(named('Quadrante', quadrante)),
    motivo: named('Motivo', requiredText(1000, 'Informe o motivo.')),
    /** How many moves of the person the page knew: where there are more, somebody else was faster, a 409 with `atual` (CAL-04). */
    movimentos: z.int('Informe quantos movimentos a página mostrava.').check(z.gte(0), z.lte(32_767)),
  }),
  created: true,
  answer: movimento,
  fallback: 'Erro ao mover. Tente novamente.',
});

export const commentOnPessoa = call({
  method: 'POST',
  path: `${aPerson}/comentarios`,
  summary: 'Comments on a person of a calibration (CAL-06)',
  access: 'calibrate',
  about,
  audit: row('calibracoes', 'Comentou sobre uma pessoa em uma calibração', { nome: kind.name }),
  params: personParams,
  body: z.object({ texto: named('Comentário', requiredText(1000, 'Escreva um comentário.')) }),
  created: true,
  answer: comentario,
  fallback: 'Erro ao comentar. Tente novamente.',
});

export const saveParticipantes = call({
  method: 'PUT',
  path: `${one}/participantes`,
  summary: 'Replaces who takes part in a calibration that is not locked; whoever opened it always does',
  access: 'leadersOrRh',
  about,
  audit: row('calibracoes', 'Alterou quem participa de uma calibração', {
    nome: kind.name,
    ...kind.sides(kind.list(kind.person)),
  }),
  params,
  body: z.object({ participantes: listOf(id, maximoDeParticipantes) }),
  answer: z.array(participante),
  fallback: 'Erro ao salvar os participantes. Tente novamente.',
});

export const lockCalibracao = call({
  method: 'PUT',
  path: `${one}/trancamento`,
  summary:
    'Ends all changes and gives the closing its calibrated quadrants (CAL-07); HR may set a later day of showing them (CAL-09)',
  access: 'leadersOrRh',
  about: ['calibracoes', 'fechamentos'],
  audit: row('calibracoes', 'Trancou uma calibração', {
    nome: kind.name,
    visivel_em: kind.day,
    pessoas: kind.number,
    selo: shapes.selo,
  }),
  params,
  body: z.object({
    /** The day from which people see their cell; without it, the day of locking. */
    visivel_em: z.optional(named('Mostrar a partir de', day)),
    motivo: z.optional(named('Motivo', requiredText(1000, 'Informe por que as pessoas só verão depois.'))),
    /** The last event that the page knew: what it did not show is not locked unseen. */
    evento: z.int('Informe o último evento que a página mostrava.').check(z.gte(0), z.lte(999_999_999)),
  }),
  answer: calibracao,
  fallback: 'Erro ao trancar a calibração. Tente novamente.',
});

export const discardCalibracao = call({
  method: 'DELETE',
  path: one,
  summary: 'Discards a calibration that is not locked, with its moves and comments',
  access: 'leadersOrRh',
  about,
  audit: row('calibracoes', 'Descartou uma calibração', { nome: kind.name }),
  params,
  answer: success,
  fallback: 'Erro ao descartar a calibração. Tente novamente.',
});

/** What a participant's page receives: who was moved or commented on now, or that the board itself changed. */
export const eventoDaCalibracao = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('movimento'), id, movimento }),
  z.object({ tipo: z.literal('comentario'), id, comentario }),
  z.object({ tipo: z.literal('quadro') }),
]);
export type EventoDaCalibracao = z.output<typeof eventoDaCalibracao>;

const evento = pathNumber(0, 999_999_999, 'Informe o último evento.');

export const followCalibracao = call({
  method: 'GET',
  path: `${one}/eventos`,
  summary:
    'What happens on a board from an event on, as server-sent events whose id is their number (CAL-05)',
  access: 'leadersOrRh',
  about: [],
  params,
  /** The event after which it begins, for the first connection; later ones name it by the header. Without both it begins with what happens next. */
  query: z.object({ desde: z.optional(evento) }),
  headers: z.looseObject({ 'last-event-id': z.optional(evento) }),
  answer: z.string(),
  stream: true,
  fallback: 'Erro ao acompanhar a calibração.',
});
