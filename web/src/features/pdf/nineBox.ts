import type { PdfDados } from '@alinha/contract/pdf';
import {
  type Quadrant,
  quadrantInWords,
  quadrantNames,
  quadrantOf,
  quadrantRows,
} from '@alinha/rules/ninebox';
import { colors, remark, tiles } from '@alinha/rules/pdf/look';
import { validadeDoRevisto } from '@alinha/rules/solicitacoes';
import type { Content, TableCell } from 'pdfmake/interfaces';

const bands = ['Abaixo de 50%', 'De 50% a 79%', '80% ou mais'];

/** Tinted along the diagonal, from the lower left corner up. */
const tints = [colors.hover, colors.hover, colors.tint, colors.brandSoft, colors.brandHover];

/** The nine cells, the person's own highlighted; none is while an average is missing. */
export function nineBox({
  medias: { cultural, kpi },
  quadrante_revisto: revisto,
}: Pick<PdfDados, 'medias' | 'quadrante_revisto'>): Content {
  const own = quadrantOf(cultural, kpi);
  return {
    unbreakable: true,
    stack: [
      own === null
        ? remark('O quadrante aparece quando houver média cultural e média de KPI.')
        : {
            text: [
              { text: quadrantNames[own], bold: true },
              { text: ` · Cultura ${cultural}% · KPI ${kpi}%` },
            ],
          },
      revisto === null
        ? []
        : {
            margin: [0, 4, 0, 0],
            stack: [
              { text: `Quadrante revisto: ${quadrantInWords(revisto.quadrante)}`, bold: true },
              revisto.motivo,
              remark(validadeDoRevisto(revisto.revisto_em)),
            ],
          },
      {
        margin: [0, 4, 0, 0],
        stack: [
          tiles(
            [
              ...quadrantRows.map((quadrants, row) => [
                axis('Cultura', bands[2 - row] ?? ''),
                ...quadrants.map((quadrant, column) => cell(quadrant, quadrant === own, 2 - row + column)),
              ]),
              [{ text: '' }, ...bands.map((band) => axis('KPI', band))],
            ],
            { before: 76, look: { paddingTop: () => 3, paddingBottom: () => 3 } },
          ),
        ],
      },
    ],
  };
}

const axis = (name: string, band: string): TableCell => ({
  stack: [{ text: name, bold: true }, { text: band }],
  style: 'label',
  alignment: name === 'KPI' ? 'center' : 'right',
});

const cell = (quadrant: Quadrant, own: boolean, step: number): TableCell => ({
  fillColor: own ? colors.brand : (tints[step] ?? colors.tint),
  color: own ? colors.surface : colors.ink,
  bold: own,
  alignment: 'center',
  stack: [{ text: quadrantNames[quadrant] }, { text: own ? '● Posição atual' : ' ', fontSize: 7.5 }],
});
