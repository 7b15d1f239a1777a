import { z } from 'zod/mini';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import {
  eixos,
  etapas,
  figuras,
  gruposDosTemas,
  ordensDosTemas,
  planosNoTrimestre,
  pontualidades,
  tiposDeRegistro,
} from './choices.ts';
import {
  type AnswerOf,
  call,
  id,
  line,
  pathId,
  pathNumber,
  pathYear,
  type QueryOf,
  queryBoolean,
} from './core.ts';
import { percent } from './ninebox.ts';

const trimestre = { ano: z.int(), trimestre: z.int() };
/** A quarter, and whether it is still running, so that its numbers change. */
const trimestreVisto = z.object({ ...trimestre, aberto: z.boolean() });
export type TrimestreVisto = z.output<typeof trimestreVisto>;

const trimestreProblem = 'Informe um trimestre de 1 a 4.';
const pathTrimestre = pathNumber(1, 4, trimestreProblem);

const filtros = {
  /** Only people of this company; 0 selects people without a company. */
  empresa: z.optional(pathNumber(0, 999_999_999, 'Empresa inválida.')),
  /** Only people of this sector; empty selects people without a sector. */
  setor: z.optional(line(200)),
};

/** The quarter that is shown; by default the newest closed one, or the running one where none is closed. */
const umTrimestre = { ano: z.optional(pathYear), trimestre: z.optional(pathTrimestre) };

/** The closing that a later one is compared with; by default the one before it. */
const desde = { de_ano: z.optional(pathYear), de_trimestre: z.optional(pathTrimestre) };

const agrupado = { por: z._default(z.enum(gruposDosTemas, 'Escolha um grupo da lista.'), 'setor') };
const doTipo = { tipo: z._default(z.enum(tiposDeRegistro, 'Escolha reports ou avaliações.'), 'report') };

const about = ['fechamentos', 'pessoas', 'empresas'] as const;

export const getOpcoesDosIndicadores = call({
  method: 'GET',
  path: '/api/indicadores',
  summary: 'The quarters and the people that the indicators of the reader can show, newest first (IND-01)',
  access: 'leadersOrRh',
  about,
  answer: z.object({
    /** The running quarter, then the closed ones. */
    trimestres: z.array(trimestreVisto),
    empresas: z.array(z.object({ id, nome: z.string() })),
    setores: z.array(z.string()),
    /** How many people are in the reader's scope. */
    pessoas: z.int(),
  }),
  fallback: 'Erro ao carregar os indicadores.',
});
export type OpcoesDosIndicadores = AnswerOf<typeof getOpcoesDosIndicadores>;

/** The mean of people's percents in a cell, how many they are, and the same in the closing before. */
const celula = z.object({ media: percent, pessoas: z.int(), antes: percent, pessoas_antes: z.int() });
export type CelulaDosTemas = z.output<typeof celula>;

const grupo = z.object({
  /** What a list of its people is asked for by: a name, an id or a level; empty of people without one. */
  chave: z.string(),
  nome: z.string(),
  /** The mean of the evaluations' averages. */
  geral: celula,
  /** In the order of `temas`. */
  temas: z.array(celula),
});
export type GrupoDeTemas = z.output<typeof grupo>;

/** Number of groups in an answer: the default and the maximum. */
export const gruposPorVez = 20;
const maisGrupos = 2000;

export const getTemas = call({
  method: 'GET',
  path: '/api/indicadores/temas',
  summary:
    'The mean of culture by theme of each group of people of the reader in a quarter, with the number of people and the mean of the closing before (IND-02)',
  access: 'leadersOrRh',
  about: [...about, 'avaliacoes', 'perguntas'],
  query: z.object({
    ...filtros,
    ...umTrimestre,
    ...agrupado,
    ordem: z._default(z.enum(ordensDosTemas, 'Escolha uma das ordens oferecidas.'), 'menor'),
    grupos: z._default(pathNumber(1, maisGrupos, `Peça de 1 a ${maisGrupos} grupos.`), gruposPorVez),
  }),
  answer: z.object({
    ...trimestreVisto.shape,
    /** The closing that it is compared with. */
    antes: z.nullable(z.object(trimestre)),
    temas: z.array(z.object({ id, tema: z.string() })),
    todos: grupo,
    grupos: z.object({ total: z.int(), linhas: z.array(grupo) }),
  }),
  fallback: 'Erro ao carregar os temas.',
});
export type Temas = AnswerOf<typeof getTemas>;

