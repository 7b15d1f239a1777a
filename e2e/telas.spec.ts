import { axeViolations } from './accessible.ts';
import { cutFields, cutTextsSpaced } from './cut.ts';
import { outsideFrame } from './frame.ts';
import { grid, openChart } from './organograma.ts';
import { overlappingTexts } from './overlap.ts';
import { sideways, unsaid, widen } from './structure.ts';
import { openTela, telas } from './telas.ts';
import { expect, test } from './test.ts';
import { tooSmall } from './touch.ts';

test("on every screen all has a name, no text lies over another, no field cuts its text, nor does the screen with its text spaced, nothing but tables scrolls sideways down to 320 px, up to 992 px whatever is pressed suits a finger, a '?' leads to help, the left edge is one, and on a phone the content begins within 240 px (USE-36 USE-89 HELP-04 ACE-03 ACE-07 VISTA-11)", async ({
  page,
  signIn,
}) => {
  test.setTimeout(400_000);
  const found: [path: string, width: number, what: string[]][] = [];
  let conta: (typeof telas)[number][0] = null;
  let eu = 0;
  for (const [of, path, role] of telas) {
    if (of && of !== conta) eu = (await signIn(of)).id;
    conta = of;
    await page.setViewportSize({ width: 1440, height: 1100 });
    await openTela(page, path.replace(':eu', String(eu)), role);
    await expect(page.getByRole('link', { name: 'Ajuda desta página' })).toHaveCount(of ? 1 : 0);
    // Title and heading may come after what was waited for.
    await expect.poll(() => unsaid(page), path).toEqual([]);
    // Before anything scrolls under the bar; the page under a dialog is covered.
    if (role !== 'dialog') found.push([path, 1440, (await axeViolations(page, ['target-size'])).flat(2)]);
    const isFramed = of !== null && role !== 'dialog';
    await widen(page, 1920, 1100);
    if (isFramed) found.push([path, 1920, await outsideFrame(page, 1920)]);
    for (const width of [1440, 820, 390]) {
      await widen(page, width, 1100);
      if (isFramed) found.push([path, width, await outsideFrame(page, width)]);
      found.push([path, width, [...(await cutFields(page)), ...(width > 992 ? [] : await tooSmall(page))]]);
      found.push([path, width, [...(await overlappingTexts(page)), ...(await cutTextsSpaced(page))]]);
    }
    await widen(page, 320, 1100);
    found.push([path, 320, [...(await sideways(page)), ...(await tooSmall(page))]]);
    // A search field has a button once something is typed.
    const search = page.getByPlaceholder(/^(Buscar|Filtrar)/).filter({ visible: true });
    if ((await search.count()) > 0) {
      await search.first().fill('a');
      found.push([`${path}, searched`, 320, await tooSmall(page)]);
    }
  }
  expect(found.filter(([, , what]) => what.length > 0)).toEqual([]);
});

test('names and numbers of the chart and the way to a new password are 44 px themselves (USE-36)', async ({
  page,
  signIn,
}) => {
  for (const width of [820, 390]) {
    await page.context().clearCookies();
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/login');
    const forgot = await page.getByRole('link', { name: 'Esqueceu a senha?' }).boundingBox();
    expect(forgot?.height).toBeGreaterThanOrEqual(44);
    await signIn('rh');
    await openChart(page);
    const sizes = await grid(page)
      .locator('a, button[aria-pressed], button[aria-label^="Recolher"]')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map((box) => [box.width, box.height]),
      );
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(44);
  }
});

test('each radio of Segurança stands beside its words (USE-36 MFA-05)', async ({ page, signIn }) => {
  await signIn('rh');
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/painel-rh?aba=seguranca');
    await expect(page.getByRole('radio')).toHaveCount(4);
    const radios = await page.getByRole('radio').all();
    for (const radio of radios) {
      const apart = await radio.evaluate((input) => {
        const words = document.createRange();
        words.selectNodeContents((input as HTMLInputElement).labels?.[0] as Node);
        const [box, line] = [input.getBoundingClientRect(), words.getBoundingClientRect()];
        return Math.abs(box.y + box.height / 2 - line.y - line.height / 2);
      });
      expect(apart).toBeLessThan(3);
    }
  }
});

test('a long address fits the panel of a person (USE-89)', async ({ page, signIn }) => {
  const { id } = await signIn('rh');
  await page.goto(`/painel-rh?pessoa=${id}`);
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: 'E-mail' }).fill('maria.aparecida.goncalves@boreal.example');
  await panel.getByRole('textbox', { name: 'Nome' }).fill('Maria Aparecida Gonçalves de Albuquerque');
  for (const width of [1440, 820]) {
    await widen(page, width, 1000);
    expect(await cutFields(page)).toEqual([]);
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
    await page.getByRole('tab', { name: 'Integrações' }).click();
    await expect(fades).toHaveCount(1);
    await expect(fades).toHaveAttribute('data-at', 'start');
  }
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(fades).toHaveCount(0);
});
