import { afterAll, expect, vi } from 'vitest';

// The files of a worker share its globals, so each leaves them, the environment and the clock as it found them.

/** What libraries leave of their own that no other code meets: what begins with two lines, pdf.js and the newer methods that it brings along. */
const ofLibraries = /^(__|_?pdfjs|DOMMatrix$|Map\.prototype\.getOrInsert)/;

/** What a file may change for those after it; every library sees a property on a prototype. */
const state = () => ({
  // Sharp says there where its library is.
  environment: { ...process.env, VIPSHOME: undefined },
  folder: process.cwd(),
  globals: [
    ...Object.keys(globalThis),
    ...[Object, Array, String, Number, Function, Promise, Date, Map, Set, RegExp, Error].flatMap(
      ({ name, prototype }) => Reflect.ownKeys(prototype).map((key) => `${name}.prototype.${String(key)}`),
    ),
  ]
    .filter((name) => !ofLibraries.test(name))
    .sort(),
  isClockFake: vi.isFakeTimers(),
});

const before = state();
afterAll(() => {
  expect(state(), 'a test file leaves globals, environment and clock as it found them').toEqual(before);
});
