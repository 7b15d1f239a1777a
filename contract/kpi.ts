import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import {
  call,
  editOf,
  formatLimit,
  id,
  instant,
  listOf,
  named,
  pathId,
  requiredLine,
  success,
} from './core.ts';

export const kpi = z.object({
  id,
  fk_id_avaliacaoKPI: id,
  kpi: z.string(),
  okr: z.number(),
  okr_feito: z.number(),
});
export type Kpi = z.output<typeof kpi>;
const kpiState = ({ id, kpi, okr, okr_feito }: Kpi) => [id, kpi, okr, okr_feito];

/** A cycle of KPIs (KPI-48); `status` 1 is active, 0 frozen. */
export const cicloKpi = z.object({
  id,
  nome_ciclo: z.string(),
  data_criacao: instant,
  status: z.literal([0, 1]),
  respostas: z.array(kpi),
});
export type CicloKpi = z.output<typeof cicloKpi>;

/** The messages of the three KPI forms. */
export const kpiMessages = {
  /** One row of a new cycle (KPI-31, KPI-32). */
  cycle: {
    missing: 'Preencha todos os campos de KPI, OKR e OKR Feito.',
    invalidOkr: 'OKR e OKR Feito devem ser números válidos.',
    invalidFeito: 'OKR e OKR Feito devem ser números válidos.',
    okr: 'OKR deve ser maior que zero. OKR Feito pode ser zero, mas não negativo.',
    feito: 'OKR deve ser maior que zero. OKR Feito pode ser zero, mas não negativo.',
  },
  /** A KPI for an existing cycle (KPI-22 to KPI-25). */
  add: {
    missing: 'Preencha todos os campos.',
    invalidOkr: 'OKR e OKR Feito devem ser números válidos.',
    invalidFeito: 'OKR e OKR Feito devem ser números válidos.',
    okr: 'OKR deve ser maior que zero.',
    feito: 'OKR Feito não pode ser negativo.',
  },
  /** An existing KPI (KPI-27 to KPI-29). */
  edit: {
    missing: 'Preencha todos os campos.',
    invalidOkr: 'OKR deve ser um número válido maior que zero.',
    invalidFeito: 'OKR Feito deve ser um número válido.',
    okr: 'OKR deve ser um número válido maior que zero.',
    feito: 'OKR Feito não pode ser negativo.',
  },
} as const;
export type KpiMessages = (typeof kpiMessages)[keyof typeof kpiMessages];

/** Maximum length of a typed number, with its separators. */
export const numeroLimit = 40;

const largest = 1e12;

/** A number as it is stored: at most 1e12, with at most four decimals. */
const kpiNumber = (missing: string, invalid: string) =>
  z.number({ error: ({ input }) => (input == null || input === '' ? missing : invalid) }).check(
    z.lte(largest, `Use no máximo ${formatLimit(largest)}.`),
    z.refine((value) => Number(value.toFixed(4)) === value, 'Use no máximo quatro casas decimais.'),
  );

/** The fields of a KPI with the messages of one form; the web validates its forms with the same value. */
export const kpiFields = (messages: KpiMessages) =>
  z.object({
    kpi: named('KPI', requiredLine(5000, messages.missing)),
    okr: named(
      'Meta (OKR)',
      kpiNumber(messages.missing, messages.invalidOkr).check(z.positive(messages.okr)),
    ),
    okr_feito: named(
      'Realizado (OKR Feito)',
      kpiNumber(messages.missing, messages.invalidFeito).check(z.gte(0, messages.feito)),
    ),
  });

/** The name of a cycle; `problem` is the message where it is empty. */
const nomeCiclo = (problem: string) => named('Nome do ciclo', requiredLine(200, problem));

/** How many KPIs a new cycle may begin with, and the message beyond that. */
export const kpisLimit = 200;
export const kpisTooMany = `Use no máximo ${kpisLimit} KPIs.`;

const ciclosPath = '/api/avaliacoes-kpi/colaboradores/:id/avaliacoes-kpi';
const cicloPath = `${ciclosPath}/:cycleId` as const;
const kpiPath = `${cicloPath}/respostas/:respostaId` as const;
const cicloParams = z.object({ id: pathId, cycleId: pathId });
const kpiParams = z.extend(cicloParams, { respostaId: pathId });

export const listCiclosKpi = call({
  method: 'GET',
  path: ciclosPath,
  summary: 'The KPI cycles of a collaborator, newest first',
  access: 'readHistory',
  about: ['kpi'],
  params: z.object({ id: pathId }),
  answer: z.array(cicloKpi),
  fallback: 'Erro ao buscar KPIs do colaborador.',
});

