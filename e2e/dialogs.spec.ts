import { form, openMonth } from './reports.ts';
import { asLider, doubleClick } from './resumo.ts';
import { answerWith, expect, test } from './test.ts';

// Dialogs fade in and out: these journeys run with motion, as people see it.
test.use({ company: 'dialogs', contextOptions: { reducedMotion: 'no-preference' } });

test('the second half of a double click is no click outside; an error toast stays in its dialog until the keyboard closes it, or outlives it, and covers nothing of the page (DLG-05 DLG-07 USE-19)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const pessoa = await asLider(signIn);
  const { nome } = pessoa;
  await page.clock.install();
  const cell = await openMonth(page, pessoa, { ano: 2010, mes: 2 });
  await answerWith(page, /\/api\/reports\/colaboradores\/\d+\/2\/2010$/, 500);
  const field = form(page).getByRole('textbox').first();
  await doubleClick(page, cell, field);
  await field.fill('Ainda aqui');
  await field.fill('');
  const save = form(page).getByRole('button', { name: 'Salvar', exact: true });
  await save.click();
  const toast = form(page).getByRole('alert').filter({ hasText: 'Erro ao criar/editar report' });
  await expect(toast).toBeVisible();
  const [above, button] = await Promise.all([toast.boundingBox(), save.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(button?.y ?? 0);
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
