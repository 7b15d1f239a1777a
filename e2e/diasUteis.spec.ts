import { getAcompanhamento } from '@alinha/contract/acompanhamento';
import { addDays, formatComing, formatDay, instantIn, todayIn } from '@alinha/rules/dates';
import type { Page } from '@playwright/test';
import { clockFrom } from './clock.ts';
import { startServer } from './server.ts';
import { signInAt } from './session.ts';
import { newStorage } from './storage.ts';
import { expect, test } from './test.ts';

const undo: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** The noon of the Saturday that follows. */
function nextSaturday(): Date {
  let day = addDays(todayIn(new Date()), 1);
  while (new Date(day).getUTCDay() !== 6) day = addDays(day, 1);
  return instantIn(day, '12:00');
}

/** When a reminder of the page's period would be mailed now. */
async function sendingOf(page: Page, url: string): Promise<string> {
  const answer = page.waitForResponse(
    (response) => new URL(response.url()).pathname === getAcompanhamento.path,
  );
  await page.goto(`${url}/acompanhamento`);
  return (await (await answer).json()).envio_em;
}

test('HR adds days without work, and on a Saturday the page says when reminders are mailed (DIG-07 DIG-08)', async ({
  page,
}) => {
  const storage = await newStorage('dias-uteis');
  undo.push(() => storage.remove());
  const server = await startServer({
    dataDir: storage.dataDir,
    env: { ...storage.env, NODE_OPTIONS: clockFrom(nextSaturday().toISOString()) },
  });
  undo.push(() => server.stop());
  const { url } = server;
  await signInAt(page, url, 'rh');
  const monday = await sendingOf(page, url);
  const remind = page.getByRole('button', { name: /^Lembrar \d/ });
  await expect(remind).toHaveAccessibleDescription(`O envio será ${formatComing(monday)}.`);

  await page.goto(`${url}/painel-rh?aba=prazos`);
  const days = page.getByRole('region', { name: 'Dias sem expediente' });
  await expect(days.getByText('Dia da Consciência Negra').first()).toBeVisible();
  await days
    .getByLabel('Dia')
    .first()
    .fill(formatDay(todayIn(new Date(monday))));
  await days.getByLabel('Nome').fill('Recesso');
  await days.getByRole('button', { name: 'Adicionar dia' }).click();
  await expect(days.getByRole('row', { name: /Recesso/ })).toContainText(
    formatDay(todayIn(new Date(monday))),
  );
  const later = await sendingOf(page, url);
  expect(later > monday).toBe(true);
  await expect(remind).toHaveAccessibleDescription(`O envio será ${formatComing(later)}.`);

  await page.goto(`${url}/painel-rh?aba=prazos`);
  await days.getByRole('button', { name: 'Excluir: Recesso' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(days.getByRole('row', { name: /Recesso/ })).toBeHidden();

  expect(await sendingOf(page, url)).toBe(monday);
  await remind.click();
  const sure = page.getByRole('dialog');
  await expect(sure).toContainText(`Cada pessoa recebe ${formatComing(monday)}, por e-mail`);
  await sure.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText(`Os lembretes serão enviados ${formatComing(monday)}.`)).toBeVisible();
});
