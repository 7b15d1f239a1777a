import type { Locator, Page } from '@playwright/test';
import { ano, grid, names, openAnswered, openChart, someone, treeCalls, treePath } from './organograma.ts';
import { expectNoSidewaysScroll } from './structure.ts';
import { expect, recordCalls, test } from './test.ts';

test.use({ company: 'organograma' });

const headers = (page: Page): Locator => grid(page).getByRole('columnheader');

test.describe('the table', () => {
  test('a row a person, a column a month or a quarter (ORG-01 ORG-03 ORG-04 ORG-05 ORG-06 ORG-36 DATA-10)', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('lider');
    const calls = recordCalls(page);
    await openChart(page, '?view=report');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organograma de Colaboradores');
    const months = 'Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez'.split(' ');
    await expect(headers(page)).toHaveText(['Colaborador', ...months]);
    const share = async () => {
      const [person, whole] = await Promise.all([
        headers(page).first().boundingBox(),
        grid(page).boundingBox(),
      ]);
      return (person?.width ?? 0) / (whole?.width ?? 1);
    };
    expect(await share()).toBeCloseTo(0.4, 1);
    await expectAccessible();

    const choice = page.getByRole('radiogroup', { name: 'Visão' });
    await expect(choice.getByRole('radio')).toHaveCount(2);
    await expect(choice.getByRole('radio', { name: 'Registro de Alinhamentos' })).toBeChecked();
    await choice.getByText('Avaliação Cultural').click();
    await expect(headers(page)).toHaveText(['Colaborador', '1º Tri', '2º Tri', '3º Tri', '4º Tri']);
    expect(await share()).toBeCloseTo(0.4, 1);
    await expectAccessible();
    expect(treeCalls(calls)).toEqual([{ method: 'GET', path: `${treePath}?ano=${ano}`, body: null }]);
  });

  for (const { width, indented, narrowest } of [
    // On a phone a name takes the rest of its column.
    { width: 390, indented: 8, narrowest: 180 },
    { width: 1440, indented: 39, narrowest: 50 },
  ]) {
    test(`at ${width} px a line of forty people is indented by 24 px a level as far as names fit (ORG-02 USE-90)`, async ({
      page,
      signIn,
    }) => {
      await page.setViewportSize({ width, height: 2000 });
      await signIn('rh');
      const line = (id: number): object =>
        someone(id, { cargo: 'Gerente', subordinados: id < 40 ? [line(id + 1)] : [] });
      await openAnswered(page, [line(1)]);
      const boxes = await names(page).evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
      const starts = boxes.map(({ left }) => left);
      expect(starts).toHaveLength(40);
      expect(Math.min(...boxes.map((box) => box.width))).toBeGreaterThanOrEqual(narrowest);
      for (const [level, start] of starts.slice(0, indented + 1).entries()) {
        expect(start - (starts[0] ?? 0)).toBeCloseTo(24 * level, 0);
      }
      const frame = await grid(page).boundingBox();
      const deepest = await names(page).last().boundingBox();
      expect(deepest?.x).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    });
  }

  test('on a phone the table scrolls sideways and the names stay (ORG-02 ORG-03)', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('rh');
    await openChart(page);
    await grid(page).evaluate((frame) => {
      frame.scrollLeft = frame.scrollWidth;
    });
    const frame = await grid(page).boundingBox();
    await expect(names(page).nth(5)).toBeVisible();
    for (const link of (await names(page).all()).slice(0, 6)) {
      const box = await link.boundingBox();
      expect(box?.x).toBeGreaterThan(frame?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + 225);
    }
    await expect(headers(page).last()).toBeInViewport();
    await expectNoSidewaysScroll(page);
  });

  test('the current month is in view on tablets and phones, the superiors while scrolling (USE-04 USE-06)', async ({
    page,
    signIn,
  }) => {
    await signIn('rh');
    await page.clock.setFixedTime(new Date('2025-11-10T12:00:00Z'));
    const team = Array.from({ length: 30 }, (_, at) => someone(at + 3));
    const boss = someone(2, { nome: 'Chefe', cargo: 'Gerente', subordinados: team });
    await page.setViewportSize({ width: 820, height: 900 });
    await openAnswered(page, [someone(1, { nome: 'Diretora', cargo: 'Diretora', subordinados: [boss] })]);
    const current = grid(page).getByRole('columnheader', { name: 'novembro' });
    await expect(current).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 700 });
    const place = async () => {
      const [name, month] = await Promise.all([headers(page).first().boundingBox(), current.boundingBox()]);
      return (month?.x ?? 0) - (name?.x ?? 0) - (name?.width ?? 0);
    };
    await expect.poll(place).toBeCloseTo(0, 0);
    await grid(page).evaluate((frame) => frame.scrollTo(frame.scrollWidth, 400));
    await expect(current).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('DiretoraChefe', { exact: true })).toBeVisible();
    await grid(page).evaluate((frame) => frame.scrollTo(0, 0));
    await expect(page.getByText('DiretoraChefe', { exact: true })).toHaveCount(0);
  });

  test('the view stands in the address and is remembered, unless the device has no room (ORG-07 ORG-08 DATA-14)', async ({
    page,
    signIn,
  }) => {
    await signIn('lider');
    await openChart(page);
    await expect(headers(page)).toHaveCount(13);
    await page.getByText('Avaliação Cultural', { exact: true }).click();
    await expect(page).toHaveURL(/[?&]view=cultural/);
    expect(await page.evaluate(() => localStorage.getItem('organogramaView'))).toBe('cultural');
    await page.getByRole('banner').getByRole('link', { name: 'Organograma de Colaboradores' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(headers(page)).toHaveCount(5);
    await openChart(page);
    await expect(headers(page)).toHaveCount(5);
    await openChart(page, '?view=report');
    await expect(headers(page)).toHaveCount(13);
    await openChart(page, '?view=nenhuma');
    await expect(headers(page)).toHaveCount(5);
    await page.evaluate(() => {
      for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let part = 0; ; part++) localStorage.setItem(`cheio-${size}-${part}`, 'x'.repeat(size));
        } catch {
          // The storage is full.
        }
      }
    });
    await page.getByText('Registro de Alinhamentos', { exact: true }).click();
    await expect(page).toHaveURL(/[?&]view=report/);
    await expect(headers(page)).toHaveCount(13);
  });
});
