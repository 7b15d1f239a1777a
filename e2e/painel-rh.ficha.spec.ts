import { aPerson, banner, find, rowOf, sim } from './painel-rh.ts';
import { expect, go, test } from './test.ts';

test.use({ company: 'painel-rh' });

test.beforeEach(({ signIn }) => signIn('rh'));

test('a person is corrected from a row: what it does is said, what is typed is kept, the history tells (USE-46 IO-04 VISTA-10)', async ({
  page,
  expectAccessible,
}) => {
  const { id, nome } = await aPerson(page, 'Corina Errada', 'corina.errada@aurora.example');
  await find(page, nome);
  // A press beside its links opens the record, which the row's menu has too.
  await rowOf(page, nome).getByRole('cell').nth(1).click();
  await expect(page).toHaveURL(new RegExp(`pessoa=${id}`));
  const record = page.getByRole('dialog');
  const save = record.getByRole('button', { name: 'Salvar', exact: true });
  await expect(record.getByLabel('E-mail')).toHaveValue('corina.errada@aurora.example');
  await expect(save).toBeDisabled();
  await record.getByLabel('E-mail').fill('corina.certa@aurora.example');
  await record.getByLabel('Setor').fill('Vendas');
  await record.getByLabel('Matrícula').fill('00077');
  const departure = record.getByRole('textbox', { name: 'Data de demissão' });
  await departure.fill('01/01/2020');
  await expect(record.getByText(`A conta de ${nome} será desativada ao salvar`)).toBeVisible();
  await departure.fill('31/12/2099');
  await expect(record.getByText('será desativada ao salvar')).toBeHidden();
  const title = record.getByLabel('Cargo', { exact: true });
  await title.selectOption({ label: 'CEO · Nível 1' });
  await expect(record.getByText(`${nome} passa a ser líder`)).toContainText(
    'O convite vai para o novo e-mail',
  );
  await record.getByRole('combobox', { name: 'Gestor' }).fill('rh@aurora');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Recursos Humanos/ })
    .click();
  await expectAccessible();

  await page.goBack();
  await page.getByRole('button', { name: 'Não', exact: true }).click();
  await expect(record.getByLabel('Setor')).toHaveValue('Vendas');
  await save.click();
  await expect(banner(page, `Cadastro de ${nome} corrigido.`)).toBeVisible();
  await expect(record.getByText('Setor: de (vazio) para Vendas')).toBeVisible();
  await expect(record.getByText('Matrícula: de (vazio) para 00077')).toBeVisible();
  await expect(record.getByText('Demissão: de (vazio) para 31/12/2099')).toBeVisible();
  await expect(record.getByText('E-mail: de corina.errada@aurora.example para')).toBeVisible();
  await expect(save).toBeDisabled();
  await record.getByRole('button', { name: 'Reenviar convite' }).click();
  await expect(banner(page, 'Convite enviado para corina.certa@aurora.example.')).toBeVisible();
  await page.goBack();
  await expect(record).toBeHidden();
  await expect(rowOf(page, nome)).toContainText('corina.certa@aurora.example');
});

test('an absence is registered, corrected and removed in the drawer, and stands on the page of the person (AFA-01 AFA-02)', async ({
  page,
  expectAccessible,
}) => {
  const { id, nome } = await aPerson(page, 'Alice Ausente', 'alice.ausente@aurora.example');
  await page.goto(`/painel-rh?pessoa=${id}`);
  const record = page.getByRole('dialog', { name: nome });
  await record.getByRole('button', { name: 'Registrar afastamento' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar afastamento' });
  const last = form.getByLabel('Último dia (opcional)');
  await form.getByLabel('Primeiro dia').fill('02022026');
  await last.fill('01022026');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form.getByText('O último dia não pode vir antes do primeiro.')).toBeVisible();
  await expect(last).toBeFocused();
  await expectAccessible();
  await last.fill('');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toBeHidden();
  const row = record.getByRole('listitem').filter({ hasText: 'Desde 02/02/2026' });
  await expect(row).toContainText('Hoje');
  await expectAccessible();

  await record.getByRole('button', { name: 'Registrar afastamento' }).click();
  await form.getByLabel('Primeiro dia').fill('15/03/2026');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form.getByText('Já há um afastamento nestes dias.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(form).toBeHidden();

  await go(page, `/colaborador/${id}`);
  await expect(page.getByText('Afastado desde 02/02/2026')).toBeVisible();
  await page.goBack();
  await record.getByRole('button', { name: 'Alterar afastamento: desde 02/02/2026' }).click();
  const edit = page.getByRole('dialog', { name: 'Alterar afastamento' });
  await edit.getByLabel('Último dia (opcional)').fill('27/02/2026');
  await edit.getByRole('button', { name: 'Salvar', exact: true }).click();
  const days = '02/02/2026 a 27/02/2026';
  await expect(record.getByRole('listitem').filter({ hasText: days })).not.toContainText('Hoje');
  await record.getByRole('button', { name: `Remover afastamento: ${days}` }).click();
  await sim(page).click();
  await expect(record.getByText('Nenhum afastamento.')).toBeVisible();
});
