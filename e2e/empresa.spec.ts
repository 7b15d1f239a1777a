import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

test.use({ company: 'empresa' });

/** Creates something by its call, without the dialog; returns its id. */
async function add(page: Page, path: string, data: object): Promise<number> {
  const response = await page.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  const answer = await response.json();
  return (answer.data ?? answer).id;
}

const expectMessage = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const empresaOf = (place: Page | Locator) => place.getByRole('combobox', { name: 'Empresa' });

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

  await openTab(page, 'Gerenciar Cargos');
  await empresaOf(page).selectOption('Delta');
  const empresa = Number(await empresaOf(page).inputValue());
  await page.getByRole('button', { name: 'Novo cargo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Gerente');
  await dialog.getByLabel('Nível hierárquico').fill('5');
  await dialog.getByRole('button', { name: 'Criar cargo' }).click();
  await expectMessage(page, 'Cargo criado com sucesso!');

  const aPerson = (nome: string, id_gestor: number) =>
    add(page, '/api/colaboradores/criar-novo', {
      nome: `${nome} Prova`,
      email: `${nome.toLowerCase()}.prova@aurora.example`,
      id_gestor,
      id_empresa: empresa,
    });
  await openTab(page, 'Novo Colaborador');
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
  const dora = (await (await page.request.get('/api/painel-rh/colaboradores?busca=dora.prova')).json())
    .colaboradores[0].id;
  await choosePerson(page, 'Delta', 'Dora Prova');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Nome').fill('Gil Prova');
  await page.getByLabel('E-mail').fill('gil.prova@aurora.example');
  await page.getByRole('combobox', { name: 'Cargo' }).selectOption('Gerente · Nível 5');
  await page.getByRole('button', { name: 'Criar colaborador' }).click();
  await expectMessage(page, 'Colaborador criado com sucesso!');
  await aPerson('Hugo', dora);
  const findGil = async () =>
    (await (await page.request.get('/api/painel-rh/colaboradores?busca=gil.prova')).json()).colaboradores[0];
  // The visible toast may still be the one for Dora.
  await expect.poll(findGil).toMatchObject({ cargo: 'Gerente', superior: { id: dora } });
  const gil = await findGil();
  await aPerson('Tina', gil.id);
  const top = ceo.nivel + 2;
  expect(await chartOf(page, empresa)).toEqual([
    ['Dora Prova', top],
    ['Gil Prova', top + 1],
    ['Tina Prova', top + 2],
    ['Hugo Prova', top + 1],
  ]);

  const search = '/painel-rh?busca=prova@aurora.example';
  await page.goto(search);
  await page.getByRole('button', { name: 'Alterar gestor: Gil Prova' }).click();
  await choosePerson(dialog, 'Delta', 'Hugo Prova');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expectMessage(page, 'Gestor alterado com sucesso!');
  expect(await chartOf(page, empresa)).toEqual([
    ['Dora Prova', top],
    ['Hugo Prova', top + 1],
    ['Gil Prova', top + 2],
    ['Tina Prova', top + 3],
  ]);

  await page.goto(search);
  await page.getByRole('button', { name: 'Desativar: Hugo Prova' }).click();
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  await expectMessage(page, 'Colaborador Hugo Prova desativado com sucesso!');
  expect(await chartOf(page, empresa)).toEqual([
    ['Dora Prova', top],
    ['Gil Prova', top + 1],
    ['Tina Prova', top + 2],
  ]);
});
