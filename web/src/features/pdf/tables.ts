import type { CicloKpi, Kpi } from '@alinha/contract/kpi';
import type { PdfDados } from '@alinha/contract/pdf';
import type { Tarefa } from '@alinha/contract/tarefas';
import { kpiPercent } from '@alinha/rules/averages';
import { formatDay, formatInstant, todayIn } from '@alinha/rules/dates';
import { cicloName } from '@alinha/rules/kpi';
import { formatNumber } from '@alinha/rules/numbers';
import { bar, colors, headed, percentWithBand, remark, rows } from '@alinha/rules/pdf/look';
import { sortTasks, type TaskState, taskState } from '@alinha/rules/tasks';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { nenhum } from '../registros/index.ts';

const percentWidth = 92;
const numberWidth = 64;
const digitWidth = 5.3;

/** How many KPI lines fit on the first pages; the heading of a cycle counts as two. */
const firstLines = 13;

/**
 * Splits the cycles: the active ones as far as they fit on the first pages, and those not complete there, for the
 * annex.
 */
export function parted(ciclos: readonly CicloKpi[]): { first: CicloKpi[]; annex: CicloKpi[] } {
  let room = firstLines;
  const first = ciclos
    .filter(({ status }) => status !== 0)
    .flatMap((one) => {
      const respostas = one.respostas.slice(0, Math.max(0, room - 2));
      const hasRoom = room > 2;
      room -= respostas.length + 2;
      return hasRoom ? [{ ...one, respostas }] : [];
    });
  const whole = ({ id, respostas }: CicloKpi) =>
    first.some((one) => one.id === id && one.respostas.length === respostas.length);
  return { first, annex: ciclos.filter((one) => !whole(one)) };
}

/** The KPIs on the first pages. */
export function primeirosKpis(ciclos: readonly CicloKpi[]): Content {
  const { first, annex } = parted(ciclos);
  const elsewhere =
    first.length === 0
      ? 'Nenhum ciclo ativo; os concluídos estão no anexo.'
      : 'Os demais indicadores e ciclos estão no anexo.';
  return [
    ciclos.length > 0 && first.length === 0 ? [] : ciclosKpi(first),
    annex.length > 0 ? { ...remark(elsewhere), margin: [0, 8, 0, 0] } : [],
  ];
}

/** Cycles as tables; concluded ones are labelled. */
export function ciclosKpi(ciclos: readonly CicloKpi[]): Content {
  if (ciclos.length === 0) return remark(nenhum.kpi);
  const numbers = ciclos
    .flatMap(({ respostas }) => respostas)
    .flatMap(({ okr, okr_feito }) => [okr, okr_feito]);
  const longest = Math.max(...numbers.map((number) => formatNumber(number).length), 0);
  const width = Math.max(numberWidth, digitWidth * longest);
  return ciclos.map((one, place) => ciclo(one, place, width));
}

function ciclo(one: CicloKpi, place: number, numbers: number): Content {
  const { status, data_criacao, respostas } = one;
  const state = status === 0 ? 'Concluído, fora da média de KPI' : 'Ativo, conta na média de KPI';
  const head: Content = {
    margin: [0, place === 0 ? 0 : 14, 0, 4],
    stack: [
      { text: cicloName(one), style: 'title' },
      { text: `${state} · Criado em ${formatInstant(data_criacao).date}`, style: 'note' },
    ],
  };
  const body: Content =
    respostas.length === 0
      ? remark(nenhum.kpiNoCiclo)
      : rows(
          [numbers, numbers, percentWidth],
          [
            [left('Indicador'), right('Meta (OKR)'), right('Realizado'), left('% Atingido')],
            ...respostas.map(kpiRow),
          ],
        );
  return headed(head, body, 56);
}

function kpiRow({ kpi, okr, okr_feito }: Kpi): TableCell[] {
  const percent = kpiPercent(okr, okr_feito);
  return [
    { text: kpi },
    { text: formatNumber(okr), alignment: 'right' },
    { text: formatNumber(okr_feito), alignment: 'right' },
    { stack: [percentWithBand(percent), bar(percent, percentWidth)] },
  ];
}

const stateWords: Record<TaskState, string> = { overdue: 'Atrasada', pending: 'Pendente', done: 'Concluída' };

/** The open tasks by deadline, then the done ones, as of the day of issue. */
export function tarefasTable({ tarefas, emitido_em }: Pick<PdfDados, 'tarefas' | 'emitido_em'>): Content {
  if (tarefas.length === 0) return remark(nenhum.tarefa);
  const today = todayIn(new Date(emitido_em));
  const sorted = sortTasks(tarefas);
  return rows(
    [70, 70],
    [
      [left('Tarefa'), left('Prazo'), left('Situação')],
      ...sorted.filter(({ status }) => !status).map((tarefa) => tarefaRow(tarefa, today)),
      ...sorted.filter(({ status }) => status).map((tarefa) => tarefaRow(tarefa, today)),
    ],
  );
}

function tarefaRow(tarefa: Tarefa, today: string): TableCell[] {
  const state = taskState(tarefa, today);
  const color = { overdue: colors.red[1], pending: colors.ink, done: colors.muted }[state];
  return [
    { text: tarefa.titulo },
    { text: tarefa.deadline === null ? 'Sem prazo' : formatDay(tarefa.deadline), color },
    { text: stateWords[state], color, bold: state === 'overdue' },
  ];
}

const left = (text: string): TableCell => ({ text, style: 'label' });
const right = (text: string): TableCell => ({ text, style: 'label', alignment: 'right' });
