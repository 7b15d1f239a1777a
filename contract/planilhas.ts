import { z } from 'zod/mini';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { planilhas } from './choices.ts';
import { call, pathNumber, pathYear, type QueryOf } from './core.ts';

const pedida = {
  access: 'leadersOrRh',
  about: [],
  query: z.object({
    de: z.enum(planilhas, 'Escolha o que exportar.'),
    /** Of records only, which are exported by period. */
    ano: z.optional(pathYear),
    periodo: z.optional(pathNumber(1, 12, 'Informe o período: o mês de 1 a 12, ou o trimestre de 1 a 4.')),
  }),
  answer: z.string().check(z.meta({ format: 'binary' })),
  fallback: 'Erro ao exportar.',
} as const;

const summary = (format: string) =>
  `People (as the import reads them), records of a period with their answers, KPI, tasks or the Nine-Box of the reader’s people as ${format}; reading it leaves an audit row`;

export const exportPlanilhaCsv = call({
  ...pedida,
  method: 'GET',
  path: '/api/planilhas.csv',
  summary: summary('a CSV file'),
  audit: row('pessoas', 'Exportou uma planilha em CSV', shapes.planilha),
  download: 'text/csv',
});

export const exportPlanilhaXlsx = call({
  ...pedida,
  method: 'GET',
  path: '/api/planilhas.xlsx',
  summary: summary('a workbook'),
  audit: row('pessoas', 'Exportou uma planilha em XLSX', shapes.planilha),
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
export type PlanilhaPedida = QueryOf<typeof exportPlanilhaCsv>;
