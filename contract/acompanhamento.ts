import { z } from 'zod/mini';
import { diasAfastado } from './afastamentos.ts';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import {
  estadosDaCiencia,
  estadosDoAcompanhamento,
  gruposDoAcompanhamento,
  tiposDeRegistro,
} from './choices.ts';
import {
  type AnswerOf,
  call,
  id,
  idOr,
  instant,
  line,
  pathId,
  pathNumber,
  pathYear,
  type QueryOf,
} from './core.ts';
import { lideradoPor } from './historico.ts';

const numeros = z.object({
  /** People whose record of the period is due, done or not; without a deadline, people whose record could exist. */
  esperados: z.int(),
  /** People with a record: among the expected ones or, in a period that does not count, among everybody. */
  feitos: z.int(),
  /** People among `feitos` whose records are all signed. */
  assinados: z.int(),
  /** People with an overdue record or signature. */
  atrasados: z.int(),
});
export type Numeros = z.output<typeof numeros>;

const periodoProblem = 'Informe o período: o mês de 1 a 12, ou o trimestre de 1 a 4.';

/** The filters of people on /acompanhamento. */
export const pessoasFiltradas = {
  /** Only people of this company; 0 selects people without a company. */
  empresa: z.optional(pathNumber(0, 999_999_999, 'Empresa inválida.')),
  /** Only people of this sector; empty selects people without a sector. */
  setor: z.optional(line(200)),
};

const filtros = {
  tipo: z.enum(tiposDeRegistro, 'Escolha reports ou avaliações.'),
  ano: pathYear,
  periodo: pathNumber(1, 12, periodoProblem),
  ...pessoasFiltradas,
};

const grupos = z.object({ total: z.int() });
/** The leaders, and how many of them have something overdue. */
const lideres = z.extend(grupos, { atrasados: z.int() });

/** A leader with the numbers of the people whose records they owe, in total and for each period that has begun. */
const lider = z.object({
  id,
  nome: z.string(),
  ...numeros.shape,
  periodos: z.array(numeros),
  /** Their absence today (AFA-05). */
  afastamento: z.nullable(diasAfastado),
  /** Who stands in for them today, by name (SUBST-05). */
  substituto: z.nullable(z.string()),
});
export type LiderAcompanhado = z.output<typeof lider>;

/** Number of groups of each kind in an answer: the default and the maximum. */
export const gruposPorVez = 25;
const maisGrupos = 2000;

const about = ['pendencias', 'pessoas', 'empresas', 'reports', 'avaliacoes', 'ciencia'] as const;

export const getAcompanhamento = call({
  method: 'GET',
  path: '/api/acompanhamento',
  summary:
    'The numbers of expected, done, signed and overdue records of a period among the reader’s people: in total and by company, sector and leader, worst first; for leaders also by period of the year',
  access: 'leadersOrRh',
  about: [...about, 'lembretes'],
  query: z.object({
    ...filtros,
    /** Maximum number of groups of each kind. */
    grupos: z._default(pathNumber(1, maisGrupos, `Peça de 1 a ${maisGrupos} grupos.`), gruposPorVez),
  }),
  answer: z.object({
    total: numeros,
    /** How many people with signed records of the period are in each state of the statement (CIE-11). */
    ciencia: z.record(z.enum(estadosDaCiencia), z.int()),
    /** People other than the reader who owe something counted here; `lembrar` reminds them. */
    devedores: z.int(),
    /** Whether the reader owes something counted here. */
    leitor_deve: z.boolean(),
    /** Whom `lembrar` would mail: leaders, and others. Those among `devedores` who cannot be mailed now are left out (VISTA-04). */
    lembraria: z.object({ lideres: z.int(), outros: z.int() }),
    /** When reminders that are asked for now are mailed: null for at once, in the hours of a working day (DIG-08). */
    envio_em: z.nullable(instant),
    /** How many periods of the year have begun. */
    periodos: z.int(),
    /** Somebody who belongs to several companies counts in each; people without a company count under id 0. */
    empresas: z.extend(grupos, {
      linhas: z.array(z.object({ id: z.int(), nome: z.string(), ...numeros.shape })),
    }),
    /** People without a sector count under the empty name. */
    setores: z.extend(grupos, { linhas: z.array(z.object({ nome: z.string(), ...numeros.shape })) }),
    lideres: z.extend(lideres, { linhas: z.array(lider) }),
    /** All filter choices, regardless of the filters. */
    opcoes: z.object({
      empresas: z.array(z.object({ id: z.int(), nome: z.string() })),
      setores: z.array(z.string()),
    }),
  }),
  fallback: 'Erro ao carregar o acompanhamento.',
});
export type Acompanhamento = AnswerOf<typeof getAcompanhamento>;

