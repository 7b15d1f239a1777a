import { demonstration } from '../server/src/seed/demonstration.ts';
import { anEvaluation, answerAll, cellOf, openCell } from './avaliacao-cultural.ts';
import { asLider } from './resumo.ts';
import { expect, test } from './test.ts';

test.use({ company: 'avaliacao-cultural' });
// axe checks every answer of the long dialogs, in both colour schemes.
test.describe.configure({ timeout: 90_000 });

test('an expired session keeps what was typed, and offers signing in on the spot (USE-22 USE-23 CULT-12 CULT-16 SESS-18 MES-08)', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  const pessoa = await asLider(signIn);
  await anEvaluation(page, pessoa, { ano: 2012, trimestre: 3 });
  const dialog = await openCell(page, pessoa, { ano: 2012, trimestre: 4 });
  const before = dialog.getByText('Antes: Sim: Um comentário.');
  const shows = dialog.getByRole('switch', { name: 'Ver respostas do trimestre anterior' });
  await expect(shows).not.toBeChecked();
  await expect(before).toBeHidden();
  await shows.click();
  await expect(before).toBeVisible();
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
  // What this device showed, it shows again.
  await expect(before).toBeVisible();
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
