import type { CanvasElement, Column } from 'pdfmake/interfaces';
import { colors } from './look.ts';

const size = 14;
const scale = size / 32;
const peach = '#f4b98f';

/** The lines of `public/logo.svg`, each from x1, y1 to x2, y2. */
const strokes: [number, number, number, number, string][] = [
  [9.5, 8, 9.5, 24, colors.surface],
  [15, 9.5, 23, 9.5, colors.surface],
  [15, 22.5, 20, 22.5, colors.surface],
  [15, 16, 18.5, 16, peach],
];

/** The product's logo, as on the pages. */
export function logo(): Column {
  const canvas: CanvasElement[] = [
    { type: 'rect', x: 0, y: 0, w: size, h: size, r: 8 * scale, color: colors.brand },
    ...strokes.map(
      ([x1, y1, x2, y2, lineColor]): CanvasElement => ({
        type: 'line',
        x1: x1 * scale,
        y1: y1 * scale,
        x2: x2 * scale,
        y2: y2 * scale,
        lineWidth: 3 * scale,
        lineCap: 'round',
        lineColor,
      }),
    ),
    { type: 'ellipse', x: 23.5 * scale, y: 16 * scale, r1: 2 * scale, r2: 2 * scale, color: peach },
  ];
  return { canvas, width: size, margin: [0, -2, 0, 0] };
}