/** The quartiles of an average in whole percents, and of how many people; null without any. */
const faixa = z.object({
  pessoas: z.int(),
  minimo: percent,
  q1: percent,
  mediana: percent,
  q3: percent,
  maximo: percent,
});
export type Faixa = z.output<typeof faixa>;

const faixas = z.object({ potencial: faixa, desempenho: faixa });

export const getMedias = call({
  method: 'GET',
  path: '/api/indicadores/medias',
  summary:
    'The quartiles of both averages of the people of the reader by quarter, filtered and beside those of everybody in the reader’s scope (IND-03)',
  access: 'leadersOrRh',
  about: [...about, 'avaliacoes', 'kpi'],
  query: z.object(filtros),
  answer: z.object({
    /** Oldest first. */
    trimestres: z.array(z.object({ ...trimestreVisto.shape, filtrados: faixas, todos: faixas })),
  }),
  fallback: 'Erro ao carregar as médias.',
});
export type Medias = AnswerOf<typeof getMedias>;

/** A quadrant, or 0 of people who lack an average. */
const lugar = z.int().check(z.gte(0), z.lte(9));

const fluxo = z.object({
  /** Null of people who were not in the earlier closing. */
  de: z.nullable(lugar),
  /** Null of people who left before the later one. */
  para: z.nullable(lugar),
  pessoas: z.int(),
});
export type Fluxo = z.output<typeof fluxo>;

export const getFluxo = call({
  method: 'GET',
  path: '/api/indicadores/quadrantes',
  summary:
    'How many people of the reader moved from which quadrant to which one between two closings, who was new and who left (IND-04)',
  access: 'leadersOrRh',
  about: [...about, 'calibracoes'],
  query: z.object({ ...filtros, ...umTrimestre, ...desde }),
  answer: z.object({
    /** Null where fewer than two quarters are closed. */
    de: z.nullable(z.object(trimestre)),
    para: z.nullable(z.object(trimestre)),
    fluxos: z.array(fluxo),
  }),
  fallback: 'Erro ao carregar os quadrantes.',
});
export type FluxoDosQuadrantes = AnswerOf<typeof getFluxo>;

const contagem = z.object({ em_dia: z.int(), atrasado: z.int(), nao: z.int(), no_prazo: z.int() });
export type Contagem = z.output<typeof contagem>;

export const getPontualidade = call({
  method: 'GET',
  path: '/api/indicadores/registros',
  summary:
    'How many records of the last periods were written, signed and read on time, late and not at all, of the people whose records somebody owes (IND-05)',
  access: 'leadersOrRh',
  about: [...about, 'pendencias', 'reports', 'avaliacoes', 'ciencia'],
  query: z.object({ ...filtros, ...doTipo }),
  answer: z.object({
    /** Oldest first; each record that exists is asked for its signature, each signed one for its statement. */
    periodos: z.array(
      z.object({
        ano: z.int(),
        periodo: z.int(),
        aberto: z.boolean(),
        escrito: contagem,
        assinado: contagem,
        lido: contagem,
      }),
    ),
  }),
  fallback: 'Erro ao carregar os registros.',
});
export type PontualidadeDosRegistros = AnswerOf<typeof getPontualidade>;

export const getPlanosPorTrimestre = call({
  method: 'GET',
  path: '/api/indicadores/planos',
  summary:
    'How many people had an open development plan at the end of each of the last quarters, and a goal that ended in it, by how it ended, of the people whose records somebody owes',
  access: 'leadersOrRh',
  about: ['pessoas', 'empresas', 'planos'],
  query: z.object(filtros),
  answer: z.object({
    /** Oldest first; the running one counts what is open today. */
    trimestres: z.array(
      z.object({ ...trimestreVisto.shape, pessoas: z.record(z.enum(planosNoTrimestre), z.int()) }),
    ),
  }),
  fallback: 'Erro ao carregar os planos.',
});
export type PlanosPorTrimestre = AnswerOf<typeof getPlanosPorTrimestre>;

