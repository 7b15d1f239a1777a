import type { Locator, Page } from '@playwright/test';
import { detail, form, openCell, openMonth } from './reports.ts';
import { asLider, doubleClick, type Pessoa } from './resumo.ts';
import { answerWith, expect, test } from './test.ts';

// Dialogs fade in and out: these journeys run with motion, as people see it.
test.use({ company: 'dialogs', contextOptions: { reducedMotion: 'no-preference' } });

/** The year whose months are empty; each test has a month of its own. */
const ano = 2010;

/** Saves a report while the page's clock is stopped, and returns its toast. */
async function saved(page: Page, pessoa: Pessoa, mes: number): Promise<Locator> {
  await page.clock.install();
  await openCell(page, pessoa, { ano, mes });
  await expect(form(page).getByRole('textbox').first()).toBeFocused();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await form(page).getByRole('button', { name: 'Salvar' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Report salvo com sucesso!' });
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(toast).toBeVisible({ timeout: 100 });
  }).toPass();
  return toast;
}

test('a success toast hides by itself after 2 s (DLG-06)', async ({ page, signIn }) => {
  const toast = await saved(page, await asLider(signIn), 1);
  await page.clock.runFor(1_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(100);
  await expect(toast).toHaveCount(0);
});

test('an error toast stays in its dialog until the keyboard closes it, or outlives it, and covers nothing of the page (DLG-07 USE-19)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const pessoa = await asLider(signIn);
  await page.clock.install();
  await openCell(page, pessoa, { ano, mes: 2 });
  await answerWith(page, /\/api\/reports\/colaboradores\/\d+\/2\/2010$/, 500);
  const save = form(page).getByRole('button', { name: 'Salvar' });
  await expect(form(page).getByRole('textbox').first()).toBeFocused();
  await save.click();
  const toast = form(page).getByRole('alert').filter({ hasText: 'Erro ao criar/editar report' });
  await expect(toast).toBeVisible();
  await page.clock.fastForward(600_000);
  await expect(toast).toBeVisible();
  await expectAccessible();
  await form(page).getByRole('button', { name: 'Cancelar' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(toast.getByRole('button', { name: 'Fechar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(form(page)).toBeFocused();

  await save.click();
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  const left = page.getByRole('alert').filter({ hasText: 'Erro ao criar/editar report' });
  await expect(left).toBeVisible();
  const chart = await page.getByRole('treegrid').boundingBox();
  expect((chart?.y ?? 0) + (chart?.height ?? 0)).toBeLessThanOrEqual((await left.boundingBox())?.y ?? 0);
  await left.getByRole('button', { name: 'Fechar' }).click();
  await expect(left).toHaveCount(0);
});

test('the error dialog is closed by Fechar, by Escape and by a click outside (DLG-02 DLG-04)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const pessoa = await asLider(signIn);
  await answerWith(page, /^\/api\/pdf\//, 400);
  await page.goto(`/colaborador/${pessoa.id}`);
  const error = page.getByRole('dialog').filter({ hasText: 'Não foi possível baixar o PDF' });
  const fail = async () => {
    await page.getByRole('button', { name: 'Baixar PDF' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Não', exact: true }).click();
    await expect(error.getByRole('button', { name: 'Fechar' })).toBeFocused();
    // While the question fades out, it still takes clicks outside.
    await expect(page.getByRole('dialog')).toHaveCount(1);
  };
  await fail();
  await expectAccessible();
  await error.getByRole('button', { name: 'Fechar' }).click();
  await expect(error).toBeHidden();
  await fail();
  await page.mouse.click(5, 5);
  await expect(error).toBeHidden();
  await fail();
  await page.keyboard.press('Escape');
  await expect(error).toBeHidden();
});

test('a question has Sim and Não; outside and Escape count as Não (DLG-03 DLG-05)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const pessoa = await asLider(signIn);
  const cell = await openCell(page, pessoa, { ano, mes: 4 });
  await form(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(cell).toHaveAccessibleName(/ report não assinado, abrir$/);
  await cell.click();
  const remove = detail(page).getByRole('button', { name: 'Excluir report' });
  const question = page.getByRole('dialog', { name: 'Tem certeza que deseja excluir este report?' });
  const refusals = [
    () => question.getByRole('button', { name: 'Não' }).click(),
    () => page.mouse.click(5, 5),
    () => page.keyboard.press('Escape'),
  ];
  for (const refuse of refusals) {
    await remove.click();
    await expect(question.getByRole('button')).toHaveText(['Não', 'Sim']);
    await expect(question.getByRole('button', { name: 'Não' })).toBeFocused();
    await refuse();
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
  }
  await remove.click();
  await expectAccessible();
  await question.getByRole('button', { name: 'Sim' }).click();
  await expect(detail(page).getByText('Report excluído com sucesso!')).toBeVisible();
});

test('Escape closes a dialog also where nothing has the focus, but not from under a question', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  const cell = await openCell(page, pessoa, { ano, mes: 5 });
  const field = form(page).getByRole('textbox').first();
  await field.fill('Texto');
  const loseFocus = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await loseFocus();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Fechar sem salvar?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form(page)).toBeVisible();
  await field.fill('');
  await loseFocus();
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await expect(cell).toBeFocused();
});

test('a dialog whose code does not come says so, leaves the page as it is, and opens once the connection is back, or else once the page is loaded again', async ({
  page,
  context,
  signIn,
}) => {
  const { id } = await asLider(signIn);
  await page.goto(`/colaborador/${id}`);
  await page.getByRole('button', { name: 'Registrar alinhamento' }).click();
  const typed = page.getByRole('textbox', { name: 'Alinhamento' });
  await typed.fill('Escrito com calma');
  await context.setOffline(true);
  const month = page.getByRole('button', { name: /^janeiro: / });
  await month.click();
  await expect(
    page.getByText('Não foi possível abrir. Verifique a conexão e tente novamente.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(typed).toHaveValue('Escrito com calma');
  await context.setOffline(false);
  await month.click();
  await expect(page.getByRole('dialog', { name: /Report$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.reload();
  await page.route('**/assets/Report*', (route) => route.abort());
  await month.click();
  await expect(
    page.getByText('Não foi possível abrir. Recarregue a página e tente novamente.'),
  ).toBeVisible();
});

test('the second half of a double click is no click outside (DLG-05)', async ({ page, signIn }) => {
  const pessoa = await asLider(signIn);
  const { nome } = pessoa;
  const cell = await openMonth(page, pessoa, { ano, mes: 12 });
  const fields = form(page).getByRole('textbox');
  await doubleClick(page, cell, fields.first());
  await fields.first().fill('Ainda aqui');
  await page.goto('/todolist');
  const panel = page.getByRole('dialog', { name: `Tarefas de ${nome}` });
  await doubleClick(
    page,
    page
      .getByRole('link', { name: nome })
      .or(page.getByText(nome, { exact: true }))
      .first(),
    panel,
  );
  await panel.getByRole('button', { name: 'Nova tarefa' }).click();
});

test('what is typed for a new password is not lost by a click outside', async ({ page, signIn }) => {
  await asLider(signIn);
  await page.goto('/home');
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alterar senha' });
  await dialog.getByLabel('Nova senha', { exact: true }).fill('uma-frase');
  await page.mouse.click(5, 5);
  await page.getByRole('button', { name: 'Não', exact: true }).click();
  await expect(dialog.getByLabel('Nova senha', { exact: true })).toHaveValue('uma-frase');
});
