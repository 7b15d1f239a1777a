import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

/** A text of the product: a string, a piece of a template or of JSX, or a line of the help. */
interface Text {
  file: string;
  text: string;
}

/** The cells of each row of the table under a heading; a `|` inside a cell is escaped. */
const tableOf = (page: string, heading: string) =>
  (page.split(`## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    ) ?? [];

/** Where a word begins or ends; `\\b` does not know letters with accents. */
const edge = '(?:(?<=[\\p{L}\\p{N}])(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}]))';

/** The patterns in a cell, which are its code. */
const patternsOf = (cell = '') =>
  [...cell.matchAll(/`([^`]+)`/g)].map(
    ([, source = '']) => new RegExp(source.replaceAll(String.raw`\b`, edge), 'iu'),
  );

/** SQL in a template, which nobody reads. */
const isSql = (text: string) => /\b(select|insert into|join|returning|where)\b/.test(text);

/** The strings that a source file holds, without imports and without those of types. */
function stringsOf(source: string, lang: 'ts' | 'tsx'): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type = '', value } = node as { type?: string; value?: unknown };
    if (/^(Import|ExportAll)Declaration$/.test(type)) return;
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') found.push(value);
    if (type === 'TemplateElement') found.push((value as { cooked: string }).cooked);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(source, { lang }));
  return found
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => / |\(\w+\)/.test(text) && !isSql(text));
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What users read: of pages, rules, contract and server, and the help. */
function textsOf(): Text[] {
  const exclude = [
    '**/*.test.*',
    '**/*.fixture.*',
    '**/node_modules/**',
    '**/dist/**',
    'server/src/queries/**',
    // The words that readers use instead of those of pages.
    'web/src/features/ajuda/palavras.ts',
  ];
  const sources = globSync(['{web/src,rules,contract,server/src}/**/*.{ts,tsx}'], { cwd: root, exclude });
  const help = globSync(['docs/ajuda/*.md', 'docs/acessibilidade.md'], { cwd: root });
  return [
    ...sources.flatMap((file) =>
      stringsOf(read(file), file.endsWith('x') ? 'tsx' : 'ts').map((text) => ({ file, text })),
    ),
    ...help.flatMap((file) =>
      read(file)
        .split('\n')
        .map((line) => ({ file, text: line.replace(/^[-#|\d. ]+/, '') })),
    ),
  ];
}

const page = read('docs/phrases.md');
/** What stays to the letter. */
const owners = `${read('docs/requirements.tsv')}\n${page.split('## Kept to the letter')[1]}`;
const texts = textsOf();

/** The texts in which a pattern is found, but for quotes of the owner's clauses. */
const withPattern = (pattern: RegExp) =>
  texts
    .filter(({ text }) => pattern.test(text) && !owners.includes(text))
    .map(({ file, text }) => `${file}: ${text}`);

test('no text of the product has a phrase that is not used, nor a gender in brackets (VOZ-01 VOZ-04)', () => {
  expect(texts.length).toBeGreaterThan(4000);
  const phrases = tableOf(page, 'Phrases');
  expect(phrases.length).toBeGreaterThan(20);
  for (const [pattern, instead, why] of phrases) {
    expect(why, pattern).not.toBe('');
    for (const one of patternsOf(pattern))
      expect.soft(withPattern(one), `${pattern}: ${instead}`).toEqual([]);
  }
});

test('one thing has one word on all pages (VOZ-02)', () => {
  const words = tableOf(page, 'One word for one thing');
  expect(words.length).toBeGreaterThan(5);
  for (const [idea, used, others] of words)
    for (const one of patternsOf(others)) expect.soft(withPattern(one), `${idea}: ${used}`).toEqual([]);
});

test('a phrase is found wherever it is written: in a string, a template, JSX and the help (VOZ-01)', () => {
  const source = `
    import './não se abre.css';
    const a = 'Não se abre.';
    const b = (n: string) => \`Aqui não se abre \${n}\`;
    const c = <p title="Também não se abre">Ele não\n se abre</p>;
  `;
  expect(stringsOf(source, 'tsx')).toEqual([
    'Não se abre.',
    'Aqui não se abre',
    'Também não se abre',
    'Ele não se abre',
  ]);
});
