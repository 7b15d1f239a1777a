import type { AvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { colors, headed, page, rows } from '@alinha/rules/pdf/look';
import { sharesOf } from '@alinha/rules/shares';
import type { CanvasElement, Content } from 'pdfmake/interfaces';

type Temas = AvaliacaoCultural['temas'];

const countWidth = 84;
const thinWidth = 230;
const partColors = { Sim: colors.brand, Não: colors.control };

/** The shares of Sim and Não, in total and by theme, as on the page. */
export function distribution(temas: Temas): Content {
  const { legend, missing } = sharesOf(temas);
  return headed(
    {
      margin: [0, 12, 0, 4],
      stack: [
        { text: 'Distribuição — Sim / Não', style: 'title' },
        parts(temas, page.width, 10),
        {
          text: [
            ...legend.flatMap(({ word, text }) => [
              { text: '● ', color: partColors[word] },
              `${word} ${text}    `,
            ]),
            missing > 0 ? `Sem resposta ${missing}` : '',
          ],
        },
      ],
    },
    rows(
      [countWidth, thinWidth],
      [
        ['Tema', 'Respostas', 'Sim / Não'].map((text) => ({ text, style: 'label' })),
        ...temas.map((tema) => [
          { text: tema.tema },
          { text: sharesOf([tema]).summary },
          parts([tema], thinWidth, 4),
        ]),
      ],
    ),
  );
}

/** A bar with the shares of both answers; pale where there is none. */
function parts(temas: Temas, width: number, h: number): Content {
  const { yes, no } = sharesOf(temas);
  const split = yes + no === 0 ? 0 : (width * yes) / (yes + no);
  const rect = { type: 'rect', y: 0, h } as const;
  const canvas: CanvasElement[] = [{ ...rect, x: 0, w: width, color: colors.hover }];
  if (yes > 0) canvas.push({ ...rect, x: 0, w: split, color: partColors.Sim });
  if (no > 0) canvas.push({ ...rect, x: split, w: width - split, color: partColors.Não });
  return { canvas, margin: [0, 4, 0, 3] };
}
