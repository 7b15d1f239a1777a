import { execFileSync } from 'node:child_process';
import { deactivateColaborador } from '@alinha/contract/colaboradores';
import { saveEncarregados } from '@alinha/contract/encarregados';
import { builtProgram } from '../scripts/prepare.mjs';
import { noSettings } from '../server/test/noSettings.ts';
import { clockFrom } from './clock.ts';
import { startServer } from './server.ts';
import { signInAt, visitor } from './session.ts';
import { embedded } from './storage.ts';
import { expect, test } from './test.ts';

// The server starts twice, and erases everything that is older than five years.
test.describe.configure({ timeout: 120_000 });

const undo: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const eightYears = 8 * 366 * 24 * 60 * 60_000;

test('HR proposes what has ended of those who left and are here, the encarregado approves, and whoever is under a legal hold stays (LGPD-04 LGPD-08)', async ({
  page,
  browser,
  expectAccessible,
}) => {
  // Its clock is that of the process: on PostgreSQL a clock that is years from the database's erases nothing.
  const storage = embedded('privacidade');
  undo.push(() => storage.remove());
  const before = await startServer(storage);
  undo.push(() => before.stop());
  const held = await signInAt(page, before.url, 'lider');
  const left = await signInAt(page, before.url, 'colaborador');
  const ceo = await signInAt(page, before.url, 'ceo');
  await signInAt(page, before.url, 'rh');
  const named = { titular: ceo.id, substituto: null };
  const saved = await page.request.put(`${before.url}${saveEncarregados.path}`, { data: named });
  expect(saved.status()).toBe(200);
  const leaves = deactivateColaborador.path.replace(':id', String(left.id));
  expect((await page.request.patch(`${before.url}${leaves}`, { data: {} })).status()).toBe(200);
  await before.stop();

  const NODE_OPTIONS = clockFrom(new Date(Date.now() + eightYears).toISOString());
  const env = { ...storage.env, NODE_OPTIONS };
  // Nothing is erased by a clock that jumped eight years until somebody says that it is right.
  execFileSync(process.execPath, [builtProgram('alinha'), 'relogio', 'confirmar'], {
    env: { ...process.env, ...noSettings, ...env, DATA_DIR: storage.dataDir },
  });
  const server = await startServer({ dataDir: storage.dataDir, env });
  undo.push(() => server.stop());
  const address = `${server.url}/privacidade`;
  const dialog = page.getByRole('dialog');
  await signInAt(page, server.url, 'rh');
  await page.goto(`${address}?parte=configuracao`);

  await page.getByRole('textbox', { name: 'Tarefas' }).fill('5');
  await page.getByRole('button', { name: 'Salvar prazos de guarda' }).click();
  await expect(page.getByText('Informe um número de meses de 6 a 600.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Tarefas' }).fill('66');
  await expect(page.getByText('5 anos e 6 meses')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar prazos de guarda' }).click();
  await expect(page.getByText('Prazos de guarda salvos.')).toBeVisible();
  await page.getByRole('tab', { name: 'Eliminação' }).click();

  await page.getByRole('button', { name: 'Suspender a eliminação dos dados' }).click();
  await dialog.getByRole('button', { name: 'Suspender a eliminação dos dados' }).click();
  await expect(dialog.getByText('Escolha uma pessoa.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Pessoa' }).fill(held.nome);
  await page.getByRole('option', { name: held.nome }).click();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Processo em curso.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Suspender a eliminação dos dados' }).click();
  await expect(page.getByRole('list', { name: 'Pessoas com retenção legal' })).toContainText(
    'Processo em curso.',
  );

  const region = page.getByRole('region', { name: 'Eliminação por prazo' });
  await region.getByText('Pessoas e registros').click();
  const ended = region.getByRole('list', { name: 'Pessoas e registros' }).getByRole('listitem');
  await expect(ended.filter({ hasText: held.nome })).toContainText('Fica de fora: Processo em curso.');
  await expect(ended.filter({ hasText: left.nome })).toContainText('Cadastro da pessoa, por inteiro');
  await region.getByRole('button', { name: 'Propor eliminação' }).click();
  await expect(dialog).toContainText('outra pessoa, o encarregado ou alguém do RH, precisa aprovar');
  await dialog.getByRole('button', { name: 'Sim' }).click();
  const plans = region.getByRole('list', { name: 'Eliminações' });
  await expect(plans).toContainText('Aguarda aprovação');
  await expect(plans).toContainText('Você propôs a eliminação: outra pessoa precisa aprovar');
  await expect(plans.getByRole('button', { name: 'Aprovar' })).toBeHidden();
  await expect(region.getByRole('button', { name: 'Propor eliminação' })).toBeHidden();
  await expectAccessible();

  const { page: theirs } = await visitor(browser, server.url, 'ceo');
  undo.push(() => theirs.context().close());
  await theirs.goto(`${address}?parte=eliminacao`);
  await theirs.getByRole('button', { name: /^Ver pessoas da eliminação/ }).click();
  const people = theirs.getByRole('dialog').getByRole('list', { name: 'Pessoas' });
  await expect(people).toContainText(left.nome);
  await expect(people).not.toContainText(held.nome);
  await theirs.keyboard.press('Escape');
  await theirs.getByRole('button', { name: 'Aprovar' }).click();
  await expect(theirs.getByRole('dialog')).toContainText('não pode ser desfeita');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(theirs.getByRole('list', { name: 'Eliminações' })).toContainText('Concluída em', {
    timeout: 60_000,
  });

  await page.reload();
  await expect(plans).toContainText('Concluída em');
  await plans.getByRole('button', { name: /^Ver pessoas da eliminação/ }).click();
  await expect(dialog).toContainText('Pessoa eliminada');
  await expect(dialog).not.toContainText(left.nome);
  await page.keyboard.press('Escape');
  await expect(region).toContainText('Só venceram prazos de pessoas com retenção legal');
  await page.getByRole('button', { name: `Encerrar a retenção legal de ${held.nome}` }).click();
  await dialog.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Nenhuma pessoa com retenção legal.')).toBeVisible();
  await expect(region.getByRole('button', { name: 'Propor eliminação' })).toBeVisible();
});
