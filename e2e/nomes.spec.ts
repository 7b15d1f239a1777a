import { cutTexts } from './cut.ts';
import { lengthenNames } from './nomes.ts';
import { overlappingTexts } from './overlap.ts';
import { sideways, widen } from './structure.ts';
import { onPhones, openTela, telas } from './telas.ts';
import { expect, test } from './test.ts';

test('on every screen long names are whole at 390 and 320 px, also beside leaders who are away (USE-89)', async ({
  page,
  signIn,
}) => {
  test.setTimeout(400_000);
  const found: [path: string, width: number, what: string[]][] = [];
  let conta: (typeof telas)[number][0] = null;
  let eu = 0;
  for (const [of, path, role] of telas) {
    if (of && of !== conta) eu = (await signIn(of)).id;
    if (of && conta === null) await lengthenNames(page);
    conta = of;
    await page.setViewportSize({ width: 390, height: 1100 });
    await openTela(page, path.replace(':eu', String(eu)), onPhones(path, role));
    for (const width of [390, 320]) {
      await widen(page, width, 1100);
      const cut = (await cutTexts(page)).filter((fault) => width === 390 || fault.startsWith('cut: '));
      found.push([path, width, [...cut, ...(await overlappingTexts(page)), ...(await sideways(page))]]);
    }
  }
  expect(found.filter(([, , what]) => what.length > 0)).toEqual([]);
});
