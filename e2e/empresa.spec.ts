import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test.use({ company: 'empresa' });

/** Does one of HR's acts, whose dialogs painel-rh.spec.ts walks through, and answers what it made. */
async function act(page: Page, method: 'POST' | 'PUT' | 'PATCH', path: string, data?: object) {
  const response = await page.request.fetch(path, { method, ...(data && { data }) });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  const answer = await response.json();
  return answer.data ?? answer;
}

/** What the chart shows of the new company: each name with its depth. */
async function chartOf(page: Page, empresa: number): Promise<[string, number][]> {
  await page.goto(`/home?empresa=${empresa}`);
  await expect(page.getByRole('treegrid')).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /Prova$/ }) });
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((all) =>
    all.map((row) => [row.querySelector('a')?.textContent ?? '', Number(row.getAttribute('aria-level'))]),
  );
}

test('RH-36 RH-10 RH-14 RH-44 HR builds a second company, moves a branch and deactivates its head, and the chart agrees', async ({
  page,
  signIn,
}) => {
  await signIn('rh');
  const ceo = (await (await page.request.get('/api/organograma/lista/completo')).json())[0];
  const { id: empresa } = await act(page, 'POST', '/api/painel-rh/criar-empresa', { nome: 'Delta' });
  const cargo = async (nome: string, nivel_hierarquia: number) =>
    (await act(page, 'POST', `/api/painel-rh/empresa/${empresa}/cargos`, { nome, nivel_hierarquia })).id;
  const diretor = await cargo('Diretor', 3);
  const gerente = await cargo('Gerente', 5);
  const tecnico = await cargo('Técnico', 8);
  const add = async (nome: string, id_gestor: number, cargoId: number): Promise<number> =>
    (
      await act(page, 'POST', '/api/colaboradores/criar-novo', {
        nome: `${nome} Prova`,
        email: `${nome.toLowerCase()}.prova@aurora.example`,
        id_gestor,
        id_empresa: empresa,
        cargo: cargoId,
      })
    ).id;
  const dora = await add('Dora', ceo.id, diretor);
  const gil = await add('Gil', dora, gerente);
  const hugo = await add('Hugo', dora, gerente);
  await add('Tina', gil, tecnico);
  const top = ceo.nivel + 2;
  expect(await chartOf(page, empresa)).toEqual([
    ['Dora Prova', top],
    ['Gil Prova', top + 1],
    ['Tina Prova', top + 2],
    ['Hugo Prova', top + 1],
  ]);

  await act(page, 'PUT', `/api/painel-rh/colaboradores/${gil}/gestor`, { id_novo_gestor: hugo });
  expect(await chartOf(page, empresa)).toEqual([
    ['Dora Prova', top],
    ['Hugo Prova', top + 1],
    ['Gil Prova', top + 2],
    ['Tina Prova', top + 3],
  ]);

  await act(page, 'PATCH', `/api/painel-rh/colaboradores/${hugo}/desativar`);
  expect(await chartOf(page, empresa)).toEqual([
    ['Dora Prova', top],
    ['Gil Prova', top + 1],
    ['Tina Prova', top + 2],
  ]);
});
