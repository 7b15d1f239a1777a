import { light } from '@alinha/rules/colors';
import { expect, test } from 'vitest';
import { moreContrast, strongLight, strongNight } from './moreContrast.ts';
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

test('who asks for more contrast gets 7:1 for text and 4.5:1 for controls, in both colour schemes (ACE-04)', () => {
  for (const scheme of [strongLight, strongNight]) {
    const { page, surface, raised, hover, tint, brandSoft, ink, muted, faint, brand } = scheme;
    const grounds = [page, surface, raised, hover, tint];
    const least = (ratio: number, inks: string[], on: string[]) => {
      for (const one of inks)
        for (const ground of on)
          expect(contrast(one, ground), `${one} on ${ground}`).toBeGreaterThanOrEqual(ratio);
    };
    least(7, [ink, muted, faint, brand], grounds);
    least(7, [ink, muted, brand], [brandSoft]);
    for (const [solid, text, soft] of [scheme.green, scheme.blue, scheme.yellow, scheme.red]) {
      least(7, [text], [soft, surface]);
      least(4.5, [solid], [surface, page]);
    }
    for (const [text, soft] of scheme.faces) least(7, [text], [soft]);
    least(4.5, [scheme.control, scheme.focus], grounds);
    // Some grounds have the colour of lines.
    least(7, [ink], [scheme.line]);
    least(3, [brand], [scheme.line]);
  }
  expect(contrast('#ffffff', '#5b3a9b')).toBeGreaterThanOrEqual(7);
  expect(moreContrast).toContain('--mantine-color-violet-filled:#5b3a9b');
  expect(moreContrast).toContain(`--al-muted:${strongLight.muted}`);
  expect(moreContrast).not.toContain(`--al-muted:${light.muted}`);
});
