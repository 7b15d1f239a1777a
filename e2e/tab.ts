import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A global of the pages, which records violations of the content security policy. */
declare const policyRefused: (what: string) => void;

/** A browser tab, which the journeys of one company reuse one after another. */
export interface Tab {
  page: Page;
  context: BrowserContext;
  /** The company and settings with which it may be reused. */
  of: string;
  /** Violations of the content security policy; every journey must have none. */
  refused: string[];
  /** Whether a test added something permanent to its pages: a clock, a script. */
  marked: boolean;
}

/** Methods whose effect on a page is permanent. */
const lastingMethods = ['addInitScript', 'exposeFunction'] as const;
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
  for (const name of lastingMethods) {
    onCall(page, name, mark);
    onCall(context, name, mark);
  }
  for (const name of clocks) onCall(page.clock, name, mark);
  return tab;
}

function onCall<T extends Record<K, (...given: never[]) => unknown>, K extends string>(
  target: T,
  name: K,
  listener: () => void,
) {
  const original = target[name].bind(target) as (...given: never[]) => unknown;
  target[name] = ((...given: never[]) => {
    listener();
    return original(...given);
  }) as T[K];
}

/**
 * Removes all traces of the last journey: a signed-out page of the same process, with only the given storage. It leaves
 * the last page first, since each change of size or scheme would lay that page out again.
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
  await page.evaluate((items) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, storage);
}
