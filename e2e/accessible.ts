import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { count } from './counts.ts';

type Rules = 'all' | string[];
type Violation = [rule: string, elements: string[]];

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs in the page: the violations that axe finds. */
async function violations(rules: Rules): Promise<Violation[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  // What lies under a modal dialog is out of reach.
  const modals = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].filter((one) =>
    one.checkVisibility(),
  );
  const found = await axe.run(
    // Tooltips are outside every landmark, and come and go with the pointer.
    { include: modals.length > 0 ? modals : document, exclude: ['[role="tooltip"]'] },
    { resultTypes: ['violations'], ...(rules !== 'all' && { runOnly: rules }) },
  );
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Runs in the page: the labels of fields for free text about a person that lack the line about health and belief (LGPD-16). */
function withoutPrivacyNote(fields: Element[]): string[] {
  const labels = fields.flatMap((field) => {
    const form = field.closest('form, [role="dialog"]') ?? field.closest('section');
    const label = (field as HTMLTextAreaElement).labels?.[0]?.textContent ?? '';
    return form?.textContent.includes('Não registre informações de saúde nem de religião.') ? [] : [label];
  });
  // The questions of HR are about nobody, and of a right of one's own each says what one wants.
  const others = ['Pergunta', 'Tema', 'Detalhes (opcional)', 'Contestação'];
  return labels.filter((label) => !others.includes(label));
}

/** Runs in the page: waits for colour transitions between the schemes, during which axe would see wrong colours. */
async function settled(): Promise<void> {
  const passing = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
  // A transition that ends may start others in elements that inherit from it.
  for (let some = passing(); some.length > 0; some = passing())
    await Promise.allSettled(some.map(({ finished }) => finished));
}

/** Shows the page in a colour scheme, and waits until it has all of its colours. */
export async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // The page changes its scheme with the next frame, and only then do transitions start.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await page.evaluate(settled);
}

/**
 * The violations that axe finds on the page as it is.
 * @param rules 'all' is without `target-size`, which is of use only where nothing lies over the page
 */
export async function axeViolations(page: Page, rules: Rules): Promise<Violation[]> {
  count('checks by axe');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(violations, rules);
}

/** What axe finds in each colour scheme, and the text fields without their privacy note. */
export async function inaccessible(page: Page) {
  const texts = page.locator('textarea:visible:not([readonly])');
  const semNota = await texts.evaluateAll(withoutPrivacyNote);
  await showScheme(page, 'light');
  const light = await axeViolations(page, 'all');
  await showScheme(page, 'dark');
  // The scheme only changes colours.
  const dark = await axeViolations(page, ['color-contrast']);
  return { semNota, light, dark };
}
