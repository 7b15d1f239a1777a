import { expect, type Page } from '@playwright/test';

/** Roles that mean nothing to a screen reader without a name. */
const named =
  'button|link|textbox|combobox|checkbox|radio|switch|tab|dialog|table|treegrid|navigation|region|img';
const nameless = new RegExp(`^\\s*- (?:${named})(?: \\[[^\\]]*\\])*:?$`);

/** What of a page a screen reader could not tell: controls and regions without a name, gaps in the headings. */
export async function unsaid(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  const headings = [...tree.matchAll(/^\s*- heading "?(.*?)"? \[level=(\d)\]/gm)];
  const regions = [...tree.matchAll(/^\s*- (?:navigation|region|complementary) ".*"/gm)].map(([line]) =>
    line.trim(),
  );
  const firsts = headings.filter(([, , level]) => level === '1').length;
  // An open dialog hides the page, and has the first heading of its own.
  const inDialog = /^\s*- dialog /m.test(tree);
  return [
    // The picture of a button is part of it.
    ...tree
      .replaceAll(/(- button .*:)\n\s*- img$/gm, '$1')
      .split('\n')
      .filter((line) => nameless.test(line)),
    ...headings.flatMap(([line, , level], at) => {
      const before = Number(headings[at - 1]?.[2] ?? (inDialog ? 1 : 0));
      return Number(level) > before + 1 ? [`${line.trim()} comes after level ${before}`] : [];
    }),
    ...(inDialog || firsts === 1 ? [] : [`${firsts} headings of level 1`]),
    ...regions.filter((one, at) => regions.indexOf(one) < at),
    ...(/^\S.* · Alinha$/.test(await page.title()) ? [] : [`the title ${await page.title()}`]),
  ];
}

/** Puts the window at a width, and waits until the page has followed. */
export async function widen(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Expects that the page is as wide as the window. */
export const expectNoSidewaysScroll = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

/** What at this width scrolls sideways, other than the frames of tables, the chart and tabs. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const framed = 'table, [role="treegrid"], [role="tablist"]';
    const frames = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) =>
        one.scrollWidth > one.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(one).overflowX) &&
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.matches(framed) &&
        !one.querySelector(framed),
    );
    return [
      ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth}`] : []),
      ...frames.map((one) => `${one.tagName}.${one.className}: ${one.scrollWidth}`),
    ];
  });
