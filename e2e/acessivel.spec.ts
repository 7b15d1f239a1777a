import { inaccessible } from './accessible.ts';
import { heights } from './gallery/faults.ts';
import { companies } from './gallery/list.ts';
import { missing } from './gallery/missing.ts';
import { open, pathOf } from './gallery/open.ts';
import { prepared } from './gallery/records.ts';
import { launched, optimised } from './playwright.config.ts';
import { widen } from './structure.ts';
import { expect, test } from './test.ts';

// Its one script runs on every state, which repays what optimising it costs.
test.use({ launchOptions: { ...launched, args: optimised } });
test.describe.configure({ mode: 'parallel' });

for (const [company, states] of Object.entries(companies)) {
  test.describe(company, () => {
    test.use({ company, people: company === 'vazia' ? 0 : undefined });
    const whole = states.filter(({ kind }) => kind === 'whole');
    const screens = Map.groupBy(
      whole,
      ({ as, path }) => `${path.replace(/[?#].*/, '')} as ${as ?? 'nobody'}`,
    );
    for (const [screen, shown] of screens) {
      test(`axe finds nothing in either scheme, and no text lacks its privacy note, in ${shown.length} states of ${screen} (ACE-08 LGPD-16)`, async ({
        page,
        signIn,
        server,
      }) => {
        test.setTimeout(60_000 + shown.length * 20_000);
        const ids = await prepared(page, { server, company, signIn });
        await page.context().clearCookies();
        const [first] = shown;
        if (first?.as) await signIn(first.as);
        for (const state of shown) {
          const [width = 1440] = state.widths ?? [];
          await widen(page, width, heights[width] ?? 900);
          await open(page, state, pathOf(state, ids));
          expect.soft(await inaccessible(page), state.name).toEqual({ semNota: [], light: [], dark: [] });
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await page.emulateMedia({ colorScheme: null });
        }
      });
    }
  });
}

test('the list of states is complete', () => {
  expect(missing()).toEqual([]);
});
