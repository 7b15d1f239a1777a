import { periodBefore, periodOf, todayIn } from '@alinha/rules/dates';
import { lastEnded } from '@alinha/rules/fechamentos';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Ids } from './records.ts';
import type { Answer, Seen, State } from './state.ts';

/** A path with its placeholders filled in. */
export function pathOf({ as, path }: State, ids: Ids): string {
  const today = todayIn(new Date());
  const { ano, mes, trimestre } = periodOf(today);
  const month = periodBefore(ano, mes, 12);
  const quarter = periodBefore(ano, trimestre, 4);
  const [closed] = lastEnded(today, 1);
  const values: Record<string, string | number | undefined> = {
    ...ids,
    eu: as && ids[as],
    mes: `${month.ano}-${month.n}`,
    proximo: `${ano}-${mes}`,
    trimestre: `${quarter.ano}-${quarter.n}`,
    fechado: closed && `${closed.ano}-${closed.trimestre}`,
  };
  return path.replace(/:([a-z]+)/g, (_, name: string) => String(values[name]));
}

async function answer(route: Route, how: Answer): Promise<void> {
  if (how === 'held') return;
  if (how === 'offline') return route.abort('internetdisconnected');
  if (typeof how === 'number')
    return route.fulfill({ status: how, contentType: 'application/json', body: 'x' });
  if ('changed' in how) {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), ...how.changed } });
  }
  return route.fulfill({ status: how.status ?? 200, json: how.body });
}

const seen = (page: Page, sees: Seen) =>
  (typeof sees === 'string' || sees instanceof RegExp
    ? page.getByText(sees, { exact: typeof sees === 'string' })
    : page.getByRole(sees[0], sees[1] === undefined ? {} : { name: sees[1] })
  ).filter({ visible: true });

/** A state as it is shown: as it is, without some answers, with their failure, or printed. */
export type Shown = State & { kind: 'whole' | 'late' | 'failed' | 'printed' };

const busy = '.mantine-Skeleton-root, .mantine-Loader-root';

const arrived = (page: Page, { kind, sees = ['heading'] }: Shown): Locator => {
  if (kind === 'late') return page.locator(`${busy}, [role="status"]`).filter({ visible: true });
  return kind === 'failed'
    ? page.getByRole('alert').filter({ visible: true, hasText: /\S/ })
    : seen(page, sees);
};

/** Opens a state, and waits until all of it is there. */
export async function open(page: Page, shown: Shown, path: string): Promise<void> {
  for (const [call, how] of shown.answers ?? [])
    await page.route(
      (url) => !url.pathname.startsWith('/assets/') || how === 'offline',
      (route, request) => {
        const { pathname, search } = new URL(request.url());
        return call.test(`${request.method()} ${pathname}${search}`) ? answer(route, how) : route.fallback();
      },
    );
  await page.goto(path);
  for (const step of shown.steps ?? []) await step(page);
  await expect(arrived(page, shown).first()).toBeVisible();
  const isHeld = shown.answers?.some(([, how]) => how === 'held');
  if (!isHeld) await expect(page.locator(busy)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** A state with those that follow from it. */
export function variants(state: State): Shown[] {
  const { late, answers = [], printed, name } = state;
  const shown: Shown[] = [{ ...state, kind: 'whole' }];
  if (late) {
    shown.push({ ...state, name: `${name}-carregando`, kind: 'late', answers: [...answers, [late, 'held']] });
    // A refusal, since a failure of the server is tried again for seven seconds first.
    shown.push({ ...state, name: `${name}-erro`, kind: 'failed', answers: [...answers, [late, 400]] });
  }
  if (printed) shown.push({ ...state, name: `${name}-impresso`, kind: 'printed' });
  return shown;
}
