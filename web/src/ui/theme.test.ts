import { expect, test } from 'vitest';
import { cssVariablesResolver, faceTints, theme } from './theme.ts';

/** Relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.slice(1).match(/../g) ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test('initials are readable on each of their tints, in both colour schemes (USE-30)', () => {
  const { light, dark } = cssVariablesResolver(theme as never);
  for (const scheme of [light, dark]) {
    const inks = Array.from({ length: faceTints }, (_, tint) => {
      const [ink = '', soft = ''] = [scheme[`--al-face-${tint}`], scheme[`--al-face-${tint}-soft`]];
      expect(contrast(ink, soft), `${ink} on ${soft}`).toBeGreaterThanOrEqual(4.5);
      return ink;
    });
    expect(new Set(inks).size).toBe(faceTints);
  }
});
