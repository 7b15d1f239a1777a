import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import { createAppRouter } from './router.tsx';

const router = createAppRouter();

const texts = import.meta.glob<Root>('../../../docs/{ajuda/*,acessibilidade}.md', {
  eager: true,
  import: 'default',
});

/** The address at which a text is shown. */
const addressOf = (file: string) => file.replace(/^.*\/docs(\/.+)\.md$/, '$1');

const elementsIn = ({ children }: Root | Element): Element[] =>
  children.flatMap((node) => (node.type === 'element' ? [node, ...elementsIn(node)] : []));

const routeOf = (pathname: string) =>
  router
    .matchRoutes(router.parseLocation({ ...router.history.location, pathname, search: '', href: '' }))
    .at(-1)?.routeId;

const anchors = new Map(
  Object.entries(texts).map(([file, tree]) => [
    addressOf(file),
    new Set(elementsIn(tree).map(({ properties }) => properties.id)),
  ]),
);

test('every page has its chapter (HELP-04)', () => {
  const pages = Object.values(router.routesById).filter(
    ({ options, children, fullPath }) =>
      options.component && !children && !/^\/(ajuda|acessibilidade)/.test(fullPath),
  );
  expect(pages.length).toBeGreaterThan(20);
  for (const { fullPath, options } of pages) expect(options.staticData?.ajuda, fullPath).toBeTruthy();
});

test.each(Object.entries(texts))('the links of %s lead to what exists (HELP-06)', (file, tree) => {
  const here = addressOf(file);
  const hrefs = elementsIn(tree).flatMap(({ tagName, properties }) =>
    tagName === 'a' ? [String(properties.href)] : [],
  );
  for (const href of hrefs) {
    if (/^(https|mailto):/.test(href)) continue;
    const [, path = here, anchor] = /^(\/[^#]*)?(?:#(.+))?$/.exec(href) ?? ['', 'no address of the product'];
    expect(routeOf(path), href).not.toBe('/$');
    if (/^\/(ajuda\/|acessibilidade)/.test(path)) expect([...anchors.keys()], href).toContain(path);
    if (anchor !== undefined)
      expect([...(anchors.get(path) ?? [])], href).toContain(decodeURIComponent(anchor));
  }
});
