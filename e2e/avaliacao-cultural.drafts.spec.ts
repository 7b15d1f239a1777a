import type { Page, Route } from '@playwright/test';
import { demonstration } from '../server/src/seed/demonstration.ts';
import {
  anEvaluation,
  answerAll,
  api,
  cellOf,
  openCell,
  readTemas,
  temasPath,
} from './avaliacao-cultural.ts';
import { asLider } from './resumo.ts';
import { answerWith, expect, test } from './test.ts';

test.use({ company: 'avaliacao-cultural' });
// axe checks every answer of the long dialogs, in both colour schemes.
test.describe.configure({ timeout: 90_000 });

const storedDraft = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

test('a draft is kept, announced, and survives a reload (CULT-14 CULT-15 CULT-16 CULT-17 CULT-18 DATA-14)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await page.clock.install();
  const dialog = await openCell(page, pessoa, { ano: 2011, trimestre: 1 });
  const key = `avaliacao_cultural_${pessoa.id}_tri1_2011`;
  const first = dialog.getByRole('group').first();
  await expect(first).toBeVisible();
  expect(await storedDraft(page, key)).toBeNull();

  await first.getByRole('button', { name: 'Não' }).click();
  const note = dialog.getByText(/^Salvo automaticamente às \d\d:\d\d$/);
  await expect(note).toBeVisible();
  await page.clock.fastForward(2500);
  await expect(note).toBeVisible();
  await page.clock.fastForward(600);
  await expect(note).toBeHidden();
  await first.getByRole('button', { name: 'Adicionar comentário' }).click();
  await first.getByRole('textbox').fill('Ainda não terminei.');
  const [pergunta] = (await readTemas(page)).flatMap(({ perguntas }) => perguntas);
  const id = String(pergunta?.id);
  await expect
    .poll(() => storedDraft(page, key))
    .toMatchObject({
      respostas: { [id]: false },
      comentarios: { [id]: 'Ainda não terminei.' },
      showFields: { [id]: true },
      timestamp: expect.any(String),
    });

  const asked: Route[] = [];
  await page.route(`**${temasPath}`, (route) => void asked.push(route), { times: 1 });
  await openCell(page, pessoa, { ano: 2011, trimestre: 1 });
  const restored = dialog.getByText('Seus dados não enviados foram recuperados automaticamente.');
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.fastForward(6000);
  await asked[0]?.continue();
  await expect(restored).toBeVisible();
  await expect(first.getByRole('button', { name: 'Não' })).toHaveAttribute('aria-pressed', 'true');
  await expect(first.getByRole('textbox')).toHaveValue('Ainda não terminei.');
  await expect(dialog.getByRole('img', { name: /Progresso geral: [^0]/ })).toBeVisible();
  await page.clock.fastForward(5100);
  await expect(restored).toBeHidden();
});

test('a draft is never shown to another evaluator on the same machine (CULT-18)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  const period = { ano: 2012, trimestre: 1 };
  const dialog = await openCell(page, pessoa, period);
  await dialog.getByRole('button', { name: 'Sim', exact: true }).first().click();
  await signIn('rh');
  await openCell(page, pessoa, period);
  await expect(dialog.getByRole('img', { name: 'Progresso geral: 0%' })).toBeVisible();
  await expect(dialog.getByText(/recuperados/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Não', exact: true }).nth(1).click();
  await signIn('lider');
  await openCell(page, pessoa, period);
  await expect(dialog.getByText(/recuperados/)).toBeVisible();
  const pressed = dialog.locator('[aria-pressed="true"]');
  await expect(pressed).toHaveText(['Sim']);
});

test('a failed save says why and keeps the draft; success deletes it (CULT-11 CULT-12 ERR-03)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  const dialog = await openCell(page, pessoa, { ano: 2013, trimestre: 3 });
  const key = `avaliacao_cultural_${pessoa.id}_tri3_2013`;
  await expect(dialog.getByRole('group').first()).toBeVisible();
  await answerAll(dialog, 'Sim');
  const path = `${api}/colaborador/${pessoa.id}`;
  const save = dialog.getByRole('button', { name: 'Salvar avaliação' });

  await answerWith(page, path, 500);
  await save.click();
  await expect(page.getByRole('alert').getByText('Erro ao criar avaliação cultural')).toBeVisible();
  await page.unrouteAll();
  await answerWith(page, path, 403, { error: 'Palavra do servidor.' });
  await save.click();
  await expect(page.getByText('Palavra do servidor.')).toBeVisible();
  await page.unrouteAll();
  await page.route(`**${path}`, (route) => route.abort());
  await save.click();
  // Only one error is shown, and a network failure is named as such.
  await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
    'Sem conexão. Erro ao criar avaliação cultural',
  ]);
  await page.unrouteAll();
  expect(await storedDraft(page, key)).not.toBeNull();
  await save.click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => storedDraft(page, key)).toBeNull();
});

test('an expired session keeps what was typed, and offers signing in on the spot (USE-22 USE-23 CULT-12 CULT-16 SESS-18)', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  const pessoa = await asLider(signIn);
  await anEvaluation(page, pessoa, { ano: 2012, trimestre: 3 });
  const dialog = await openCell(page, pessoa, { ano: 2012, trimestre: 4 });
  const before = dialog.getByText('Antes: Sim: Um comentário.');
  await expect(before).toBeVisible();
  await dialog.getByRole('switch', { name: 'Mostrar as respostas do 3º trimestre de 2012' }).click();
  await expect(before).toBeHidden();
  await expect(dialog.getByRole('group').first()).toBeVisible();
  await answerAll(dialog, 'Sim');
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Salvar avaliação' }).click();
  const question = page.getByRole('dialog', { name: 'Erro ao renovar sessão. Faça login novamente.' });
  await question.getByRole('button', { name: 'Outra conta' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn('lider');
  await openCell(page, pessoa, { ano: 2012, trimestre: 4 });
  await expect(dialog.getByText(/recuperados automaticamente/)).toBeVisible();
  await context.clearCookies();
  const save = dialog.getByRole('button', { name: 'Salvar avaliação' });
  await save.click();
  const senha = question.getByLabel('Senha', { exact: true });
  await expect(senha).toBeFocused();
  await expectAccessible();
  await senha.fill('errada');
  await senha.press('Enter');
  await expect(question.getByText('E-mail ou senha inválidos.')).toBeVisible();
  await senha.fill(demonstration.senha);
  await senha.press('Enter');
  await expect(question).toBeHidden();
  await save.click();
  await expect(cellOf(page, pessoa, 4)).toHaveAccessibleName(/: 100%, /);
});

test('a double click creates one evaluation; a second tab shares its draft (CULT-12 TRU-76)', async ({
  page,
  context,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  const period = { ano: 2013, trimestre: 4 };
  const dialog = await openCell(page, pessoa, period);
  await expect(dialog.getByRole('group').first()).toBeVisible();
  const tab = await context.newPage();
  const beside = await openCell(tab, pessoa, period);
  await beside.getByRole('group').last().getByRole('button', { name: 'Não' }).click();
  await expect(dialog.locator('[aria-pressed="true"]')).toHaveText(['Não']);
  await answerAll(dialog, 'Sim');
  await expect(beside.getByRole('button', { name: 'Salvar avaliação' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Salvar avaliação' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(cellOf(page, pessoa, 4)).toHaveAccessibleName(/: 100%, não assinada, abrir$/);

  await expect(beside.locator('[aria-pressed="true"]')).toHaveCount(0);
});
