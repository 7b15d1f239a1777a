import { expect, test } from 'vitest';
import { createAppRouter } from './router.tsx';

const router = createAppRouter();

/** Parameters that accept any text: searches, names of sectors and of acts, and a mail's token. */
const freeTexts = [
  '/lembretes/sair t',
  '/ajuda busca',
  '/home filtro',
  '/ninebox filtro',
  '/todolist busca',
  '/painel-rh busca',
  '/acompanhamento setor',
  '/acompanhamento no_setor',
  '/indicadores setor',
  '/indicadores chave',
  '/auditoria ato',
  '/calibracoes/$id filtro',
  '/calibracoes/$id cargo',
  '/calibracoes/$id setor',
];

/** Every parameter of every route, as the route tree has them. */
const parameters = Object.values(router.routesById).flatMap(({ fullPath, options: { validateSearch } }) =>
  typeof validateSearch === 'function'
    ? Object.keys(validateSearch({})).map((name) => ({ path: fullPath as string, name }))
    : [],
);

/** The parameter's value as the page at that path reads it. */
const readAt = (path: string, name: string, written: string): unknown => {
  const location = router.parseLocation({
    ...router.history.location,
    pathname: path.replace('$id', '7'),
    search: `?${name}=${written}`,
    href: '',
  });
  const search: Record<string, unknown> = router.matchRoutes(location).at(-1)?.search ?? {};
  return search[name];
};

test('the routes have parameters (USE-91)', () => {
  expect(parameters.length).toBeGreaterThan(30);
  expect(parameters).toContainEqual({ path: '/acompanhamento', name: 'por' });
});

test.each(parameters)('$path: $name ignores invalid values (USE-91)', ({ path, name }) => {
  const nothing = ['[1,"a"]', '[]', '{"a":1}', '{}', 'null', 'true', 'false', `a&${name}=b`];
  for (const written of nothing) expect(readAt(path, name, written), written).toBeUndefined();
  // Invalid for every number parameter: negative, too large, fractional, or not decimal digits.
  const numbers = ['-1', '1e300', '99999999999999999999', '1.5', '0x1', '1e400', '1,5'];
  const words = ['qualquer', 'report-2026', 'toString', '__proto__', ...numbers];
  if (freeTexts.includes(`${path} ${name}`)) {
    for (const written of words) expect(readAt(path, name, written), written).toBeTypeOf('string');
    expect(String(readAt(path, name, 'x'.repeat(100_000)) ?? '').length).toBeLessThanOrEqual(200);
  } else {
    for (const written of ['', 'x'.repeat(100_000), ...words])
      expect(readAt(path, name, written), written.slice(0, 30)).toBeUndefined();
  }
});
