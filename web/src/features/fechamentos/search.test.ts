import { expect, test } from 'vitest';
import { addressOfEm, emIn } from './search.ts';

test.each(['2026-3', '2026-3-v1', '2025-4-v12'])('%s is a closing in an address (FEC-04)', (text) => {
  const em = emIn(text);
  expect(em && addressOfEm(em)).toBe(text);
});

test.each(['', 'hoje', '2026', '2026-5', '2026-0', '1999-1', '2026-3-v0', '2026-3-v', '2026-3-1', ' 2026-3'])(
  "'%s' is none (FEC-04)",
  (text) => expect(emIn(text)).toBeUndefined(),
);
