import { expectLoaded, telas } from './telas.ts';
import { answerWith, expect, go, test } from './test.ts';

test.use({ company: 'carregado' });

test('on every screen what was loaded stays when it cannot be loaded again, and the error stands above it (API-08 API-09 VISTA-12)', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000);
  await page.clock.install();
  let conta: (typeof telas)[number][0] = null;
  let eu = 0;
  for (const [of, path, role] of telas) {
    if (of === null || role === 'dialog') continue;
    if (of !== conta) {
      eu = (await signIn(of)).id;
      await page.goto('/ajuda');
    }
    conta = of;
    await expect(page).toHaveTitle(/^Ajuda/);
    await go(page, path.replace(':eu', String(eu)));
    await expectLoaded(page, role);
    const main = page.getByRole('main');
    const failed = main.getByRole('alert').filter({ hasText: 'Sem resposta.' });
    await expect(main.locator('[role="status"][aria-label="Carregando..."]')).toHaveCount(0);
    // Nothing of the screen before.
    await expect(failed, path).toHaveCount(0);
    let shown = 0;
    // Long lists are drawn in steps.
    await expect
      .poll(async () => {
        const before = shown;
        shown = await main.getByRole(role).count();
        return shown - before;
      }, path)
      .toBe(0);
    await page.getByRole('link', { name: 'Ajuda desta página' }).click();
    // Only then has the screen gone.
    await expect(page).toHaveTitle(/ · Ajuda/);
    // No answer is fresh any more.
    await page.clock.fastForward(61_000);
    await answerWith(page, /^\/api\/(?!auth)/, 503, { error: 'Sem resposta.' });
    await page.goBack();
    await expect(async () => {
      // The pauses between attempts.
      await page.clock.fastForward(4_000);
      await expect(failed.first(), path).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await expect.poll(() => main.getByRole(role).count(), path).toBe(shown);
    await page.unrouteAll();
    await go(page, '/ajuda');
  }
});
