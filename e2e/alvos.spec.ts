import type { Page } from '@playwright/test';
import { grid, openChart } from './organograma.ts';
import { lookAtAll } from './telas.ts';
import { expect, test } from './test.ts';

/** Controls that react to clicks in less than 44 px of height or width; 42 is enough between the lines of a table. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const least = 42;
    const found = new Set<string>();
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role="tab"]',
    )) {
      const { width, height } = control.getBoundingClientRect();
      // A checkbox and its label are one target.
      const labels = control instanceof HTMLInputElement ? (control.labels ?? []) : [];
      const parts = [control, ...labels].map((part) => part.getBoundingClientRect());
      const isEnough =
        Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left)) >= least &&
        Math.max(...parts.map(({ bottom }) => bottom)) - Math.min(...parts.map(({ top }) => top)) >= least;
      // A link inside a sentence may be as high as its line.
      if (isEnough || control.closest('p')) continue;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { x, y } = control.getBoundingClientRect();
      const isHit = (right: number, down: number) => {
        const there = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
        const label = there?.closest('label');
        return control.contains(there) || label?.contains(control) || label?.control === control;
      };
      // Covered controls are skipped.
      if (!isHit(0, 0)) continue;
      const reach = (right: number, down: number) => {
        let far = 0;
        while (far < least && isHit(right * (far + 1), down * (far + 1))) far++;
        return far;
      };
      const across = Math.max(width, reach(1, 0) + reach(-1, 0));
      const down = Math.max(height, reach(0, 1) + reach(0, -1));
      if (across < least - 1 || down < least - 1)
        found.add(
          `${control.getAttribute('aria-label') ?? control.textContent} ${control.className} ${across}x${down}`,
        );
    }
    return [...found];
  });

test('up to 992 px whatever is pressed is high and wide enough for a finger (USE-36)', async ({
  page,
  signIn,
}) => {
  test.setTimeout(180_000);
  expect(await lookAtAll({ page, signIn }, [820, 390], () => tooSmall(page))).toEqual([]);
});

test('names and numbers of the chart and the way to a new password are 44 px themselves (USE-36)', async ({
  page,
  signIn,
}) => {
  for (const width of [820, 390]) {
    await page.context().clearCookies();
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/login');
    const forgot = await page.getByRole('link', { name: 'Esqueceu a senha?' }).boundingBox();
    expect(forgot?.height).toBeGreaterThanOrEqual(44);
    await signIn('rh');
    await openChart(page);
    const sizes = await grid(page)
      .locator('a, button[aria-pressed], button[aria-label^="Recolher"]')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map((box) => [box.width, box.height]),
      );
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(44);
  }
});

test('each radio of Segurança stands beside its words (USE-36 MFA-05)', async ({ page, signIn }) => {
  await signIn('rh');
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/painel-rh?aba=seguranca');
    await expect(page.getByRole('radio')).toHaveCount(4);
    const radios = await page.getByRole('radio').all();
    for (const radio of radios) {
      const apart = await radio.evaluate((input) => {
        const words = document.createRange();
        words.selectNodeContents((input as HTMLInputElement).labels?.[0] as Node);
        const [box, line] = [input.getBoundingClientRect(), words.getBoundingClientRect()];
        return Math.abs(box.y + box.height / 2 - line.y - line.height / 2);
      });
      expect(apart).toBeLessThan(3);
    }
  }
});
