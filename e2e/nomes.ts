import type { Page } from '@playwright/test';

/** What is put after each text under these names, so that all are as long as in a large company. */
const longer: Readonly<Record<string, string>> = {
  nome: ' de Albuquerque Cavalcanti Gonçalves',
  cargo: ' de Desenvolvimento Organizacional',
  setor: ' e Relações Institucionais',
  autor: ' de Albuquerque Cavalcanti Gonçalves',
  avaliador: ' de Albuquerque Cavalcanti Gonçalves',
  substituto: ' de Albuquerque Cavalcanti Gonçalves',
  superior: ' de Albuquerque Cavalcanti Gonçalves',
  por: ' de Albuquerque Cavalcanti Gonçalves',
};

const away = { de: '2026-11-02', ate: '2026-12-31' };
const standIn = `Maria Aparecida${longer.nome}`;

function lengthened(value: unknown, name?: string): unknown {
  if (typeof value === 'string') return value && value + (longer[name ?? ''] ?? '');
  if (Array.isArray(value)) return value.map((one) => lengthened(one, name));
  if (value === null || typeof value !== 'object') return value;
  const made = Object.entries(value).map(([key, one]) => [key, lengthened(one, key)] as const);
  return Object.fromEntries(made);
}

/** Half of those who may be away are, with somebody who stands in for half of these. */
function absent(value: unknown, at = 0): unknown {
  if (Array.isArray(value)) return value.map((one, place) => absent(one, place));
  if (value === null || typeof value !== 'object') return value;
  const made = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, absent(one)]));
  if ('afastamento' in made && at % 4 < 2) made.afastamento = away;
  if ('substituto' in made && at % 4 === 1) made.substituto = standIn;
  return made;
}

/** Answers pages with long names of people, titles and sectors, and with leaders who are away. */
export const lengthenNames = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() !== 'GET' || /\/(fotos|auth|eventos)/.test(pathname))
      return route.fallback();
    const response = await route.fetch();
    if (!/json/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
    return route.fulfill({ response, json: absent(lengthened(await response.json())) });
  });
