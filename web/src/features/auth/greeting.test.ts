import { describe, expect, test } from 'vitest';
import { type Frame, greetingAt } from './greeting.ts';

/** Every text that the greeting shows and when it appears, in the page's steps. */
function play(welcome: string, product: string): [number, string][] {
  const shown: [number, string][] = [];
  let elapsed = 0;
  let frame: Frame;
  do {
    frame = greetingAt(elapsed, welcome, product);
    shown.push([elapsed, frame.text]);
    elapsed += frame.nextIn ?? 0;
  } while (frame.nextIn !== undefined);
  return shown;
}

describe('greetingAt', () => {
  test('types at 30 ms, pauses 1 s, deletes at 40 ms, types the product at 150 ms (AUTH-07 AUTH-08)', () => {
    expect(play('Olá', 'Al')).toEqual([
      [0, ''],
      [30, 'O'],
      [60, 'Ol'],
      [90, 'Olá'],
      [1130, 'Ol'],
      [1170, 'O'],
      [1210, ''],
      [1360, 'A'],
      [1510, 'Al'],
    ]);
  });

  test('a late timer shows the text of that moment, and the final text stays (AUTH-07)', () => {
    expect(greetingAt(75, 'Olá', 'Al').text).toBe('Ol');
    expect(greetingAt(1180, 'Olá', 'Al')).toEqual({ text: 'O', nextIn: 30 });
    expect(greetingAt(60_000, 'Olá', 'Al')).toEqual({ text: 'Al', nextIn: undefined });
  });

  test('surrogate pairs are typed whole, and empty lines work (AUTH-07)', () => {
    expect(greetingAt(30, '👋 oi', 'Al').text).toBe('👋');
    expect(play('', '').at(-1)?.[1]).toBe('');
  });
});
