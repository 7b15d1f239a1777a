import type { PdfDados } from '@alinha/contract/pdf';
import type { Objetivo } from '@alinha/contract/planos';
import { formatDay, formatInstant, todayIn } from '@alinha/rules/dates';
import { headed, remark, rows } from '@alinha/rules/pdf/look';
import { acoesInWords, estadoDoObjetivo, motivoInWords, palavrasDoObjetivo } from '@alinha/rules/planos';
import type { Content, TableCell } from 'pdfmake/interfaces';

/** The development plans, the open one first, with their goals as of the day of issue (PDI-07). */
export function planosTables({ planos, emitido_em }: Pick<PdfDados, 'planos' | 'emitido_em'>): Content {
  const today = todayIn(new Date(emitido_em));
  return planos.map(({ nome, ate, encerrado_em, objetivos }, place) => {
    const state =
      encerrado_em === null
        ? `Em aberto, até ${formatDay(ate)}`
        : `Encerrado em ${formatInstant(encerrado_em).date}`;
    const head: Content = {
      margin: [0, place === 0 ? 0 : 14, 0, 4],
      stack: [
        { text: nome, style: 'title' },
        { text: state, style: 'note' },
      ],
    };
    const body =
      objetivos.length === 0
        ? remark('Nenhum objetivo.')
        : rows(
            [70, 110],
            [[left('Objetivo'), left('Até'), left('Situação')], ...objetivos.map((one) => row(one, today))],
          );
    return headed(head, body, 56);
  });
}

function row(objetivo: Objetivo, today: string): TableCell[] {
  const { texto, ate, desfecho } = objetivo;
  const notes = [motivoInWords(objetivo), desfecho ?? undefined].filter((one) => one !== undefined);
  return [
    { stack: [{ text: texto }, ...notes.map((text) => ({ text, style: 'note' }))] },
    { text: formatDay(ate) },
    {
      stack: [
        { text: palavrasDoObjetivo[estadoDoObjetivo(objetivo, today)] },
        { text: acoesInWords(objetivo), style: 'note' },
      ],
    },
  ];
}

const left = (text: string): TableCell => ({ text, style: 'label' });
