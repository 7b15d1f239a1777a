import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every link of the documentation leads to a file, and to a heading of it', () => {
  // What the product shows links to its pages instead, which web/src/features/ajuda checks.
  const exclude = ['docs/ajuda/**', 'docs/acessibilidade.md'];
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root, exclude }).map((name) => join(root, name));
  expect(pages.length).toBeGreaterThan(50);
  const dead = pages.flatMap((page) => {
    const text = readFileSync(page, 'utf8').replaceAll(/^```.*?^```/gms, '');
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#');
        const file = path === '' ? page : join(dirname(page), path);
        if (!existsSync(file)) return true;
        return anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
      })
      .map((link) => `${relative(root, page)}: ${link}`);
  });
  expect(dead).toEqual([]);
});
