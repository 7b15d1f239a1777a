import { VisuallyHidden } from '@mantine/core';
import classes from './Radar.module.css';

interface Point {
  x: number;
  y: number;
}

interface RadarProps {
  /** What the radar shows, for screen readers. */
  caption: string;
  /** The headings of the two columns of the table for screen readers. */
  columns: readonly [string, string];
  /** One per axis, in the order of the geometry; `text` is the formatted value. */
  values: readonly { label: string; text: string }[];
  geometry: {
    rings: readonly (readonly Point[])[];
    axes: readonly { end: Point; label: Point; anchor: 'start' | 'middle' | 'end' }[];
    shape: readonly Point[];
  };
  /** The radius with which the geometry was computed. */
  radius: number;
}

const lineLength = 16;
const lineHeight = 14;
const textWidth = 112;
const textHeight = 44;

/** A radar chart, and the same data as a table for screen readers. */
export function Radar({ caption, columns, values, geometry, radius }: RadarProps) {
  const { rings, axes, shape } = geometry;
  const width = radius + textWidth;
  const height = radius + textHeight;
  return (
    <figure className={classes.radar}>
      <svg
        className={classes.picture}
        viewBox={`${-width} ${-height} ${2 * width} ${2 * height}`}
        aria-hidden="true"
      >
        {rings.map((ring, place) => (
          <polygon
            key={pathOf(ring)}
            className={place === rings.length - 1 ? classes.rim : classes.ring}
            points={pathOf(ring)}
          />
        ))}
        {axes.map(({ end }) => (
          <line key={pathOf([end])} className={classes.axis} x2={end.x} y2={end.y} />
        ))}
        <polygon className={classes.shape} points={pathOf(shape)} />
        {shape.map((point, place) => (
          <circle
            key={pathOf([point, axes[place]?.end ?? point])}
            className={classes.dot}
            cx={point.x}
            cy={point.y}
            r={3}
          />
        ))}
        {rings.map(([top], place) => (
          <text key={top?.y} className={classes.mark} x={4} y={(top?.y ?? 0) + 10}>
            {place + 1}
          </text>
        ))}
        {axes.map(({ label, anchor, end }, place) => (
          <Label key={pathOf([end])} at={label} anchor={anchor} text={values[place]?.label ?? ''} />
        ))}
      </svg>
      <VisuallyHidden>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

const pathOf = (points: readonly Point[]) =>
  points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

/** A name wrapped into short lines, placed outwards from the centre. */
function Label({ at, anchor, text }: { at: Point; anchor: 'start' | 'middle' | 'end'; text: string }) {
  const lines = wrapped(text);
  const block = (lines.length - 1) * lineHeight;
  const above = anchor === 'middle' && at.y < 0;
  const first = above ? at.y - block : anchor === 'middle' ? at.y + 10 : at.y + 4 - block / 2;
  return (
    <text className={classes.label} textAnchor={anchor}>
      {lines.map((line, place) => (
        <tspan key={line} x={at.x} y={first + place * lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Wraps words into at most three lines of about `lineLength` letters. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= lineLength)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const cut = (line: string, more: boolean) =>
    more || line.length > lineLength ? `${line.slice(0, lineLength - 1)}…` : line;
  return lines.slice(0, 3).map((line, place) => cut(line, place === 2 && lines.length > 3));
}
