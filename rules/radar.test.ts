import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { radarGeometry, radarScale, radarValue } from './radar.ts';

const theme = (...notas: (boolean | null)[]) => ({ perguntas: notas.map((nota) => ({ nota })) });

describe('radar', () => {
  test('the scale runs from 0 to 5 with step 1 (DATA-08)', () => {
    expect(radarScale).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('the value of a theme is its ratio of yes times 5 (DATA-08)', () => {
    expect(radarValue(theme(true, false))).toBe(2.5);
    expect(radarValue(theme(true, true, false, null))).toBeCloseTo(10 / 3);
    expect(radarValue(theme(false))).toBe(0);
    expect(radarValue(theme(true, null))).toBe(5);
    expect(radarValue(theme(null))).toBeNull();
  });

  test('four values are drawn up, right, down and left of the middle (DATA-08)', () => {
    const { axes, rings, shape } = radarGeometry([5, 2.5, 0, 1], 100, 10);
    const near = (x: number, y: number) => ({ x: expect.closeTo(x), y: expect.closeTo(y) });
    expect(shape).toEqual([near(0, -100), near(50, 0), near(0, 0), near(-20, 0)]);
    expect(axes.map(({ label }) => label)).toEqual([
      near(0, -110),
      near(110, 0),
      near(0, 110),
      near(-110, 0),
    ]);
    expect(axes.map(({ anchor }) => anchor)).toEqual(['middle', 'start', 'middle', 'end']);
    expect(rings).toHaveLength(5);
    expect(rings[0]).toEqual([near(0, -20), near(20, 0), near(0, 20), near(-20, 0)]);
  });

  test('each value lies on its axis, as far out as its share of 5 (DATA-08)', () => {
    const values = fc.array(fc.double({ min: 0, max: 5, noNaN: true }), { maxLength: 12 });
    fc.assert(
      fc.property(values, (list) => {
        const { axes, shape } = radarGeometry(list, 100, 10);
        const drawn = list.map((value) => ({ share: value / 5 }));
        expect(shape).toEqual(
          drawn.map(({ share }, i) => ({
            x: expect.closeTo((axes[i]?.end.x ?? Number.NaN) * share),
            y: expect.closeTo((axes[i]?.end.y ?? Number.NaN) * share),
          })),
        );
      }),
    );
  });
});
