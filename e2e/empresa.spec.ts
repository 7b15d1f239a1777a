import type { Locator, Page } from '@playwright/test';
import { act, banner, empresaOf, search, sim, tab } from './painel-rh.ts';
import { expect, post, test } from './test.ts';

test.use({ company: 'empresa' });

const expectMessage = (page: Page, text: string) => expect(banner(page, text)).toBeVisible();

/** Searches for somebody in a list of options and selects them. */
async function choosePerson(place: Page | Locator, empresa: string, nome: string) {
  await empresaOf(place).selectOption(empresa);
  await place.getByLabel('Buscar na lista').fill(nome);
  await place.getByRole('radio', { name: nome }).click();
}

/** The people of the new company in the chart: each name with its depth. */
async function chartOf(page: Page, empresa: number): Promise<[string, number][]> {
  await page.goto(`/home?empresa=${empresa}`);
  await expect(page.getByRole('treegrid')).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /Prova$/ }) });
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((all) =>
    all.map((row) => [row.querySelector('a')?.textContent ?? '', Number(row.getAttribute('aria-level'))]),
  );
}

test('HR builds a second company, moves a branch and deactivates its head, and the chart agrees (RH-36 RH-10 RH-14 RH-44)', async ({
  page,
  signIn,
}) => {
  await signIn('rh');
  const ceo = (await (await page.request.get('/api/organograma/lista/completo')).json())[0];
  await page.goto('/painel-rh?aba=empresas');
  await page.getByLabel('Nome da empresa').fill('Delta');
  await page.getByRole('button', { name: 'Criar empresa' }).click();
  await expectMessage(page, 'Empresa criada com sucesso!');

  await tab(page, 'Gerenciar Cargos').click();
  await empresaOf(page).selectOption('Delta');
  const empresa = Number(await empresaOf(page).inputValue());
  await page.getByRole('button', { name: 'Novo cargo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Gerente');
  await dialog.getByLabel('Nível hierárquico').fill('5');
  await dialog.getByRole('button', { name: 'Criar cargo' }).click();
  await expectMessage(page, 'Cargo criado com sucesso!');

  const aPerson = (nome: string, id_gestor: number) =>
    post(page, '/api/colaboradores/criar-novo', {
      nome: `${nome} Prova`,
      email: `${nome.toLowerCase()}.prova@aurora.example`,
      id_gestor,
      id_empresa: empresa,
    });
  await tab(page, 'Novo Colaborador').click();
  await choosePerson(page, 'Aurora', ceo.nome);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Nome').fill('Dora Prova');
  await page.getByLabel('E-mail').fill('dora.prova@aurora.example');
  await empresaOf(page).selectOption('Delta');
  await expect(page.getByRole('combobox', { name: 'Cargo' }).locator('option')).toHaveText([
    'Sem cargo',
    'Gerente · Nível 5',
  ]);
  await page.getByRole('button', { name: 'Criar colaborador' }).click();
  await expectMessage(page, 'Colaborador criado com sucesso!');
  const [dora] = await search(page, 'dora.prova');
  await choosePerson(page, 'Delta', 'Dora Prova');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Nome').fill('Gil Prova');
  await page.getByLabel('E-mail').fill('gil.prova@aurora.example');
  await page.getByRole('combobox', { name: 'Cargo' }).selectOption('Gerente · Nível 5');
  await page.getByRole('button', { name: 'Criar colaborador' }).click();
  await expectMessage(page, 'Colaborador criado com sucesso!');
  await aPerson('Hugo', dora.id);
  const findGil = () => search(page, 'gil.prova');
  // The visible toast may still be the one for Dora.
  await expect.poll(findGil).toMatchObject([{ cargo: 'Gerente', superior: { id: dora.id } }]);
  const [gil] = await findGil();
  await aPerson('Tina', gil.id);
  const top = ceo.nivel + 2;
  expect(await chartOf(page, empresa)).toEqual([
    ['Dora Prova', top],
    ['Gil Prova', top + 1],
    ['Tina Prova', top + 2],
    ['Hugo Prova', top + 1],
  ]);

  const people = '/painel-rh?busca=prova@aurora.example';
  await page.goto(people);
  await act(page, 'Alterar gestor', 'Gil Prova');
  await choosePerson(dialog, 'Delta', 'Hugo Prova');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expectMessage(page, 'Gestor alterado com sucesso!');
  expect(await chartOf(page, empresa)).toEqual([
    ['Dora Prova', top],
    ['Hugo Prova', top + 1],
    ['Gil Prova', top + 2],
    ['Tina Prova', top + 3],
  ]);

  await page.goto(people);
  await act(page, 'Desativar', 'Hugo Prova');
  await sim(page).click();
  await expectMessage(page, 'Colaborador Hugo Prova desativado com sucesso!');
  expect(await chartOf(page, empresa)).toEqual([
    ['Dora Prova', top],
    ['Gil Prova', top + 1],
    ['Tina Prova', top + 2],
  ]);
});