const pessoa = z.object({
  id,
  nome: z.string(),
  foto_perfil: z.nullable(z.string()),
  setor: z.nullable(z.string()),
  ativo: z.boolean(),
  /** Their percent in the theme or of the average, and in the closing before; null without one, and in other pictures. */
  valor: percent,
  antes: percent,
  /** Their places in both closings, as of a flow; null in other pictures. */
  de: z.nullable(lugar),
  para: z.nullable(lugar),
});
export type PessoaDoIndicador = z.output<typeof pessoa>;

/** People on one page of the list. */
export const pessoasPorPagina = 50;

const figura = z.enum(figuras, 'Escolha uma figura da lista.');

export const listPessoasDoIndicador = call({
  method: 'GET',
  path: '/api/indicadores/pessoas',
  summary:
    'The people behind a cell, a bar or a flow, a page at a time after the last person of the previous page (IND-06)',
  access: 'leadersOrRh',
  about: [
    ...about,
    'pendencias',
    'reports',
    'avaliacoes',
    'ciencia',
    'kpi',
    'calibracoes',
    'perguntas',
    'planos',
  ],
  query: z.object({
    figura,
    ...filtros,
    ...umTrimestre,
    ...agrupado,
    ...desde,
    ...doTipo,
    /** `temas`: only of this group. */
    chave: z.optional(line(200)),
    /** `temas`: the theme; by default the whole evaluation. */
    tema: z.optional(pathId),
    /** `medias`: which average. */
    eixo: z._default(z.enum(eixos, 'Escolha uma média da lista.'), 'potencial'),
    /** `quadrantes`: from and to where: a quadrant, 0 without one, or 'fora' of people who are not in that closing. */
    de: z.optional(z.union([pathNumber(0, 9, 'Quadrante inválido.'), z.literal('fora')])),
    para: z.optional(z.union([pathNumber(0, 9, 'Quadrante inválido.'), z.literal('fora')])),
    /** `quadrantes`: only people who are in another quadrant than before. */
    mudou: z.optional(queryBoolean),
    /** `registros`: the month or the quarter of `ano`. */
    periodo: z.optional(pathNumber(1, 12, 'Informe o período: o mês de 1 a 12, ou o trimestre de 1 a 4.')),
    etapa: z._default(z.enum(etapas, 'Escolha uma etapa da lista.'), 'escrito'),
    pontualidade: z.optional(z.enum(pontualidades, 'Escolha uma situação da lista.')),
    /** `planos`: whom the quarter counts. */
    plano: z._default(z.enum(planosNoTrimestre, 'Escolha uma situação da lista.'), 'com_plano'),
    /** Only people who come after this person. */
    depois: z.optional(pathId),
  }),
  answer: z.object({ total: z.int(), pessoas: z.array(pessoa), mais: z.boolean() }),
  fallback: 'Erro ao carregar a lista.',
});
export type PessoasPedidas = QueryOf<typeof listPessoasDoIndicador>;

const exportacao = { figura, ...filtros, ...umTrimestre, ...agrupado, ...desde, ...doTipo };

export const exportIndicadoresCsv = call({
  method: 'GET',
  path: '/api/indicadores.csv',
  summary: 'A picture of the indicators as a CSV file; reading it leaves an audit row (IND-09)',
  audit: row('fechamentos', 'Exportou os indicadores em CSV', shapes.figura),
  access: 'leadersOrRh',
  about: [],
  query: z.object(exportacao),
  download: 'text/csv',
  answer: z.string().check(z.meta({ format: 'binary' })),
  fallback: 'Erro ao exportar os indicadores.',
});

export const exportIndicadoresXlsx = call({
  method: 'GET',
  path: '/api/indicadores.xlsx',
  summary: 'A picture of the indicators as a workbook; reading it leaves an audit row (IND-09)',
  audit: row('fechamentos', 'Exportou os indicadores em XLSX', shapes.figura),
  access: 'leadersOrRh',
  about: [],
  query: z.object(exportacao),
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  answer: z.string().check(z.meta({ format: 'binary' })),
  fallback: 'Erro ao exportar os indicadores.',
});
export type ExportacaoDosIndicadores = QueryOf<typeof exportIndicadoresCsv>;
