import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '@alinha/contract/auth';
import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { newHome } from './home.ts';
import { type RunningServer, startServer } from './server.ts';
import { emptyTab, openTab, type Tab } from './tab.ts';

export { expect };

type Conta = keyof typeof demonstration.contas;

interface Options {
  /** A file that names its own gets a server of its own over a fresh copy of the demonstration company. */
  company: string;
  /** So many people in place of the demonstration company's. */
  people: number | undefined;
  /** Lets the photo guide open, which would cover the page of a test of something else. */
  photoGuide: boolean;
}

type Rules = 'all' | string[];

/** In the page, which has no frames: what axe finds there, and nothing of what it found to be well. */
async function violations(rules: Rules): Promise<[rule: string, elements: string[]][]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const found = await axe.run(
    // A tooltip floats beside every landmark, and comes and goes with the pointer.
    { exclude: ['[role="tooltip"]'] },
    { resultTypes: ['violations'], ...(rules !== 'all' && { runOnly: rules }) },
  );
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

interface Fixtures {
  /** Signs the page's browser in as a demonstration account, without the sign-in form; answers whose it is. */
  signIn(conta: Conta): Promise<User>;
  /** The n-th mail that the server's outbox has for an address, reminders apart, once it is there. */
  mailTo(email: string, nth?: number): Promise<string>;
  /** axe finds nothing on the page as it stands, in either colour scheme. */
  expectAccessible(): Promise<void>;
}

/** In the page: waits for the colours that pass from one scheme to the other, of which axe would see one between. */
async function settled(): Promise<void> {
  const passing = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
  // One that ends may begin those of what inherits from it.
  for (let some = passing(); some.length > 0; some = passing())
    await Promise.allSettled(some.map(({ finished }) => finished));
}

/** A server with its data, for as long as the journeys of one company last. */
async function open(company: string, people: number | undefined) {
  const home = await newHome(company, people);
  const server = await startServer(home);
  const close = async () => {
    await server.stop();
    await home.remove();
  };
  return { company, server, close };
}

/** Gives the server of a company; whatever company was there before is closed. */
type Visit = (company: string, people: number | undefined) => Promise<RunningServer>;

export const test = base.extend<
  Fixtures & Options & { server: RunningServer; tab: Tab },
  { visit: Visit; left: { tab: Tab | undefined } }
>({
  company: ['shared', { option: true }],

  people: [undefined, { option: true }],

  // The worker's own, so that its process and its browser outlive a company.
  visit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      let here: Awaited<ReturnType<typeof open>> | undefined;
      await use(async (company, people) => {
        if (here?.company !== company) {
          await here?.close();
          here = undefined;
          here = await open(company, people);
        }
        return here.server;
      });
      await here?.close();
    },
    { scope: 'worker' },
  ],

  // Starting takes seconds on a busy machine, and none of the test's own time.
  server: [
    async ({ visit, company, people }, use) => use(await visit(company, people)),
    { timeout: 240_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  photoGuide: [false, { option: true }],

  // The worker's last one: a page costs half as much in a tab that has already been used.
  left: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => use({ tab: undefined }),
    { scope: 'worker' },
  ],

  tab: async ({ browser, left, baseURL, contextOptions, viewport, photoGuide }, use) => {
    const of = JSON.stringify([baseURL, contextOptions]);
    let { tab } = left;
    left.tab = undefined;
    if (tab && (tab.of !== of || tab.marked)) {
      await tab.context.close();
      tab = undefined;
    }
    tab ??= await openTab(browser, of);
    // Dismissed at the end of time, so that no test's clock brings it back.
    const storage: Record<string, string> = photoGuide ? {} : { dismissedPhotoGuide: String(8.64e15) };
    await emptyTab(tab, viewport ?? { width: 1440, height: 900 }, storage);
    await use(tab);
    left.tab = tab;
    // No page of any journey tries what its content security policy refuses.
    expect(tab.refused).toEqual([]);
  },

  context: async ({ tab }, use) => use(tab.context),

  page: async ({ tab }, use) => use(tab.page),

  signIn: async ({ page, baseURL }, use) => {
    await use(async (conta) => {
      const data = { email: demonstration.contas[conta], senha: demonstration.senha };
      const response = await page.request.post(`${baseURL}/api/auth/login`, { data });
      expect(response.status()).toBe(200);
      return response.json();
    });
  },

  mailTo: async ({ server }, use) => {
    const outbox = join(server.dataDir, 'outbox');
    await use(async (email, nth = 1) => {
      const mails = () =>
        (existsSync(outbox) ? readdirSync(outbox) : [])
          .filter((name) => name.endsWith(`-${email}.txt`))
          .sort()
          .map((name) => readFileSync(join(outbox, name), 'utf8'))
          // Reminders come when it is their hour, whatever is tested.
          .filter((mail) => !mail.includes('Não quero mais receber este resumo'));
      await expect.poll(() => mails().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(nth);
      return mails()[nth - 1] ?? '';
    });
  },

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const expectNothing = async (colorScheme: 'light' | 'dark', rules: Rules) => {
        await page.emulateMedia({ colorScheme });
        // The page hears of it with its next frame; until then none of its colours is on its way.
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        await page.evaluate(settled);
        expect(await page.evaluate(violations, rules)).toEqual([]);
      };
      await page.evaluate(axe.source);
      await expectNothing('light', 'all');
      // The scheme changes colours and nothing else.
      await expectNothing('dark', ['color-contrast']);
    });
  },
});

/** Everything that the page asks the API, as it happens. */
export function recordCalls(
  page: Page,
  { sessionChecks = false } = {},
): { method: string; path: string; body: unknown }[] {
  const calls: { method: string; path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const isJson = request.headers()['content-type'] === 'application/json';
    const body: unknown = isJson ? request.postDataJSON() : null;
    // The page asks who is signed in whenever it starts or another page opens, also after a test began to listen.
    // So it does with the count that stands beside the account.
    if (pathname === '/api/pendencias/contagem') return;
    if (!sessionChecks && (pathname === '/api/auth/me' || (pathname === '/api/auth/login' && body === null)))
      return;
    calls.push({ method: request.method(), path: pathname + search, body });
  });
  return calls;
}

/** Answers the next calls to a path in the server's place, for failures that no real server gives on demand. */
export async function answerWith(
  page: Page,
  path: string | RegExp,
  status: number,
  body?: unknown,
): Promise<void> {
  await page.route(
    (url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname + url.search)),
    (route) =>
      route.fulfill({
        status,
        contentType: 'application/json',
        body: body === undefined ? 'x' : JSON.stringify(body),
      }),
  );
}

/** The code that a mail holds. */
export const codeIn = (mail: string): string => /^Código: (\d{6})$/m.exec(mail)?.[1] ?? '';

/** The temporary password that a mail holds. */
export const passwordIn = (mail: string): string => /^Senha temporária: (\S+)$/m.exec(mail)?.[1] ?? '';
