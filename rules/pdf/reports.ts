// biome-ignore lint/style/noRestrictedImports: types only, of what the documents show
import type { Report } from '@alinha/contract/reports';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatMoment, monthLabels, monthNames } from '../dates.ts';
import { counted } from '../numbers.ts';
import { type Declarada, stated } from './ciencia.ts';
import { colors, headed, prose, tiles } from './look.ts';
import { signature } from './signature.ts';

const perRow = 6;

/** An overview of the twelve months. */
export function meses(reports: readonly Report[]): Content {
  const months = monthLabels.map((label, index) =>
    month(
      label,
      reports.filter(({ mes }) => mes === index + 1),
    ),
  );
  return tiles([months.slice(0, perRow), months.slice(perRow)]);
}

/** Each report of the year with all of its answers and what was stated about it. */
export const reportsDoAno = (reports: readonly Report[], ciencias: readonly Declarada[]): Content =>
  reports
    .toSorted((a, b) => a.mes - b.mes || a.createdAt.localeCompare(b.createdAt))
    .map((one) => report(one, ciencias, reports));

function month(label: string, held: Report[]): TableCell {
  const signed = held.filter(({ assinada }) => assinada).length;
  const count = counted(held.length, 'report', 'reports');
  return {
    fillColor: held.length > 0 ? colors.tint : colors.hover,
    stack: [
      { text: label, style: 'label' },
      held.length > 0
        ? { text: count, bold: true, color: colors.brand }
        : { text: 'Sem report', style: 'note', lineHeight: 1.46 },
      {
        text: held.length > 0 ? `${signed === held.length ? '✓ ' : ''}${signedText(signed)}` : ' ',
        style: 'label',
      },
    ],
  };
}

function signedText(signed: number): string {
  if (signed === 0) return 'Sem assinatura';
  return signed === 1 ? '1 assinado' : `${signed} assinados`;
}

/** One report. @param others records among which those that correct it, or that it corrects, are found */
export function report(one: Report, ciencias: readonly Declarada[], others: readonly Report[]): Content {
  const { mes, ano, autor, createdAt, RespostasReports: respostas } = one;
  const head: Content = {
    margin: [0, 14, 0, 2],
    stack: [
      { text: `Report de ${monthNames[mes - 1]} de ${ano}`, style: 'title' },
      { text: `Autor: ${autor} · Criado em ${formatMoment(createdAt)}`, style: 'note' },
      signature(one, 'assinado'),
    ],
  };
  const answers = respostas.map(({ pergunta, descricao }) =>
    headed({ text: pergunta, style: 'theme', margin: [0, 6, 0, 1] }, prose(descricao), 24),
  );
  return headed(head, [answers, stated({ registro: 'report', ...one }, ciencias, others)], 60);
}
