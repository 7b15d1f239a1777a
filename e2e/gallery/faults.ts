import type { Page } from '@playwright/test';
import { axeViolations, inaccessible, showScheme } from '../accessible.ts';
import { cutFields, cutTexts } from '../cut.ts';
import { overlappingTexts } from '../overlap.ts';
import { sideways, widen } from '../structure.ts';

/** What is wrong with how the page lies in a window of that width. On the narrowest phone no field can be wider than it is. */
async function layoutFaults(page: Page, width: number): Promise<string[]> {
  const wide = (await sideways(page)).map((what) => `scrolls sideways: ${what}`);
  const fields = width < 390 ? [] : (await cutFields(page)).map((what) => `cut field: ${what}`);
  const over = (await overlappingTexts(page)).map((pair) => `overlapping: ${pair}`);
  return [...wide, ...fields, ...over, ...(await cutTexts(page))];
}

const inWords = (scheme: string, found: [rule: string, elements: string[]][]) =>
  found.map(([rule, elements]) => `axe, ${scheme}: ${rule}: ${elements.join(' ').slice(0, 300)}`);

/** What axe finds in both schemes. */
async function axeFaults(page: Page): Promise<string[]> {
  const { semNota, light, dark } = await inaccessible(page);
  await showScheme(page, 'light');
  const notes = semNota.map((label) => `a text without its privacy note: ${label}`);
  return [...notes, ...inWords('light', light), ...inWords('dark', dark)];
}

/** What moves although less motion is asked for. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 0)
      .map((one) => `moves: ${(one.effect as KeyframeEffect).target?.className}`),
  );

/** The widths at which a state is pictured by default. */
export const pictured = [1440, 820, 390] as const;

/** The narrowest phone, and 1440 px at 200 %. */
const narrow = [320, 720] as const;

/** Collects the faults of a state, with the width that each was seen at. */
export async function faultsOf(page: Page, widths: readonly number[], picture: Picture): Promise<string[]> {
  const found: [where: string, faults: string[]][] = [];
  for (const width of widths) {
    await widen(page, width, heights[width] ?? 900);
    found.push([`${width} px`, await layoutFaults(page, width)]);
    if (width !== 820) found.push([`${width} px`, await axeFaults(page)]);
    await picture(width);
  }
  const isWhole = widths.length > 1;
  for (const width of isWhole ? narrow : []) {
    await widen(page, width, 900);
    found.push([width === 720 ? '200 %' : `${width} px`, await layoutFaults(page, width)]);
  }
  if (isWhole) {
    await widen(page, 1440, 900);
    found.push(['less motion', await moving(page)]);
    await page.emulateMedia({ contrast: 'more' });
    found.push(['more contrast', inWords('light', await axeViolations(page, ['color-contrast']))]);
    await picture('contrast');
    // For the eye alone: the browser chooses the colours, and axe reads those that it replaced.
    await page.emulateMedia({ contrast: null, forcedColors: 'active' });
    await picture('forced');
    await page.emulateMedia({ forcedColors: null });
  }
  return found.flatMap(([where, faults]) => faults.map((fault) => `${where}: ${fault}`));
}

/** Takes the pictures of a width or of a mode. */
export type Picture = (of: number | 'contrast' | 'forced') => Promise<void>;

/** The heights of a desk's, a tablet's and a phone's window. */
export const heights: Record<number, number> = { 1440: 900, 820: 1180, 390: 844 };
