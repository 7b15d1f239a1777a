import { expect, test } from './test.ts';

test('a failed query is tried again up to three times, the pause doubling from a second (API-09)', async ({
  page,
  signIn,
}) => {
  await signIn('lider');
  await page.clock.install();
  const waits: number[] = [];
  await page.exposeFunction('tellWait', (milliseconds: number) => waits.push(milliseconds));
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const recorded = (act: TimerHandler, milliseconds = 0) => {
      (window as unknown as { tellWait: (ms: number) => void }).tellWait(milliseconds);
      return wait(act, milliseconds);
    };
    window.setTimeout = recorded as typeof wait;
  });
  await page.goto('/todolist');
  await expect(page.getByRole('treegrid')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  let attempts = 0;
  await page.route('**/api/organograma/lista/completo*', (route) => {
    attempts++;
    waits.length = 0;
    return route.fulfill({ status: 503, body: 'x' });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Organograma de Colaboradores' }).click();
  for (const [index, pause] of [1000, 2000, 4000].entries()) {
    await expect.poll(() => attempts).toBe(index + 1);
    await expect.poll(() => waits).toContain(pause);
    await page.clock.runFor(pause - 1);
    expect(attempts).toBe(index + 1);
    await page.clock.runFor(1);
    await expect.poll(() => attempts).toBe(index + 2);
  }
  // The last answer may arrive after the clock has moved; the page shows it with its next timer.
  await expect(async () => {
    await page.clock.runFor(60_000);
    await expect(page.getByText('Erro desconhecido')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(attempts).toBe(4);
});
