import { join } from 'node:path';
import { expect, test } from 'vitest';
import { privacidade } from './privacidade.ts';
import { ripd } from './ripd.ts';

const docs = join(import.meta.dirname, '../docs');

test('docs/privacidade.md and docs/ripd.md are what the register makes of them (LGPD-09)', async () => {
  await expect.soft(privacidade()).toMatchFileSnapshot(join(docs, 'privacidade.md'));
  await expect.soft(ripd()).toMatchFileSnapshot(join(docs, 'ripd.md'));
});
