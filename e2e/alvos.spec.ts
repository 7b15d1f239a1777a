import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Whose pages, and what is there once a page has what it shows. */
const pages = [
  ['lider', '/home', 'treegrid'],
  ['lider', '/ninebox', 'cell'],
  ['lider', '/todolist', 'treegrid'],
  ['lider', '/colaborador', 'main'],
  ['rh', '/painel-rh', 'table'],
  ['rh', '/painel-rh?aba=convites', 'table'],
  ['rh', '/painel-rh?aba=gerenciar-cargos', 'table'],
] as const;

/** What may be pressed, and answers a press in less than 44 px of height or width: 42 between the lines of a table. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const least = 42;
    const found = new Set<string>();
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role="tab"]',
    )) {
      const { width, height } = control.getBoundingClientRect();
      // A box and its words are pressed as one.
      const labels = control instanceof HTMLInputElement ? (control.labels ?? []) : [];
      const parts = [control, ...labels].map((part) => part.getBoundingClientRect());
      const isEnough =
        Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left)) >= least &&
        Math.max(...parts.map(({ bottom }) => bottom)) - Math.min(...parts.map(({ top }) => top)) >= least;
      // Inside a sentence a link is as high as its line.
      if (isEnough || control.closest('p')) continue;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { x, y } = control.getBoundingClientRect();
      const isHit = (right: number, down: number) => {
        const there = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
        const label = there?.closest('label');
        return control.contains(there) || label?.contains(control) || label?.control === control;
      };
      // What lies under something else is pressed where it comes out.
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

test('USE-36 up to 992 px whatever is pressed is high and wide enough for a finger', async ({
  page,
  signIn,
}) => {
  let signedIn = '';
  const small: [string, number, string[]][] = [];
  for (const [conta, path, role] of pages) {
    if (conta !== signedIn) await signIn(conta);
    signedIn = conta;
    await page.setViewportSize({ width: 820, height: 1100 });
    const me = (await (await page.request.get('/api/auth/me')).json()) as { id: number };
    await page.goto(path === '/colaborador' ? `${path}/${me.id}` : path);
    await expect(page.getByRole(role).first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of [820, 390]) {
      await page.setViewportSize({ width, height: 1100 });
      small.push([path, width, await tooSmall(page)]);
    }
  }
  expect(small.filter(([, , found]) => found.length > 0)).toEqual([]);
});
