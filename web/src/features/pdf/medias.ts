import type { PdfDados } from '@alinha/contract/pdf';
import { bar, colors, lookOf, tiles, tileWidth } from '@alinha/rules/pdf/look';
import type { Content, TableCell } from 'pdfmake/interfaces';

const shownMedias = [
  ['geral', 'Média geral', 'Sem avaliação cultural e sem KPI'],
  ['cultural', 'Média cultural', 'Sem avaliação cultural'],
  ['kpi', 'Média de KPI', 'Sem KPI em ciclo ativo'],
] as const;

/** The three averages as large figures in their bands. */
export const mediasRow = (medias: PdfDados['medias']): Content =>
  tiles([shownMedias.map(([name, label, missing]) => media(label, medias[name], missing))]);

function media(label: string, value: number | null, missing: string): TableCell {
  if (value === null) {
    return {
      fillColor: colors.hover,
      stack: [
        { text: label, style: 'label' },
        { text: '-', style: 'figure' },
        { text: missing, style: 'note' },
      ],
    };
  }
  const { ink, soft, word } = lookOf(value);
  return {
    fillColor: soft,
    color: ink,
    stack: [
      { text: label, style: 'label', color: ink },
      {
        columns: [
          { text: `${value}%`, style: 'figure', width: 'auto' },
          { text: word, bold: true, margin: [6, 10, 0, 0] },
        ],
      },
      bar(value, tileWidth(shownMedias.length)),
    ],
  };
}
