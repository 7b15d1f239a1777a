import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Of the pages: keeps what the content security policy refused. */
declare const policyRefused: (what: string) => void;

/** A tab of the browser, which the journeys of one company take over from one another. */
export interface Tab {
  page: Page;
  context: BrowserContext;
  /** What alone may take it over: the same company with the same settings. */
  of: string;
  /** What the content security policy refused of its pages; of no journey anything. */
  refused: string[];
  /** Something was put into its pages that nothing takes out again: a clock, a script. */
  marked: boolean;
}

/** What stays with a page for good. */
const lasting = ['addInitScript', 'exposeFunction'] as const;
const clocks = ['install', 'setFixedTime', 'setSystemTime'] as const;

export async function openTab(browser: Browser, of: string): Promise<Tab> {
  const context = await browser.newContext();
  const refused: string[] = [];
  await context.exposeFunction('policyRefused', (what: string) => void refused.push(what));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      policyRefused(`${effectiveDirective}: ${blockedURI} in ${sourceFile}`),
    ),
  );
  const page = await context.newPage();
  const tab: Tab = { page, context, of, refused, marked: false };
  const mark = () => {
    tab.marked = true;
  };
  for (const name of lasting) {
    heard(page, name, mark);
    heard(context, name, mark);
  }
  for (const name of clocks) heard(page.clock, name, mark);
  return tab;
}

function heard<T extends Record<K, (...given: never[]) => unknown>, K extends string>(
  target: T,
  name: K,
  tell: () => void,
) {
  const act = target[name].bind(target) as (...given: never[]) => unknown;
  target[name] = ((...given: never[]) => {
    tell();
    return act(...given);
  }) as T[K];
}

/**
 * Leaves nothing of the journey before: a page of the same process, signed out, whose storage holds what is given. The
 * page before goes first, since each change of its size or scheme would lay all of it out again.
 */
export async function emptyTab(
  { page, context }: Tab,
  size: { width: number; height: number },
  storage: Record<string, string>,
): Promise<void> {
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await Promise.all([page, context].map((place) => place.unrouteAll({ behavior: 'ignoreErrors' })));
  for (const event of ['load', 'request', 'response', 'download', 'console'] as const)
    page.removeAllListeners(event);
  await context.setOffline(false);
  await context.clearCookies();
  await page.goto('/robots.txt');
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.mouse.move(0, 0);
  await page.evaluate((kept) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, storage);
}
