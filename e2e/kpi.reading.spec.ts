import { cicloOf } from './kpi.ts';
import { aCiclo, asLider, openResumo } from './resumo.ts';
import { expectNoSidewaysScroll } from './structure.ts';
import { expect, test } from './test.ts';

test.use({ company: 'kpi' });

test('on a phone long numbers stand whole and apart (KPI-04)', async ({ page, signIn }) => {
  const pessoa = await asLider(signIn);
  await aCiclo(page, pessoa, 'Ciclo estreito', [
    { kpi: 'Receita', okr: 12_500_000.5, okr_feito: 11_875_432.75 },
    { kpi: 'Clientes', okr: 100, okr_feito: 95 },
  ]);
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await openResumo(page, pessoa);
    const rows = cicloOf(page, 'Ciclo estreito').getByRole('row');
    await expect(rows).toHaveCount(3);
    for (const row of (await rows.all()).slice(1)) {
      const boxes = await row.getByRole('cell').evaluateAll((cells) =>
        cells.map((cell) => {
          const { left, right, top } = cell.getBoundingClientRect();
          return { left, right, top, whole: cell.scrollWidth <= cell.clientWidth };
        }),
      );
      expect(boxes.filter(({ whole }) => !whole)).toEqual([]);
      for (const [at, one] of boxes.entries()) {
        for (const other of boxes.slice(at + 1).filter(({ top }) => Math.abs(top - one.top) < 4)) {
          expect(one.right <= other.left || other.right <= one.left).toBe(true);
        }
      }
    }
    await expectNoSidewaysScroll(page);
  }
});
