import type { Page } from '@playwright/test';
import { answer, asLider, openResumo } from './resumo.ts';
import { answerWith, expect, post, recordCalls, test } from './test.ts';

test.use({ company: 'alinhamento' });

const path = (id: number) => `/api/alinhamento-comportamental/colaboradores/${id}/alinhamento-comportamental`;
const card = (page: Page) => page.getByRole('region', { name: 'Alinhamento comportamental' });
const save = (page: Page) => card(page).getByRole('button', { name: 'Salvar' });

test('the alignment is read, rewritten and shown (ALI-01 ALI-02 ALI-03 ALI-04 ALI-05 ALI-07 ALI-08)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await post(page, path(pessoa.id), { observacao: 'Como estava' });
  await page.clock.install();
  await openResumo(page, pessoa);
  await expect(card(page).getByText('Como estava')).toBeVisible();
  await expect(card(page).getByRole('textbox')).toHaveCount(0);
  await card(page).getByRole('button', { name: 'Editar' }).click();
  const field = card(page).getByRole('textbox', { name: 'Alinhamento' });
  await expect(field).toHaveAttribute('rows', '16');
  await field.fill('  ');
  await save(page).click();
  await expect(card(page).getByText('Escreva o alinhamento comportamental.')).toBeVisible();
  await field.fill('Como ficou');
  const calls = recordCalls(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await save(page).click();
  const note = card(page).getByText('Alinhamento comportamental atualizado com sucesso!');
  await expect(note).toBeVisible();
  await expect(card(page).getByText('Como ficou')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ observacao: 'Como ficou' });
  await page.clock.runFor(2_900);
  await expect(note).toBeVisible();
  await page.clock.runFor(200);
  await expect(note).toHaveCount(0);
});

test('failures say so and keep what was typed; no alignment is no error, and says how to begin (ALI-08 ALI-10 ALI-11 ALI-12)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await answerWith(page, path(pessoa.id), 400);
  await openResumo(page, pessoa);
  await expect(card(page).getByRole('alert')).toContainText(
    'Não foi possível carregar o alinhamento comportamental.',
  );
  await page.unrouteAll();
  await answerWith(page, path(pessoa.id), 200, { sucesso: true, data: null });
  await card(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(card(page).getByText('Nenhum alinhamento registrado.')).toBeVisible();
  await expect(card(page).getByRole('alert')).toHaveCount(0);
  await card(page).getByRole('button', { name: 'Registrar alinhamento' }).click();
  const field = card(page).getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill('Mudado');
  for (const answered of [
    { status: 500, body: 'x' },
    { status: 201, json: {} },
  ]) {
    await page.unrouteAll();
    await page.route(`**${path(pessoa.id)}`, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill(answered),
    );
    await field.press('End');
    await field.pressSequentially('!');
    await expect(card(page).getByText('Falha ao salvar. Tente novamente.')).toHaveCount(0);
    await save(page).click();
    await expect(card(page).getByText('Falha ao salvar. Tente novamente.')).toBeVisible();
  }
  await expect(field).toHaveValue('Mudado!!');

  await page.getByRole('button', { name: 'Voltar' }).click();
  await answer(page, 'Descartar o que foi digitado?', 'Não');
  await expect(field).toHaveValue('Mudado!!');
});
