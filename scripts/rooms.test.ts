import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = dirname(import.meta.dirname);

/** Imports that a file could have, and whether the lint rules of biome.json allow them. */
const imports = [
  ['web/src/features/reports/Form.tsx', '../kpi/index.ts', 'allowed'],
  ['web/src/features/reports/Form.tsx', '../kpi/search.ts', 'allowed'],
  ['web/src/features/reports/Form.tsx', '../kpi/form.ts', 'refused'],
  ['web/src/features/reports/Form.tsx', '../tarefas/central/ranking.ts', 'refused'],
  ['web/src/features/reports/Form.tsx', '../../ui/Dialog.tsx', 'allowed'],
  ['web/src/features/reports/Form.tsx', '../../app/router.tsx', 'refused'],
  ['web/src/features/reports/Form.tsx', '../../../../server/src/app.ts', 'refused'],
  ['web/src/features/tarefas/central/Table.tsx', '../api.ts', 'allowed'],
  ['web/src/features/tarefas/central/Table.tsx', '../../../lib/queries.ts', 'allowed'],
  ['web/src/features/tarefas/central/Table.tsx', '../../hierarquia/index.ts', 'allowed'],
  ['web/src/features/tarefas/central/Table.tsx', '../../hierarquia/treeItems.ts', 'refused'],
  ['web/src/app/Shell.tsx', '../features/pendencias/index.ts', 'allowed'],
  ['web/src/app/Shell.tsx', '../features/pendencias/Bell.tsx', 'refused'],
  ['web/src/app/router.tsx', '../features/tarefas/central/TodolistPage.tsx', 'allowed'],
  ['web/src/session/access.ts', '../lib/caller.ts', 'allowed'],
  ['web/src/session/access.ts', '../features/auth/index.ts', 'refused'],
  ['web/src/forms/useForm.ts', '../session/session.tsx', 'refused'],
  ['web/src/lib/queries.ts', '../ui/Dialog.tsx', 'refused'],
  ['web/src/ui/Dialog.tsx', '@alinha/contract/core', 'refused'],
] as const;

let folder: string;
let refused: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alinha-rooms-'));
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  imports.forEach(([file, from], place) => {
    const path = join(folder, dirname(file), `import${place}.ts`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      `import { it } from '${from}';\nexport const its = import('${from}').then(() => it);\n`,
    );
  });
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  refused = stdout.split('\n').filter((line) => line.includes('noRestrictedImports'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(imports.map((one, place) => [...one, place] as const))(
  '%s: an import of %s is %s',
  (_file, _from, verdict, place) => {
    const diagnostics = refused.filter((line) => line.includes(`import${place}.ts`));
    // One for the static import and one for the dynamic import.
    expect(diagnostics).toHaveLength(verdict === 'refused' ? 2 : 0);
  },
);

describe.each(['web/src/features/'])('the features of %s', (side) => {
  test('use each other in an order without a circle', () => {
    const files = readdirSync(join(root, side), { recursive: true, encoding: 'utf8' });
    const uses = new Map<string, Set<string>>();
    for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
      const [own = ''] = file.split('/');
      const used = uses.get(own) ?? new Set();
      uses.set(own, used);
      const text = readFileSync(join(root, side, file), 'utf8');
      for (const [, from = ''] of text.matchAll(/['"](\.\.?\/[^'"]+)['"]/g)) {
        const [other = ''] = normalize(join(dirname(file), from)).split('/');
        if (other !== own && other !== '..') used.add(other);
      }
    }
    // Repeatedly removes features that use no remaining one; if there are none to remove, the rest has a cycle.
    while (uses.size > 0) {
      const free = [...uses].filter(([, used]) => ![...used].some((other) => uses.has(other)));
      expect(free, [...uses.keys()].join(', ')).not.toHaveLength(0);
      for (const [name] of free) uses.delete(name);
    }
  });
});
