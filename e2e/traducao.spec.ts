import type { Page } from '@playwright/test';
import { openChart } from './organograma.ts';
import { openTela, telas } from './telas.ts';
import { expect, test } from './test.ts';

test.use({ company: 'traducao' });

/**
 * Translates the page as the browser does, now and whenever texts come: each text is replaced by elements with its
 * translation, except in what is not to be translated.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const put = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || text.data.trim() === '') continue;
        if (parent.closest('[translate="no"], font, script, style, textarea, svg')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = `${text.data} ·`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    put(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) put(node.parentNode ?? node);
    }).observe(document.body, { childList: true, subtree: true });
  });

const failed = (page: Page) => page.getByText('Não foi possível abrir esta página.');

test('on a page that the browser translates the chart is filtered, its counter and its people stay as they are, and the field keeps text and focus (ORG-09 USE-36)', async ({
  page,
  signIn,
}) => {
  await signIn('rh');
  await openChart(page);
  await translate(page);
  const filter = page.getByRole('textbox').first();
  await filter.click();
  await page.keyboard.type('conc', { delay: 150 });
  await expect(filter).toHaveValue('conc');
  await expect(filter).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ encontrados?$/ })).toBeVisible();
  await expect(page.getByRole('rowheader').filter({ hasText: 'Conceição' }).first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('status').filter({ hasText: 'encontrado' })).toHaveCount(0);
  await expect(failed(page)).toHaveCount(0);
});

test('every screen that the browser translates goes on working: what is typed stays, what is pressed opens, and another page opens (USE-36)', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000);
  let conta: (typeof telas)[number][0] = null;
  let eu = 0;
  for (const [of, path, role] of telas) {
    if (of && of !== conta) eu = (await signIn(of)).id;
    conta = of;
    await openTela(page, path.replace(':eu', String(eu)), role);
    await translate(page);
    const field = page
      .locator('input:is([type="text"], [type="email"], [type="password"], :not([type])), textarea')
      .and(page.locator(':enabled:not([readonly], [maxlength="2"], [role="combobox"])'))
      .filter({ visible: true })
      .first();
    if ((await field.count()) > 0) {
      await field.fill('');
      await field.pressSequentially('ana', { delay: 100 });
      await expect(field, path).toHaveValue('ana');
      await expect(failed(page), path).toHaveCount(0);
      await field.fill('');
    }
    for (const button of await page
      .getByRole('main')
      .locator('button[aria-expanded="false"]:visible')
      .all()) {
      await button.click({ timeout: 2_000 }).catch(() => undefined);
      await expect(failed(page), path).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(failed(page), path).toHaveCount(0);
  }
});
