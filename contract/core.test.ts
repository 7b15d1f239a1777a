import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { type Call, isBounded, line, requiredLine, requiredText, senhaOf, text } from './core.ts';
import { features } from './index.ts';

const passes = (shape: z.ZodMiniType, value: unknown) => shape.safeParse(value).success;

describe('texts', () => {
  test('every length counts UTF-16 units (TRU-20)', () => {
    for (const shape of [text(10), requiredText(10, 'x'), line(10), requiredLine(10, 'x')]) {
      expect(passes(shape, '😀'.repeat(5))).toBe(true);
      expect(passes(shape, `${'😀'.repeat(5)}.`)).toBe(false);
      expect(passes(shape, 'a'.repeat(10))).toBe(true);
      expect(passes(shape, 'a'.repeat(11))).toBe(false);
    }
    expect(passes(senhaOf('Senha', 'Informe a senha.'), '😀'.repeat(500))).toBe(true);
    expect(passes(senhaOf('Senha', 'Informe a senha.'), '😀'.repeat(501))).toBe(false);
  });

  test('the length of a line is that of the stored text: composed, runs of white space as one', () => {
    expect(line(10).parse(`  a${' '.repeat(5_000)}b `)).toBe('a b');
    expect(line(10).parse('e\u0301'.repeat(10))).toBe('é'.repeat(10));
    expect(passes(line(10), 'e\u0301'.repeat(11))).toBe(false);
  });

  test('a text without visible characters is empty (TRU-21)', () => {
    const blanks =
      '\u3164\u2800\u115f\u1160\uffa0\u200b\u200c\u200d\u2060\u00ad\u034f\u180e\u061c\ufe0f\ufeff\u00a0\u2003\u202e\u{1d159}\u{13441}\u{e0020}';
    for (const blank of [...blanks, blanks]) {
      const [name] = [blank.codePointAt(0)?.toString(16)];
      expect(passes(requiredText(100, 'x'), blank), name).toBe(false);
      expect(passes(requiredLine(100, 'x'), ` ${blank} `), name).toBe(false);
      expect(text(100).parse(blank), name).toBe('');
    }
    for (const seen of ['a', '.', '❤️', '👨‍👩‍👧', '한', '١', 'e\u0301']) {
      expect([requiredText(100, 'x').parse(seen), requiredLine(100, 'x').parse(seen)]).toEqual([
        seen,
        seen.normalize('NFC'),
      ]);
    }
  });
});

/** All shapes inside a shape, including itself. */
function shapesIn(shape: unknown, seen = new Set<unknown>()): Set<unknown> {
  if (typeof shape !== 'object' || shape === null || seen.has(shape)) return seen;
  if (shape instanceof z.ZodMiniType) {
    seen.add(shape);
    shapesIn({ ...shape.def }, seen);
  } else {
    for (const part of Object.values(shape)) shapesIn(part, seen);
  }
  return seen;
}

test('every list and record of a body has a maximum length that is checked first (TRU-22)', () => {
  const unbounded: string[] = [];
  let bounded = 0;
  for (const [name, call] of Object.values(features).flatMap((feature) => Object.entries(feature))) {
    const { body, query, params } = call as Partial<Call>;
    for (const shape of shapesIn([body, query, params])) {
      if (!(shape instanceof z.ZodMiniArray || shape instanceof z.ZodMiniRecord)) continue;
      if (isBounded(shape)) bounded++;
      else unbounded.push(name);
    }
  }
  expect(unbounded).toEqual([]);
  expect(bounded).toBeGreaterThan(0);
});