export const readAcompanhamento = call({
  method: 'GET',
  path: '/api/integracoes/acompanhamento',
  summary:
    'For an integration: the numbers of expected, done, signed and overdue records of a period among everybody, in total and by company, sector and leader, worst first; it leaves an audit row once an hour',
  access: 'integracao',
  token: 'acompanhamento:ler',
  about: [],
  audit: row('prazos', 'Leu o acompanhamento'),
  query: getAcompanhamento.query,
  answer: z.object({
    ...z.pick(getAcompanhamento.answer, {
      total: true,
      ciencia: true,
      periodos: true,
      empresas: true,
      setores: true,
    }).shape,
    lideres: z.extend(lideres, {
      linhas: z.array(z.omit(lider, { afastamento: true, substituto: true })),
    }),
  }),
  fallback: 'Erro ao carregar o acompanhamento.',
});

const daLista = {
  ...filtros,
  /** Only people whose records this leader owes. */
  lider: z.optional(pathId),
  estado: z._default(z.enum(estadosDoAcompanhamento, 'Escolha uma situação da lista.'), 'esperados'),
};

/** People on one page of the list. */
export const pessoasPorPagina = 50;

const pessoa = z.object({
  id,
  nome: z.string(),
  foto_perfil: z.nullable(z.string()),
  setor: z.nullable(z.string()),
  lider: z.object({ id, nome: z.string() }),
  /** Who owes it instead of the leader today, by name (SUBST-05). */
  substituto: z.nullable(z.string()),
  feito: z.boolean(),
  assinado: z.boolean(),
  atrasado: z.boolean(),
  /** What they stated about their signed records of the period; null without one. */
  ciencia: z.nullable(z.enum(estadosDaCiencia)),
  liderado_por: lideradoPor,
  /** Their absence today (AFA-02). */
  afastamento: z.nullable(diasAfastado),
  /** Whether the reader may write about them. */
  pode_avaliar: z.boolean(),
});
export type PessoaAcompanhada = z.output<typeof pessoa>;

export const listAcompanhados = call({
  method: 'GET',
  path: '/api/acompanhamento/pessoas',
  summary: 'The people behind a number, by name, a page at a time after the last person of the previous page',
  access: 'leadersOrRh',
  about,
  query: z.object({
    ...daLista,
    /** Only people who come after this person. */
    depois: z.optional(pathId),
  }),
  answer: z.object({ total: z.int(), pessoas: z.array(pessoa), mais: z.boolean() }),
  fallback: 'Erro ao carregar a lista.',
});

/** A disagreement with a signed record, without its text. */
const discordancia = z.object({
  id,
  pessoa: z.object({
    id,
    nome: z.string(),
    foto_perfil: z.nullable(z.string()),
    ativo: z.boolean(),
  }),
  registro: z.enum(tiposDeRegistro),
  id_registro: id,
  ano: z.int(),
  periodo: z.int(),
  feita_em: instant,
  respondida_em: z.nullable(instant),
  /** It waits for an answer: HR's, where the person has left. */
  aberta: z.boolean(),
  /** The last day for the answer, `YYYY-MM-DD`; null without a deadline, where it is not open, and where the person has left. */
  prazo: z.nullable(z.string()),
});
export type Discordancia = z.output<typeof discordancia>;

