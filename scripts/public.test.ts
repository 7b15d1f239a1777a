import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { currentNode } from './node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => readFileSync(join(root, name), 'utf8');

interface Workflow {
  jobs: Record<string, { container?: string; steps: { run?: string; with?: { 'node-version'?: string } }[] }>;
}

test('workflows run commands that there are, on the Node.js of the tests, and every form parses', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const folders = ['.github/workflows', '.github/ISSUE_TEMPLATE', '.github'];
  const names = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.yml'))
      .map((name) => `${folder}/${name}`),
  );
  const parsed = new Map(names.map((name) => [name, parse(read(name))]));
  const workflows = names
    .filter((name) => name.includes('workflows'))
    .map((name) => parsed.get(name) as Workflow);
  expect(workflows).toHaveLength(2);
  const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs));
  const commands = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  const asked = commands.flatMap((command) =>
    [...command.matchAll(/\bnpm (?:run )?(\w+)/g)].map(([, name]) => name),
  );
  expect(asked).toEqual(expect.arrayContaining(['test', 'release']));
  expect(asked.filter((name) => scripts[name ?? ''] === undefined)).toEqual([]);
  for (const { container, steps } of jobs) {
    const versions = [
      /^node:([\d.]+)/.exec(container ?? '')?.[1],
      ...steps.map((step) => step.with?.['node-version']),
    ];
    expect(versions.filter((version) => version !== undefined)).toEqual([currentNode]);
  }
});

test('the guide in Portuguese has no command that the tested one lacks', () => {
  const linesOf = (page: string) =>
    [...read(page).matchAll(/^```\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
      block
        .split('\n')
        .map((line) => line.replace(/\s+#.*$/, '').trim())
        .filter((line) => line !== ''),
    );
  const tested = new Set(linesOf('docs/installing.md'));
  const ours = linesOf('docs/instalacao.md');
  expect(ours.length).toBeGreaterThan(40);
  expect(ours.filter((line) => !tested.has(line))).toEqual([]);
});

test('pages say what is so, and bench/results, the drills and the assessment say on which day it was seen', () => {
  const dated = new Set(['drills.md', 'mvsp.md']);
  const withoutCode = (page: string) =>
    page.replace(/^```.*?^```$/gms, '').replace(/`[^`]*`|\([^)\s]*\)/g, '');
  const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md') && !dated.has(name));
  const diary = pages.filter((name) => /(?<![\w-])20\d\d-\d\d-\d\d/.test(withoutCode(read(`docs/${name}`))));
  expect(diary).toEqual([]);
});
