import { anEvaluation, openCell } from './avaliacao-cultural.ts';
import { reportsPath } from './reports.ts';
import { asLider, quemPodeVer } from './resumo.ts';
import { expect, post, test } from './test.ts';

test.use({ company: 'avaliacao-cultural' });
// axe checks every answer of the long dialogs, in both colour schemes.
test.describe.configure({ timeout: 90_000 });

test("a person's evaluations and reports stand by year, and each opens in the same viewer (ROUTE-04 RPT-24 USE-15 VER-01)", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const pessoa = await asLider(signIn);
  for (const _ of ['older', 'newer']) await post(page, `${reportsPath(pessoa)}/1/2001`, {});
  await anEvaluation(page, pessoa, { ano: 2001, trimestre: 4 });
  const viewer = await openCell(page, pessoa, { ano: 2001, trimestre: 4 });
  await viewer.getByRole('button', { name: 'Quem pode ver' }).click();
  await expect(quemPodeVer(page).getByRole('listitem').first()).toContainText(pessoa.nome);
  await page.keyboard.press('Escape');
  await viewer.getByRole('link', { name: 'Ver histórico' }).click();
  await expect(page).toHaveURL(`/avaliacao-cultural/${pessoa.id}`);
  await expect(page.getByRole('link', { name: pessoa.nome })).toHaveAttribute(
    'href',
    `/colaborador/${pessoa.id}`,
  );
  const year = page.getByRole('region', { name: '2001' });
  await expectAccessible();
  await year.getByRole('button', { name: /4º trimestre/ }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Avaliação Cultural - 4º Trimestre 2001');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: `Reports de ${pessoa.nome}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Outubro\s*Sem report/ }).first()).toBeVisible();
  await expect(page).toHaveURL(`/reports/${pessoa.id}`);
  const all = await (await page.request.get(reportsPath(pessoa))).json();
  const matching = page.getByRole('main').getByRole('listitem').filter({ hasNotText: 'Sem report' });
  await expect(matching).toHaveCount(all.length);
  await expectAccessible();
  await page.getByRole('region', { name: '2001' }).getByRole('button').last().click();
  const detalhes = page.getByRole('dialog', { name: 'Detalhes do Report' });
  await expect(detalhes.getByText('2 de 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: '2001' }).getByRole('button').last()).toBeFocused();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(`/colaborador/${pessoa.id}`);
});
