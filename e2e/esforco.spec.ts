import { openChart } from './organograma.ts';
import { pressing } from './presses.ts';
import { expect, test } from './test.ts';

test.use({ company: 'esforco' });

test("from /home HR sees who lacks a report in one press, and corrects somebody's manager in five (RH-08 ORG-22)", async ({
  page,
  signIn,
}) => {
  await signIn('rh');
  await openChart(page);
  const looking = pressing();
  const rows = async () => Number(await page.getByRole('treegrid').getAttribute('aria-rowcount'));
  const everybody = await rows();
  await looking.press(page.getByRole('button', { name: /mostrar só quem falta$/ }).last());
  await expect.poll(rows).toBeLessThan(everybody);
  expect(looking.presses()).toBe(1);

  const correcting = pressing();
  await correcting.press(page.getByRole('link', { name: 'Painel RH' }));
  await page.getByPlaceholder(/^Buscar por nome/).fill('Júlia Conceição');
  await correcting.press(page.getByRole('row', { name: /Júlia Conceição/ }));
  const ficha = page.getByRole('dialog');
  const gestor = ficha.getByRole('combobox', { name: 'Gestor' });
  await correcting.press(gestor);
  await gestor.fill('Helena');
  await correcting.press(page.getByRole('option', { name: /^Helena/ }));
  await correcting.press(ficha.getByRole('button', { name: 'Salvar' }));
  await expect(page.getByText(/^Cadastro de Júlia .* corrigido\.$/)).toBeVisible();
  expect(correcting.presses()).toBe(5);
});

test('who leads nobody opens their newest evaluation from /home in one press (HOME-02)', async ({
  page,
  signIn,
}) => {
  await signIn('colaborador');
  await openChart(page);
  const { press, presses } = pressing();
  await press(page.getByRole('list', { name: 'Últimos registros assinados' }).getByRole('button').first());
  await expect(page.getByRole('dialog', { name: /Avaliação/ })).toBeVisible();
  expect(presses()).toBe(1);
});