/** Disagreements on one page of the list. */
export const discordanciasPorPagina = 25;

export const listDiscordancias = call({
  method: 'GET',
  path: '/api/acompanhamento/discordancias',
  summary:
    'The disagreements with records of any period among the reader’s people: open ones first, then the newest, a page at a time after the last one of the previous page',
  access: 'leadersOrRh',
  about,
  query: z.object({
    ...pessoasFiltradas,
    /** Only disagreements that come after this one. */
    depois: z.optional(pathId),
  }),
  answer: z.object({
    total: z.int(),
    abertas: z.int(),
    discordancias: z.array(discordancia),
    mais: z.boolean(),
  }),
  fallback: 'Erro ao carregar as discordâncias.',
});

const exportacao = {
  ...daLista,
  /** Exports the groups of one kind with their numbers, or the people in one state. */
  de: z.enum([...gruposDoAcompanhamento, 'pessoas'], 'Escolha o que exportar.'),
};

export const exportAcompanhamentoCsv = call({
  method: 'GET',
  path: '/api/acompanhamento.csv',
  summary: 'The follow-up as a CSV file; reading it leaves an audit row',
  access: 'leadersOrRh',
  about: [],
  audit: row('prazos', 'Exportou o acompanhamento em CSV', shapes.exportacao),
  query: z.object(exportacao),
  download: 'text/csv',
  answer: z.string().check(z.meta({ format: 'binary' })),
  fallback: 'Erro ao exportar o acompanhamento.',
});

export const exportAcompanhamentoXlsx = call({
  method: 'GET',
  path: '/api/acompanhamento.xlsx',
  summary: 'The follow-up as a workbook; reading it leaves an audit row',
  access: 'leadersOrRh',
  about: [],
  audit: row('prazos', 'Exportou o acompanhamento em XLSX', shapes.exportacao),
  query: z.object(exportacao),
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  answer: z.string().check(z.meta({ format: 'binary' })),
  fallback: 'Erro ao exportar o acompanhamento.',
});
export type FiltrosDaExportacao = QueryOf<typeof exportAcompanhamentoCsv>;

export const lembrarDevedores = call({
  method: 'POST',
  path: '/api/acompanhamento/lembrar',
  summary:
    'Mails a reminder to everybody but the reader who owes something shown, at most once a day each; outside 7:00 to 19:00 of working days in São Paulo at the next such hour (DIG-08)',
  access: 'leadersOrRh',
  about: ['lembretes'],
  audit: row('prazos', 'Lembrou quem tem pendências', {
    ...shapes.acompanhados,
    lembrados: kind.list(kind.person),
    envio_em: kind.instant,
  }),
  body: z.object({
    tipo: filtros.tipo,
    ano: z.int().check(z.gte(2000), z.lte(9999)),
    periodo: z.int(periodoProblem).check(z.gte(1, periodoProblem), z.lte(12, periodoProblem)),
    empresa: z.optional(z.int().check(z.gte(0), z.lte(999_999_999))),
    setor: z.optional(line(200)),
    lider: z.optional(idOr('Líder inválido.')),
  }),
  answer: z.object({
    /** How many people are mailed, now or at `envio_em`. */
    enviados: z.int(),
    /** How many people already received their mail of that day, or are to be mailed at `envio_em` anyway. */
    ja_enviados: z.int(),
    /** How many people are not mailed: they are away, switched reminders off, or have not signed in yet. */
    sem_envio: z.int(),
    /** When they are mailed, outside the hours of working days; null for at once. */
    envio_em: z.nullable(instant),
  }),
  fallback: 'Erro ao lembrar. Tente novamente.',
});
