import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');
const styles = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');

test('the style sheets of all parts of the kit that pages use are loaded', () => {
  const used = globSync('**/*.tsx', { cwd: src }).flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.replace(/^\s*type /, '').trim()),
    ),
  );
  const sheets = ['mantine.css', 'members.css']
    .map((name) => readFileSync(join(src, 'app', name), 'utf8'))
    .join('');
  const own = [...new Set(used)].filter((name) => existsSync(join(styles, `${name}.layer.css`)));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((name) => !sheets.includes(`/${name}.layer.css`))).toEqual([]);
});
