import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import {
  type Call,
  isBounded,
  line,
  nomeSocial,
  personName,
  requiredLine,
  requiredText,
  senhaOf,
  text,
} from './core.ts';
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

describe('characters', () => {
  test.each([
    ['noncharacters', ['\ufffe', '\uffff', '\ufdd0', '\ufdef', '\u{1fffe}', '\u{10ffff}']],
    ['control characters', ['\u0001', '\u000b', '\u001b', '\u007f', '\u0080', '\u0085', '\u009f']],
    ['those that turn the direction', [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069']],
  ])('%s enter no text, and the message says which and where (TRU-21 PESS-15)', (_, characters) => {
    for (const character of characters) {
      const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      for (const shape of [text(100), requiredText(100, 'x'), line(100), personName('x'), nomeSocial]) {
        expect(shape.safeParse(`Ana${character} Souza`).error?.issues[0]?.message).toBe(
          `O texto tem um caractere que não aparece (U+${code}) depois de "Ana". Apague-o.`,
        );
      }
    }
  });

  test('what shows nothing enters no name, but stays inside an emoji and in a longer text (TRU-21 PESS-15)', () => {
    for (const hidden of '\u200b\u200c\u200d\u2060\u00ad\u034f\u180e\u200e\u200f\u061c\ufeff\ufe0f\u2800\u3164') {
      expect(personName('x').parse(`An${hidden}a`), hidden.codePointAt(0)?.toString(16)).toBe('Ana');
      expect(text(100).parse(`An${hidden}a`)).toBe(`An${hidden}a`);
    }
    for (const emoji of [
      '👨‍👩‍👧',
      '❤️',
      '👩🏽‍💻',
      '1️⃣',
      '🏳️‍🌈',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ]) {
      expect(line(100).parse(emoji)).toBe(emoji);
    }
  });

  test('a letter has at most 30 marks', () => {
    expect(passes(text(1_000), `a${'\u0301'.repeat(30)}`)).toBe(true);
    expect(passes(text(1_000), `a${'\u0301'.repeat(31)}`)).toBe(false);
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

test('every text of a request has a bound of its length, and but for passwords one of its characters (TRU-21 TRU-22)', () => {
  const [long, foreign] = [new Set<string>(), new Set<string>()];
  for (const [name, call] of Object.values(features).flatMap((feature) => Object.entries(feature))) {
    const { body, query } = call as Partial<Call>;
    for (const shape of shapesIn([body, query])) {
      if (!(shape instanceof z.ZodMiniString)) continue;
      if (passes(shape, 'a'.repeat(100_000))) long.add(name);
      if (passes(shape, 'a\ufdd0')) foreign.add(name);
    }
  }
  expect([...long]).toEqual([]);
  // Passwords, a token, names that are compared with known ones, and lists that are split.
  expect([...foreign].sort()).toEqual([
    'beginChave',
    'beginTotp',
    'changePassword',
    'checkImportacao',
    'checkPessoas',
    'createReport',
    'enterByLink',
    'importPessoas',
    'leaveLembretes',
    'login',
    'register',
    'removeChave',
    'removeTotp',
    'renewReserva',
    'replaceScimUser',
    'resetPassword',
    'resetSegundoFator',
    'runImportacao',
  ]);
});
