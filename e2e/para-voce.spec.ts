import { names, openChart } from './organograma.ts';
import { expect, test } from './test.ts';

test.use({ company: 'para-voce' });

const isInSight = (place: { y: number; height: number } | null, height: number) =>
  place !== null && place.y >= 0 && place.y + place.height <= height;

test("a leader's line leaves eight rows of the chart in sight, and who leads nobody sees their year at once, on a phone what waits (HOME-02 HOME-03)", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('lider');
  await openChart(page);
  const line = page.getByRole('region', { name: 'Para você' });
  await expect(line.getByRole('button', { name: 'Resolver agora' })).toBeVisible();
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(64);
  const rows = await names(page).all();
  const places = await Promise.all(rows.map((row) => row.boundingBox()));
  expect(places.filter((place) => isInSight(place, 900)).length).toBeGreaterThanOrEqual(8);
  await expectAccessible();

  const eu = await signIn('colaborador');
  await openChart(page);
  for (const name of ['Para você', 'O seu ano', 'Minhas anotações']) {
    const part = page.getByRole('region', { name });
    await expect(part).toBeVisible();
    await expect.poll(async () => isInSight(await part.boundingBox(), 900)).toBe(true);
  }
  // The chart begins at the reader's own row, in the chart's frame.
  const own = page.getByRole('row', { name: eu.nome });
  const frame = page.getByRole('treegrid');
  await expect(own).toBeVisible();
  const [place, around] = await Promise.all([own.boundingBox(), frame.boundingBox()]);
  expect(place && around && place.y >= around.y && place.y + place.height <= around.y + around.height).toBe(
    true,
  );
  const heights = await page
    .getByRole('row')
    .and(page.locator('[data-quiet]'))
    .evaluateAll((quiet) => quiet.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([30]));
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  const waiting = page.getByRole('list', { name: 'O que depende de você' });
  await expect.poll(async () => isInSight(await waiting.boundingBox(), 844)).toBe(true);
  const chart = await page.getByRole('treegrid').boundingBox();
  expect(chart?.y ?? 0).toBeGreaterThan((await waiting.boundingBox())?.y ?? 0);
});
