import type { Page } from '@playwright/test';
import { lookAtAll } from './telas.ts';
import { expect, test } from './test.ts';

/** Fields whose value, chosen option or placeholder is wider than the field. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('no canvas');
    const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'select, input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"], [aria-hidden="true"])',
    );
    return [...fields].flatMap((field) => {
      // Addresses to copy may be longer than the field.
      if (field.matches(':read-only:not(select)')) return [];
      if (!field.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const text =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.text ?? '')
          : field.value || field.placeholder;
      const style = getComputedStyle(field);
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const needed = pen.measureText(text).width;
      const room =
        field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      // A field that takes the whole line cannot be wider.
      const part = field.closest('section');
      const frame = part && getComputedStyle(part);
      const line = frame && part.clientWidth - Number.parseFloat(frame.paddingLeft) * 2;
      if (line && field.getBoundingClientRect().width >= line - 1) return [];
      return needed > room ? [`${text}: ${Math.ceil(needed)} of ${Math.floor(room)}`] : [];
    });
  });

test('no field of any screen cuts its text (USE-89)', async ({ page, signIn }) => {
  test.setTimeout(180_000);
  expect(await lookAtAll({ page, signIn }, [1440, 820, 390], () => cutTexts(page))).toEqual([]);
});

test('a long address fits the panel of a person (USE-89)', async ({ page, signIn }) => {
  const { id } = await signIn('rh');
  await page.goto(`/painel-rh?pessoa=${id}`);
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: 'E-mail' }).fill('maria.aparecida.goncalves@boreal.example');
  await panel.getByRole('textbox', { name: 'Nome' }).fill('Maria Aparecida Gonçalves de Albuquerque');
  for (const width of [1440, 820]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await cutTexts(page)).toEqual([]);
  }
});

test('on phones and tablets the tabs of the panel fade where they go on (USE-89)', async ({
  page,
  signIn,
}) => {
  await signIn('rh');
  const tabs = page.getByRole('tablist', { name: 'Painel RH' });
  const fades = tabs.locator('xpath=../..').locator('[data-cut]');
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/painel-rh');
    await expect(fades).toHaveCount(1);
    await expect(fades).toHaveAttribute('data-at', 'end');
    await page.getByRole('tab', { name: 'Segurança' }).click();
    await expect(fades).toHaveCount(1);
    await expect(fades).toHaveAttribute('data-at', 'start');
  }
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(fades).toHaveCount(0);
});
