import { addDays, formatDay, todayIn } from '@alinha/rules/dates';
import { expect, test } from './test.ts';

test.use({ company: 'substituicoes' });

test('a leader defines a substitute, who is named beside the leader, told by a bar and sees the team’s page without what stays the leader’s, until it is ended (SUBST-04 SUBST-05 SUBST-07)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { nome } = await signIn('colaborador');
  const { nome: lider } = await signIn('lider');
  await page.goto('/acompanhamento');
  await page.getByRole('button', { name: 'Definir substituto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Definir substituto' });
  await dialog.getByRole('combobox', { name: 'Substituto' }).fill(nome);
  await page.getByRole('option', { name: nome }).click();
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog.getByText('Informe uma data válida.')).toBeVisible();
  await expectAccessible();
  const last = formatDay(addDays(todayIn(new Date()), 20));
  await dialog.getByRole('textbox', { name: 'Último dia' }).fill(last);
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText(`${nome} substitui ${lider}`)).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: 'Líderes pelos períodos do ano' })
      .getByRole('rowheader', { name: lider }),
  ).toContainText(`Em substituição: ${nome}`);
  await expectAccessible();

  await signIn('colaborador');
  await page.goto('/home');
  const bar = page.getByRole('region', { name: 'Substituição' });
  await expect(bar).toContainText(`Você substitui ${lider} até ${last}.`);
  await expectAccessible();

  await signIn('lider');
  await page.goto('/acompanhamento');
  await page.getByRole('button', { name: /^Encerrar substituição/ }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Ninguém substitui você.')).toBeVisible();
});
