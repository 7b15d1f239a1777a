import type { Page } from '@playwright/test';
import { asLider, openResumo } from './resumo.ts';
import { expect, post, recordCalls, test } from './test.ts';

test.use({ company: 'alinhamento' });

const path = (id: number) => `/api/alinhamento-comportamental/colaboradores/${id}/alinhamento-comportamental`;
const card = (page: Page) => page.getByRole('region', { name: 'Alinhamento comportamental' });
const save = (page: Page) => card(page).getByRole('button', { name: 'Salvar', exact: true });

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
