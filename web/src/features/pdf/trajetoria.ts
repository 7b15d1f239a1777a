import type { PontoDaTrajetoria } from '@alinha/contract/fechamentos';
import { trimestreCurto } from '@alinha/rules/fechamentos';
import { quadrantInWords, quadrantName, quadrantNames, quadrantRows } from '@alinha/rules/ninebox';
import { percentText } from '@alinha/rules/numbers';
import { colors, page, rows } from '@alinha/rules/pdf/look';
import { runsOf } from '@alinha/rules/trajetoria';
import type { CanvasElement, Content, TableCell } from 'pdfmake/interfaces';

// Lengths in points.

const height = 90;
const chartWidth = 240;
const marksWidth = 18;
const gap = 24;
const gridWidth = page.width - chartWidth - marksWidth - gap;
const marks = [100, 80, 50, 0];

const series = [
  { kind: 'potencial', name: 'Cultura', color: colors.brand, dash: undefined },
  {
    kind: 'desempenho',
    name: 'KPI',
    color: colors.faces[2]?.[0] ?? colors.ink,
    dash: { length: 3, space: 2 },
  },
] as const;

/** Both averages by closed quarter as lines, the path of the quadrants, and a table (FEC-06). */
export const trajetoria = (points: readonly PontoDaTrajetoria[]): Content => [
  {
    unbreakable: true,
    columns: [
      { width: marksWidth + chartWidth, stack: [legend, chart(points)] },
      { width: gridWidth, stack: [path(points)] },
    ],
    columnGap: gap,
    margin: [0, 0, 0, 10],
  },
  rows(
    [42, 42, 92, 105, 105],
    [
      ['Trimestre', 'Cultura', 'KPI', 'Quadrante', 'Gestor', 'Cargo'].map((text) => ({
        text,
        style: 'label',
      })),
      ...points.map((point, at): TableCell[] => [
        { text: `${at + 1}. ${trimestreCurto(point)}` },
        { text: percentText(point.potencial) },
        { text: percentText(point.desempenho) },
        {
          stack: [
            { text: quadrantName(point.quadrante) },
            ...(point.afastado ? [{ text: 'Afastado no trimestre', style: 'label' }] : []),
            ...(point.saiu ? [{ text: 'Saiu antes do fechamento', style: 'label' }] : []),
          ],
        },
        { text: point.superior ?? '-' },
        { text: point.cargo ?? '-' },
      ]),
    ],
  ),
  ...points.flatMap(calibration),
];

/** The calibrated cell of a quarter with its reason, once the person sees it (CAL-09). */
const calibration = (point: PontoDaTrajetoria): Content[] => {
  if (point.calibrado === null) return [];
  const why = point.motivo_da_calibracao;
  return [
    {
      margin: [0, 6, 0, 0],
      text: [
        { text: `${trimestreCurto(point)}, quadrante calibrado: `, bold: true },
        quadrantInWords(point.calibrado),
        why === null ? ', como calculado.' : `. Motivo: ${why}`,
      ],
    },
  ];
};

const legend: Content = {
  style: 'label',
  margin: [marksWidth, 0, 0, 8],
  text: series.flatMap(({ name, color }, at) => [
    { text: at === 0 ? '● ' : '    ■ ', color },
    { text: name },
  ]),
};

function chart(points: readonly PontoDaTrajetoria[]): Content {
  const x = (at: number) => marksWidth + ((at + 0.5) / points.length) * chartWidth;
  const y = (value: number) => height * (1 - value / 100);
  const canvas: CanvasElement[] = [
    ...marks.map(
      (mark): CanvasElement => ({
        type: 'line',
        x1: marksWidth,
        x2: marksWidth + chartWidth,
        y1: y(mark),
        y2: y(mark),
        lineWidth: 0.5,
        lineColor: colors.line,
      }),
    ),
    ...series.flatMap(({ kind, color, dash }) =>
      runsOf(points.map((point) => point[kind])).flatMap((run): CanvasElement[] => [
        {
          type: 'polyline',
          points: run.map(({ at, value }) => ({ x: x(at), y: y(value) })),
          lineWidth: 1.25,
          lineColor: color,
          ...(dash && { dash }),
        },
        ...run.map(({ at, value }): CanvasElement => {
          const [left, top] = [x(at), y(value)];
          return kind === 'potencial'
            ? { type: 'ellipse', x: left, y: top, r1: 2.2, r2: 2.2, color }
            : { type: 'rect', x: left - 2, y: top - 2, w: 4, h: 4, color };
        }),
      ]),
    ),
  ];
  const word = (text: string, left: number, top: number, width: number, alignment: 'center' | 'right') => ({
    columns: [{ width, text, alignment, fontSize: 6.5, color: colors.muted }],
    relativePosition: { x: left, y: top },
  });
  const column = chartWidth / points.length;
  return {
    stack: [
      ...marks.map((mark) => word(String(mark), 0, y(mark) - 4, marksWidth - 4, 'right')),
      ...points.map(({ trimestre }, at) =>
        word(`${trimestre}º`, x(at) - column / 2, height + 3, column, 'center'),
      ),
      ...points.flatMap(({ ano }, at) =>
        at === 0 || points[at - 1]?.ano !== ano
          ? [word(String(ano), x(at) - 12, height + 11, 24, 'center')]
          : [],
      ),
      { canvas, margin: [0, 0, 0, 22] },
    ],
  };
}

/** The nine cells with the numbers of the quarters in them. */
function path(points: readonly PontoDaTrajetoria[]): Content {
  const width = gridWidth / 3 - 9;
  return {
    layout: {
      hLineWidth: () => 2,
      vLineWidth: () => 2,
      hLineColor: () => colors.surface,
      vLineColor: () => colors.surface,
      paddingLeft: () => 3,
      paddingRight: () => 3,
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
    table: {
      widths: [width, width, width],
      heights: 30,
      body: quadrantRows.map((quadrants) =>
        quadrants.map((quadrant): TableCell => {
          const numbers = points.flatMap(({ quadrante }, at) => (quadrante === quadrant ? [at + 1] : []));
          return {
            fillColor: numbers.length > 0 ? colors.brandSoft : colors.hover,
            alignment: 'center',
            stack: [
              { text: quadrantNames[quadrant], style: 'label' },
              { text: numbers.join(' · ') || ' ', bold: true, color: colors.brand },
            ],
          };
        }),
      ),
    },
  };
}
