import type { Page } from '@playwright/test';

/** The left edge of all pages by the window's width. */
const lefts: Record<number, number> = { 1920: 264, 1440: 24, 820: 24, 390: 16 };

/** What of a page's head is outside the frame that all pages share: its left edge, and on a phone how far below the bar its content begins, after heading, tabs and filters (VISTA-11). */
export async function outsideFrame(page: Page, width: number): Promise<string[]> {
  const { left, top } = await page.getByRole('main').evaluate((main) => {
    const title = main.querySelector('h1');
    const head = title?.closest('header') ?? title;
    const parts: (Element | null)[] = [...(head?.parentElement?.children ?? [])];
    const after = parts.slice(parts.indexOf(head) + 1).filter((part) => part !== null);
    const heightOf = (part: Element) => part.getBoundingClientRect().height;
    // Links in one line are tabs.
    const isTabs = (part: Element) => part.matches('nav') && heightOf(part) < 60;
    const content =
      [...main.querySelectorAll('[role="tabpanel"]')].find((panel) => heightOf(panel) > 0) ??
      after.find((part) => !part.matches('[data-filters]') && !isTabs(part) && heightOf(part) > 0);
    const top = content && content.getBoundingClientRect().top - main.getBoundingClientRect().top;
    return { left: head?.getBoundingClientRect().left, top: top ?? Number.POSITIVE_INFINITY };
  });
  return [
    ...(left === lefts[width] ? [] : [`left edge at ${left} instead of ${lefts[width]}`]),
    ...(width === 390 && top > 240 ? [`content ${top} px below the bar`] : []),
  ];
}
