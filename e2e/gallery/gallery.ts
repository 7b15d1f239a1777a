import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { showScheme } from '../accessible.ts';
import { widen } from '../structure.ts';
import { expect, test } from '../test.ts';
import { faultsOf, heights, type Picture, pictured } from './faults.ts';
import { companies } from './list.ts';
import { missing } from './missing.ts';
import { open, pathOf, type Shown } from './open.ts';
import { type Ids, prepared } from './records.ts';
import { folder, type Result } from './result.ts';

const { SCREENS_ONLY = '', SCREENS_WIDTH } = process.env;
const only = SCREENS_ONLY.split(',');
const widths = SCREENS_WIDTH ? SCREENS_WIDTH.split(',').map(Number) : pictured;

/** A sheet of A4 at 96 dpi. */
const sheet = 794;

/** Makes the window as high as all that scrolls on the page, so that one picture has everything. */
async function unroll(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => {
    const hidden = (one: Element) => one.scrollHeight - one.clientHeight;
    const inside = [...document.querySelectorAll('[role="dialog"], [role="dialog"] *, [role="treegrid"]')];
    return (
      document.documentElement.scrollHeight +
      Math.max(0, ...inside.filter((one) => one.clientHeight > 200).map(hidden))
    );
  });
  await widen(page, width, Math.min(4000, Math.max(heights[width] ?? 900, height)));
}

const pictures =
  (page: Page, to: string): Picture =>
  async (of) => {
    const shoot = (name: string) =>
      page.screenshot({ path: join(to, `${name}.jpg`), type: 'jpeg', quality: 70 });
    if (typeof of === 'string') return void (await shoot(of));
    await unroll(page, of);
    for (const scheme of ['light', 'dark'] as const) {
      await showScheme(page, scheme);
      await shoot(`${of}-${scheme}`);
    }
    await showScheme(page, 'light');
    await widen(page, of, heights[of] ?? 900);
  };

async function show(page: Page, shown: Shown, ids: Ids): Promise<string[]> {
  const to = join(folder, shown.name);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const at = shown.widths ?? widths;
  try {
    await widen(page, at[0] ?? 1440, heights[at[0] ?? 1440] ?? 900);
    await open(page, shown, pathOf(shown, ids));
  } catch (error) {
    await page.screenshot({ path: join(to, 'lost.jpg'), type: 'jpeg' });
    return [`not reached: ${String(error).split('\n').slice(0, 3).join(' ')}`];
  }
  if (shown.kind !== 'printed') return faultsOf(page, at, pictures(page, to));
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await widen(page, sheet, 1123);
  await page.screenshot({ path: join(to, 'print.jpg'), type: 'jpeg', quality: 70, fullPage: true });
  return [];
}

for (const [company, states] of Object.entries(companies)) {
  test.describe(company, () => {
    test.use({ company, people: company === 'vazia' ? 0 : undefined });
    for (const shown of states.filter(({ name }) => only.some((part) => name.includes(part)))) {
      test(shown.name, async ({ page, signIn, server }) => {
        page.setDefaultTimeout(45_000);
        const ids = await prepared(page, { server, company, signIn });
        await page.context().clearCookies();
        if (shown.as) await signIn(shown.as);
        const faults = await show(page, shown, ids);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.request.post(`${server.url}/api/auth/logout`);
        const { name, path, as, kind } = shown;
        const result: Result = { name, path, as, kind, faults };
        writeFileSync(join(folder, name, 'result.json'), JSON.stringify(result));
      });
    }
  });
}

test('the list is complete', () => {
  test.skip(SCREENS_ONLY !== '', 'only a whole run');
  expect(missing()).toEqual([]);
});
