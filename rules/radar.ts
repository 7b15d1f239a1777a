import { answersOf, type Theme } from './averages.ts';

/** A point of the drawing: x to the right and y down from the centre of the radar. */
export type Point = { x: number; y: number };

/** An axis from the centre to `end`; its label starts at, is centred on, or ends at `label`. */
export type Axis = { end: Point; label: Point; anchor: 'start' | 'middle' | 'end' };

/** The geometry of a radar. `rings` and `shape` are closed polygons. */
export type RadarGeometry = { rings: Point[][]; axes: Axis[]; shape: Point[] };

/** The marks of the scale; the highest is the rim (DATA-08). */
export const radarScale = [0, 1, 2, 3, 4, 5];

const highest = 5;

/** A theme's value on the scale: its share of yes times 5, not rounded; null without an answer (DATA-08). */
export function radarValue(theme: Theme): number | null {
  const { answered, yes } = answersOf(theme);
  return answered > 0 ? (highest * yes) / answered : null;
}

/**
 * The radar of `values` (0 to 5 each), one axis per value: the first points up, the others follow clockwise. Lengths
 * are in the unit of `radius`; labels are `gap` outside the rim.
 */
export function radarGeometry(values: readonly number[], radius: number, gap: number): RadarGeometry {
  const spokes = values.map((value, i) => {
    const angle = (2 * Math.PI * i) / values.length;
    const at = (length: number): Point => ({ x: Math.sin(angle) * length, y: -Math.cos(angle) * length });
    return { value, at };
  });
  return {
    rings: radarScale.slice(1).map((mark) => spokes.map(({ at }) => at((radius * mark) / highest))),
    axes: spokes.map(({ at }) => ({ end: at(radius), label: at(radius + gap), anchor: anchorOf(at(1)) })),
    shape: spokes.map(({ at, value }) => at((radius * value) / highest)),
  };
}

function anchorOf({ x }: Point): Axis['anchor'] {
  if (Math.abs(x) < 0.01) return 'middle';
  return x > 0 ? 'start' : 'end';
}