export const createCicloKpi = call({
  method: 'POST',
  path: ciclosPath,
  summary: 'Opens a cycle with at least one KPI',
  access: 'kpi',
  about: ['kpi'],
  audit: row('kpi', 'Criou um ciclo de KPI', { cycleId: kind.id, ciclo: kind.name }),
  params: z.object({ id: pathId }),
  body: z.object({
    nome_ciclo: nomeCiclo('Nome do ciclo é obrigatório.'),
    kpis: listOf(kpiFields(kpiMessages.cycle), kpisLimit, {
      min: 1,
      problem: 'Informe ao menos um KPI.',
      tooLong: kpisTooMany,
    }),
  }),
  answer: cicloKpi,
  fallback: 'Erro ao salvar avaliação. Tente novamente.',
  created: true,
});

/** The message for a cycle that does not exist; every path calls cycles evaluations. */
export const cicloNaoEncontrado = 'Avaliação não encontrada.';

/** KPI-44. */
export const nomeCicloVazio = 'Nome do ciclo deve ser uma string não vazia.';

export const renameCicloKpi = call({
  method: 'PUT',
  path: `${cicloPath}/nome-ciclo`,
  summary: 'Renames an active cycle',
  access: 'kpi',
  about: ['kpi'],
  audit: row('kpi', 'Renomeou um ciclo de KPI', { ciclo: kind.name, ...kind.sides(kind.name) }),
  denied: 'Você não tem permissão para editar o nome do ciclo desta avaliação.',
  params: cicloParams,
  body: z.object({ nome_ciclo: nomeCiclo(nomeCicloVazio) }),
  edits: editOf(cicloKpi, ({ nome_ciclo }) => nome_ciclo),
  answer: cicloKpi,
  fallback: 'Erro ao salvar nome do ciclo. Tente novamente.',
});

export const freezeCicloKpi = call({
  method: 'PUT',
  path: `${cicloPath}/freeze`,
  summary: 'Freezes a cycle (0), which excludes it from the averages, or reactivates it (1)',
  access: 'kpi',
  about: ['kpi'],
  audit: row('kpi', 'Congelou ou reativou um ciclo de KPI', {
    ciclo: kind.name,
    ...kind.sides(kind.choice(0, 1)),
  }),
  params: cicloParams,
  body: z.object({ status: z.literal([0, 1], 'Informe o status: 0 (congelado) ou 1 (ativo).') }),
  // Concluding applies to the version that was read.
  edits: editOf(cicloKpi, ({ status, respostas }) => [status, respostas.map(kpiState)]),
  answer: cicloKpi,
  fallback: 'Erro ao alterar status de congelamento do ciclo.',
});

export const deleteCicloKpi = call({
  method: 'DELETE',
  path: cicloPath,
  summary: 'Deletes an active cycle with its KPIs',
  access: 'kpi',
  about: ['kpi'],
  audit: row('kpi', 'Excluiu um ciclo de KPI', { ciclo: kind.name, antes: shapes.ciclo }),
  params: cicloParams,
  answer: success,
  fallback: 'Erro ao excluir ciclo. Tente novamente.',
});

export const addKpi = call({
  method: 'POST',
  path: `${cicloPath}/respostas`,
  summary: 'Adds a KPI to an active cycle',
  access: 'kpi',
  about: ['kpi'],
  audit: row('kpi', 'Adicionou um KPI', { ciclo: kind.name, respostaId: kind.id }),
  params: cicloParams,
  body: kpiFields(kpiMessages.add),
  answer: kpi,
  fallback: 'Erro ao adicionar resposta. Tente novamente.',
  created: true,
});

export const editKpi = call({
  method: 'PUT',
  path: kpiPath,
  summary: 'Changes a KPI of an active cycle; omitted fields stay unchanged',
  access: 'kpi',
  about: ['kpi'],
  audit: row('kpi', 'Alterou um KPI', { ciclo: kind.name, ...kind.sides(shapes.umKpi) }),
  params: kpiParams,
  body: z.partial(kpiFields(kpiMessages.edit)),
  edits: editOf(kpi, kpiState),
  answer: kpi,
  fallback: 'Erro ao salvar dados. Tente novamente.',
});

export const deleteKpi = call({
  method: 'DELETE',
  path: kpiPath,
  summary: 'Deletes a KPI of an active cycle',
  access: 'kpi',
  about: ['kpi'],
  audit: row('kpi', 'Excluiu um KPI', { ciclo: kind.name, antes: shapes.umKpi }),
  params: kpiParams,
  answer: success,
  fallback: 'Erro ao excluir KPI. Tente novamente.',
});
