import { z } from 'zod/mini';
import { alinhamento } from './alinhamento.ts';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import { avaliacaoCultural } from './avaliacao-cultural.ts';
import { ciencia } from './ciencia.ts';
import { colaborador } from './colaboradores.ts';
import { call, instant, pathId, queryBoolean } from './core.ts';
import { pontoDaTrajetoria } from './fechamentos.ts';
import { cicloKpi } from './kpi.ts';
import { percent } from './ninebox.ts';
import { observacao } from './observacoes.ts';
import { plano } from './planos.ts';
import { report } from './reports.ts';
import { quadranteRevisto } from './solicitacoes.ts';
import { tarefa } from './tarefas.ts';

/** Everything on the summary page as of `emitido_em`; evaluations and reports are those of `ano`. */
const pdfDados = z.object({
  emitido_em: instant,
  /** The name of the reader. */
  emitido_por: z.string(),
  ano: z.int(),
  colaborador,
  /** Whole percents; null where there is nothing to average. */
  medias: z.object({ cultural: percent, kpi: percent, geral: percent }),
  quadrante_revisto: quadranteRevisto,
  avaliacao_recente: z.nullable(avaliacaoCultural),
  avaliacoes_culturais: z.array(avaliacaoCultural),
  reports: z.array(report),
  /** What was stated about each signed record, also of other years. */
  ciencias: z.array(ciencia),
  ciclos_kpi: z.array(cicloKpi),
  /** By closed quarter, oldest first. */
  trajetoria: z.array(pontoDaTrajetoria),
  alinhamento: z.nullable(alinhamento),
  tarefas: z.array(tarefa),
  planos: z.array(plano),
  /** Only where requested. */
  observacoes: z.optional(z.array(observacao)),
});
export type PdfDados = z.output<typeof pdfDados>;

export const getPdfDados = call({
  method: 'GET',
  path: '/api/pdf/:id/dados',
  summary: 'The data of the PDF, computed at one instant; reading them leaves an audit row',
  access: 'pdf',
  about: [
    'pessoas',
    'reports',
    'avaliacoes',
    'kpi',
    'tarefas',
    'planos',
    'observacoes',
    'alinhamento',
    'fechamentos',
    'ciencia',
    'solicitacoes',
  ],
  audit: row('pessoas', 'Baixou o resumo em PDF', { observacoes: kind.flag }),
  params: z.object({ id: pathId }),
  query: z.object({ mostrarObservacoes: z._default(queryBoolean, false) }),
  answer: pdfDados,
  fallback: 'Não foi possível baixar o PDF do colaborador.',
});
