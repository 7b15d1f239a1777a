import { listObservacoes } from '@alinha/contract/observacoes';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { expect, test } from './test.ts';

test.use({ company: 'privacidade' });

test.describe.configure({ timeout: 90_000 });

const { lider } = demonstration.contas;

test('an incident is registered from a draft, overdue in red, and whom the audit names is mailed once however often it is pressed (LGPD-13 VISTA-08)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  // Nobody is mailed before their invitation.
  const { id, nome } = await signIn('colaborador');
  const leader = await signIn('lider');
  const read = await page.request.get(listObservacoes.path.replace(':id', String(id)));
  expect(read.status()).toBe(200);
  await signIn('rh');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/privacidade');
  await page.getByRole('tab', { name: 'Incidentes' }).click();
  await expect(page).toHaveURL(/parte=incidentes$/);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const type = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);
  await expect(page.getByText('Nenhum incidente.')).toBeVisible();

  await button('Registrar incidente').click();
  await button('Registrar').click();
  await expect(page.getByText('Descreva o incidente.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toBeFocused();
  await expectAccessible();
  await type('Descrição', 'Uma sessão ficou aberta em um café.');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/fica salvo como rascunho neste dispositivo/)).toBeVisible();
  await button('Sim').click();
  await button('Registrar incidente').click();
  await expect(page.getByText('Seus dados não enviados foram recuperados automaticamente.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toHaveValue(/^Uma sessão/);
  await type('Conhecido em', '05/01/2026');
  await type('Conhecido em, hora', '0930');
  await type('Ocorrido de', '02/01/2026');
  await type('Ocorrido de, hora', '08:00');
  await type('Ocorrido até', '01/01/2099');
  await type('Ocorrido até, hora', '08:00');
  await type('E-mail de quem agiu', lider);
  await type('Natureza e categorias dos dados', 'Observações sobre o seu trabalho.');
  await type('Pessoas atingidas', '1');
  await type('Dessas pessoas, idosos', '2');
  await type('Riscos e possíveis danos para as pessoas', 'Exposição.');
  await type('Medidas de segurança antes do incidente', 'Sessões que terminam.');
  await type('Medidas de segurança depois do incidente', 'Segundo fator.');
  await button('Registrar').click();
  await expect(page.getByText('O número não pode ser maior que o de pessoas atingidas.')).toBeVisible();
  await type('Dessas pessoas, idosos', '0');
  await button('Registrar').click();
  const row = page.getByRole('list', { name: 'Incidentes' }).getByRole('listitem');
  // The third working day after Monday.
  const late = row.getByText('Comunicar: o prazo venceu em 08/01/2026');
  await expect(late).toHaveAttribute('data-late');
  await expectAccessible();

  const dialog = page.getByRole('dialog');
  await button(/^Pessoas atingidas: incidente nº/).click();
  await expect(dialog.getByText(/^Antes de avisar, escreva .*: as providências\.$/)).toBeVisible();
  const person = dialog.getByRole('listitem').filter({ hasText: nome });
  await expect(person).toContainText('Leu as observações: dados lidos 1 vez');
  await expect(dialog.getByRole('button', { name: /^Avisar/ })).toBeHidden();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await button(/^Alterar: incidente nº/).click();
  await type('Providências tomadas e a tomar', 'Encerramos a sessão.');
  await button('Salvar').click();
  await expect(dialog).toBeHidden();

  await button(/^Pessoas atingidas: incidente nº/).click();
  await dialog.getByRole('button', { name: /^Avisar \d+ pessoas?$/ }).dblclick();
  await expect(dialog.getByText('Olá, nome da pessoa!')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: /^Enviar a \d+ pessoas?$/ }).dblclick();
  await expect(person).toContainText('Avisada em');
  await expect(page.getByText(/^\d+ pessoas? avisadas?\.$/)).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: /^Avisar/ })).toBeHidden();
  await dialog.getByRole('button', { name: `Ver o aviso a ${nome}` }).click();
  await expect(person).toContainText(`Olá, ${nome.split(' ', 1)[0]}`);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(row).toContainText('ANPD: não comunicado · Pessoas: comunicado em');
  await button(/^Ver: incidente nº/).click();
  await expect(dialog).toContainText(`${leader.nome} · ${lider}`);
  await expectAccessible();
});
