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
import { root } from './prepare.mjs';

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
  ['server/src/features/reports/routes.ts', '../kpi/index.ts', 'allowed'],
  ['server/src/features/reports/routes.ts', '../kpi/queries.ts', 'refused'],
  ['server/src/features/reports/routes.ts', '../../http/handler.ts', 'allowed'],
  ['server/src/features/reports/routes.ts', '../../app.ts', 'refused'],
  ['server/src/features/reports/routes.ts', '../../cli/work.ts', 'refused'],
  ['server/src/features/reports/acts.ts', '../../refusals.ts', 'allowed'],
  ['server/src/features/reports/acts.ts', '../../people/checks.ts', 'allowed'],
  ['server/src/features/reports/acts.ts', '../../files/sheet.ts', 'allowed'],
  ['server/src/features/reports/acts.ts', '../kpi/index.ts', 'allowed'],
  ['server/src/features/reports/acts.ts', '../kpi/acts.ts', 'refused'],
  ['server/src/features/reports/acts.ts', '../../http/handler.ts', 'refused'],
  ['server/src/features/colaboradores/ficha.acts.ts', '../../http/problems.ts', 'refused'],
  ['server/src/http/run.ts', '../features/reports/index.ts', 'refused'],
  ['server/src/people/checks.ts', '../http/handler.ts', 'refused'],
  ['server/src/people/checks.ts', '../session/tokens.ts', 'allowed'],
  ['server/src/session/tokens.ts', '../people/actor.ts', 'refused'],
  ['server/src/db/open.ts', '../hosts.ts', 'allowed'],
  ['server/src/db/open.ts', '../audit/record.ts', 'refused'],
  ['server/src/files/exports.ts', '../queue.ts', 'allowed'],
  ['server/src/files/exports.ts', '../db/lines.ts', 'refused'],
  ['server/src/config.ts', './photos/s3.ts', 'refused'],
  ['server/src/verify/chain.ts', '../audit/chain.ts', 'allowed'],
  ['server/src/verify/records.ts', '../features/selos/index.ts', 'refused'],
  ['server/src/cli/hr.ts', '../features/cadastro/index.ts', 'allowed'],
  ['server/src/cli/hr.ts', '../features/cadastro/queries.ts', 'refused'],
] as const;

const linesOf = new Map<string, string[]>();
const placed = imports.map(([file, from, verdict]) => {
  const lines = linesOf.get(file) ?? [];
  linesOf.set(file, lines);
  const line = lines.length + 1;
  lines.push(`import { it as it${line} } from '${from}';`);
  lines.push(`export const its${line} = import('${from}').then(() => it${line});`);
  return [file, from, verdict, [line, line + 1]] as const;
});

let folder: string;
let refused: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alinha-rooms-'));
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  // Each import is on two lines of its file, once as a static import and once as a lazy one.
  for (const [file, lines] of linesOf) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), lines.join('\n'));
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  refused = stdout.split('\n').filter((line) => line.includes('noRestrictedImports'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(placed)('%s: an import of %s is %s', (file, _from, verdict, lines) => {
  const reported = lines.filter((line) => refused.some((one) => one.includes(`/${file},line=${line},`)));
  expect(reported).toEqual(verdict === 'refused' ? lines : []);
});

describe.each(['server/src/features/', 'web/src/features/'])('the features of %s', (side) => {
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
