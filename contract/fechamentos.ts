import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { call, id, instant, pathId, pathNumber, pathYear } from './core.ts';
import { percent, quadrante } from './ninebox.ts';

const trimestreProblem = 'Informe um trimestre de 1 a 4.';
const versaoProblem = 'O número da versão começa em 1.';

const trimestre = { ano: z.int(), trimestre: z.int().check(z.gte(1), z.lte(4)) };
const pathTrimestre = { ano: pathYear, trimestre: pathNumber(1, 4, trimestreProblem) };

const versao = z.object({
  versao: z.int(),
  fechado_em: instant,
  /** The name of the person who closed the quarter. */
  por: z.string(),
  /** How many people it has. */
  pessoas: z.int(),
});
export type VersaoDoFechamento = z.output<typeof versao>;

/** An ended quarter with its closings, the newest first, which is the one that counts. */
const fechamento = z.object({ ...trimestre, versoes: z.array(versao) });
export type Fechamento = z.output<typeof fechamento>;

export const listFechamentos = call({
  method: 'GET',
  path: '/api/fechamentos',
  summary: 'The last ended quarters and all closed ones, newest first, with their closings (FEC-01, FEC-03)',
  access: 'rh',
  about: ['fechamentos'],
  answer: z.array(fechamento),
  fallback: 'Erro ao buscar os fechamentos.',
});

const trimestreFechado = z.object({
  ...trimestre,
  /** The newest version, which is also their number. */
  versao: z.int(),
});
export type TrimestreFechado = z.output<typeof trimestreFechado>;

export const listTrimestresFechados = call({
  method: 'GET',
  path: '/api/fechamentos/trimestres',
  summary: 'The closed quarters, newest first (FEC-04)',
  access: 'signedIn',
  about: ['fechamentos'],
  answer: z.array(trimestreFechado),
  fallback: 'Erro ao buscar os trimestres fechados.',
});

const falta = z.object({
  /** People of whom a record is expected who have none. */
  faltam: z.int(),
  /** People with an unsigned one. */
  a_assinar: z.int(),
});

const faltaDoFechamento = z.object({
  ...trimestre,
  avaliacoes: falta,
  reports: z.array(z.extend(falta, { mes: z.int() })),
  /** Who will be in the closing, active or not any more, and how many of them lack an average or were away. */
  pessoas: z.int(),
  sem_potencial: z.int(),
  sem_desempenho: z.int(),
  afastados: z.int(),
});
export type FaltaDoFechamento = z.output<typeof faltaDoFechamento>;

export const getFaltaDoFechamento = call({
  method: 'GET',
  path: '/api/fechamentos/:ano/:trimestre/falta',
  summary: 'What an ended quarter still lacks before it is closed (FEC-01)',
  access: 'rh',
  about: ['fechamentos', 'pendencias', 'pessoas', 'reports', 'avaliacoes', 'kpi'],
  params: z.object(pathTrimestre),
  answer: faltaDoFechamento,
  fallback: 'Erro ao buscar o que falta.',
});

export const closeTrimestre = call({
  method: 'POST',
  path: '/api/fechamentos',
  summary:
    'Closes an ended quarter: keeps the positions of all who are active or worked in it, for good (FEC-01 to FEC-03)',
  access: 'rh',
  about: ['fechamentos', 'pendencias'],
  audit: row('fechamentos', 'Fechou um trimestre', {
    ...shapes.doTrimestre,
    versao: kind.number,
    pessoas: kind.number,
    selo: shapes.selo,
  }),
  body: z.object({
    ano: z.int('Informe um ano.').check(z.gte(2000, 'Informe um ano.'), z.lte(9999, 'Informe um ano.')),
    trimestre: z.int(trimestreProblem).check(z.gte(1, trimestreProblem), z.lte(4, trimestreProblem)),
    /** The next version that the page knew of, so that two people at once make one closing. */
    versao: z.int(versaoProblem).check(z.gte(1, versaoProblem), z.lte(32_767, versaoProblem)),
  }),
  created: true,
  answer: z.extend(versao, trimestre),
  fallback: 'Erro ao fechar o trimestre. Tente novamente.',
});

/** Where a person stood when the quarter was closed; whole percents, null where nothing was known. */
const posicao = z.object({
  id,
  potencial: percent,
  desempenho: percent,
  quadrante: z.nullable(quadrante),
  /** The cell of a locked calibration, from the day on which people see it (CAL-09). */
  calibrado: z.nullable(quadrante),
  /** Whether nothing was owed of that quarter because of an absence. */
  afastado: z.boolean(),
});
export type Posicao = z.output<typeof posicao>;

export const listPosicoes = call({
  method: 'GET',
  path: '/api/fechamentos/:ano/:trimestre/posicoes',
  summary:
    'Where the people whose quadrant the reader sees today stood when a quarter was closed, in its newest version or a given one (FEC-04, FEC-05)',
  access: 'signedIn',
  about: ['fechamentos', 'pessoas'],
  params: z.object(pathTrimestre),
  query: z.object({ versao: z.optional(pathNumber(1, 32_767, versaoProblem)) }),
  answer: z.array(posicao),
  fallback: 'Erro ao buscar as posições do trimestre.',
  fresh: 15,
  assembled: true,
});

/** Where a person stood at the end of a closed quarter, under the names of that day. */
export const pontoDaTrajetoria = z.object({
  ...trimestre,
  potencial: percent,
  desempenho: percent,
  quadrante: z.nullable(quadrante),
  /** The cell of a locked calibration, from the day on which people see it, and why; without a reason where it is the computed one (CAL-09). */
  calibrado: z.nullable(quadrante),
  motivo_da_calibracao: z.nullable(z.string()),
  superior: z.nullable(z.string()),
  /** The title in the main company. */
  cargo: z.nullable(z.string()),
  afastado: z.boolean(),
  /** Whether they had left when the quarter was closed (PESS-13). */
  saiu: z.boolean(),
});
export type PontoDaTrajetoria = z.output<typeof pontoDaTrajetoria>;

export const getTrajetoria = call({
  method: 'GET',
  path: '/api/colaboradores/:id/trajetoria',
  summary:
    'Where a person stood at each closing, oldest first, by the newest version of each quarter (FEC-06)',
  access: 'readHistory',
  about: ['fechamentos'],
  params: z.object({ id: pathId }),
  answer: z.array(pontoDaTrajetoria),
  fallback: 'Erro ao buscar a trajetória.',
});
