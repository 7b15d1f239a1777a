import { colors, fitted, shortened } from '@alinha/rules/pdf/look';
import type { Axis, Point, RadarGeometry } from '@alinha/rules/radar';
import type { CanvasElement, CanvasPolyline, Content } from 'pdfmake/interfaces';

const radius = 72;
const labelWidth = 64;
/** About four lines of a name; the table beside the radar has the full name. */
const labelLetters = 44;
const labelSize = 7;
const lineHeight = 9;
const width = 2 * (radius + labelWidth);
const height = 2 * (radius + 34);

/** The radar as vectors with text labels. Lengths in points; compute the geometry with `radius` and `gap`. */
export const radar = { radius, gap: 7, width, draw };

function draw({ rings, axes, shape }: RadarGeometry, labels: readonly string[]): Content {
  const middle = { x: width / 2, y: height / 2 };
  const at = ({ x, y }: Point): Point => ({ x: middle.x + x, y: middle.y + y });
  const closed = (points: Point[], look: Partial<CanvasPolyline>): CanvasPolyline => ({
    type: 'polyline',
    closePath: true,
    points: points.map(at),
    ...look,
  });
  const canvas: CanvasElement[] = [
    // An invisible frame, so that the drawing occupies its full size.
    { type: 'rect', x: 0, y: 0, w: width, h: height, lineWidth: 0, lineColor: colors.surface },
    ...rings.map((ring, place) =>
      closed(ring, { lineWidth: 0.5, lineColor: place === rings.length - 1 ? colors.control : colors.line }),
    ),
    ...axes.map(({ end }): CanvasElement => {
      const rim = at(end);
      return {
        type: 'line',
        x1: middle.x,
        y1: middle.y,
        x2: rim.x,
        y2: rim.y,
        lineWidth: 0.5,
        lineColor: colors.line,
      };
    }),
    closed(shape, { lineWidth: 1.25, lineColor: colors.brand, color: colors.brand, fillOpacity: 0.16 }),
    ...shape.map(
      (point): CanvasElement => ({ type: 'ellipse', ...at(point), r1: 2, r2: 2, color: colors.brand }),
    ),
  ];
  const stack: Content[] = [
    ...axes.map((axis, place) => label(at(axis.label), axis, shortened(labels[place] ?? '', labelLetters))),
    ...rings.map(([top = middle], place): Content => {
      const mark = at(top);
      return {
        text: String(place + 1),
        fontSize: 6,
        color: colors.muted,
        relativePosition: { x: mark.x + 2, y: mark.y + 1 },
      };
    }),
    { canvas },
  ];
  return { stack };
}

/** A name beside its axis, placed outwards from the centre. */
function label({ x, y }: Point, { anchor, label: { y: fromMiddle } }: Axis, text: string): Content {
  const fontSize = fitted(text, labelWidth, labelSize);
  const lines = Math.ceil((text.length * fontSize * 0.58) / labelWidth);
  const above = anchor === 'middle' && fromMiddle < 0;
  const top = above ? y - lines * lineHeight : anchor === 'middle' ? y : y - (lines * lineHeight) / 2;
  const left = { start: x, middle: x - labelWidth / 2, end: x - labelWidth }[anchor];
  const alignment = ({ start: 'left', middle: 'center', end: 'right' } as const)[anchor];
  return {
    columns: [{ width: labelWidth, text, fontSize, alignment, color: colors.muted }],
    relativePosition: { x: left, y: top },
  };
}
