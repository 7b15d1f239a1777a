import { periodOf, todayIn } from '@alinha/rules/dates';
import { cicloOf } from './kpi.ts';
import { detail, readReports } from './reports.ts';
import { aCiclo, asLider, openResumo } from './resumo.ts';
import { expectNoSidewaysScroll, widen } from './structure.ts';
import { expect, recordCalls, test } from './test.ts';

test.use({ company: 'colaborador' });

test('a year stands on one page, where on a phone nothing scrolls sideways, and open forms are accessible (SUM-01 SUM-03 SUM-04 SUM-05 SUM-06 SUM-07 SUM-08 SUM-09 SUM-10 SUM-15 USE-09 VISTA-05)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const pessoa = await asLider(signIn);
  const calls = recordCalls(page);
  await openResumo(page, pessoa);
  expect(calls.map(({ path }) => path)).toContain(`/api/colaboradores/resumo/${pessoa.id}`);

  const info = page.getByRole('region', { name: 'Informações pessoais e profissionais' });
  await expect(page.getByRole('heading', { level: 2, name: pessoa.nome })).toBeVisible();
  await expect(info.getByText('colaborador@aurora.example')).toBeVisible();

  const quarters = page.getByRole('region', { name: 'Avaliações culturais' });
  await expect(quarters.getByRole('listitem')).toHaveCount(4);
  const months = page.getByRole('region', { name: 'Reports mensais' });
  await expect(months.getByRole('listitem')).toHaveCount(12);
  await expect(page.getByRole('table', { name: 'Média por tema, de 0 a 5' })).toBeAttached();

  const leftOf = async (name: string) => {
    const box = await page.getByRole('region', { name, exact: true }).first().boundingBox();
    return box?.x ?? Number.NaN;
  };
  const left = [
    'Informações pessoais e profissionais',
    'Avaliações culturais',
    'Reports mensais',
    'Última avaliação cultural',
    'Ciclos de KPI',
    'Nine-Box: cultura × KPI',
    'Observações',
  ];
  const right = ['Tarefas', 'Alinhamento comportamental'];
  const edge = await leftOf('Ciclos de KPI');
  for (const name of left) expect(await leftOf(name), name).toBe(edge);
  for (const name of right) expect(await leftOf(name), name).toBeGreaterThan(edge + 600);
  await expect(
    page.getByRole('region', { name: 'Nine-Box: cultura × KPI' }).getByRole('region', { name: 'Trajetória' }),
  ).toBeVisible();
  await expectAccessible();

  // Wherever the page is scrolled to, both columns have something in view.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 900) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect(page.getByRole('heading', { name: 'Tarefas' }), `at ${top}`).toBeInViewport();
  }
  await page.evaluate(() => window.scrollTo(0, 0));

  const secoes = page.getByRole('navigation', { name: 'Seções do resumo' });
  await expect(secoes.getByRole('link', { name: 'Visão' })).toHaveAttribute('aria-current', 'location');
  const link = secoes.getByRole('link', { name: 'Observações' });
  const observacoes = page.getByRole('heading', { name: 'Observações' });
  await expect(observacoes).not.toBeInViewport();
  await link.click();
  await expect(page).toHaveURL(/#observacoes$/);
  for (const opened of ['by the bar', 'by the address']) {
    await expect(observacoes, opened).toBeInViewport();
    await expect(link, opened).toHaveAttribute('aria-current', 'location');
    await expect(page.getByRole('heading', { name: 'Tarefas' }), opened).toBeInViewport();
    if (opened === 'by the bar') await page.reload();
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Nova tarefa' }).click();
  await page.getByRole('button', { name: 'Adicionar observação: DHO' }).click();
  await page
    .getByRole('button', { name: /^Renomear ciclo/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Novo ciclo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Avaliação de KPI' });
  await dialog.getByRole('button', { name: 'Salvar Avaliação' }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expectAccessible();
  await expectNoSidewaysScroll(page);
});

test('the cards open the viewers and a report, which appears in its month with nothing reloaded; the way back leads to the chart (SUM-02 SUM-04 SUM-05 SUM-06 SUM-11)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  const { ano } = periodOf(todayIn(new Date()));
  expect(await readReports(page, pessoa, { ano, mes: 12 })).toEqual([]);
  await openResumo(page, pessoa);
  await page.getByRole('button', { name: 'Ver avaliação' }).click();
  const viewer = page.getByRole('dialog', { name: /^Avaliação Cultural - / });
  await expect(viewer).toBeVisible();
  await viewer.getByRole('button', { name: 'Fechar' }).click();
  await expect(viewer).toBeHidden();
  await page
    .getByRole('button', { name: /^\dº trimestre: .*abrir$/ })
    .first()
    .click();
  await expect(viewer).toBeVisible();
  await viewer.getByRole('button', { name: 'Fechar' }).click();
  await page
    .getByRole('button', { name: /: (não )?assinado, / })
    .first()
    .click();
  await expect(detail(page)).toBeVisible();
  await detail(page).getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'dezembro: criar report' }).click();
  const form = page.getByRole('dialog', { name: 'Preencher Report' });
  await form.getByRole('textbox').first().fill('Um bom mês.');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'dezembro: não assinado, abrir report' })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/home/);
});

test('a cycle begins with the last one or with rows of a spreadsheet, and on a phone long numbers stand whole and apart (KPI-04 USE-10 USE-11 USE-12)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await aCiclo(page, pessoa, 'Ciclo estreito', [
    { kpi: 'Receita', okr: 12_500_000.5, okr_feito: 11_875_432.75 },
    { kpi: 'Clientes', okr: 100, okr_feito: 95 },
  ]);
  await aCiclo(page, pessoa, 'Ciclo de antes', [
    { kpi: 'Receita', okr: 15_000.5, okr_feito: 9000 },
    { kpi: 'Clientes', okr: 40, okr_feito: 38 },
  ]);
  await openResumo(page, pessoa);
  await page.getByRole('button', { name: 'Novo ciclo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Avaliação de KPI' });
  const nome = dialog.getByLabel('Nome do ciclo');
  const placeholder = () => nome.evaluate((field) => getComputedStyle(field, '::placeholder').color);
  const empty = await placeholder();
  await dialog.getByRole('button', { name: 'Salvar Avaliação' }).click();
  await expect(nome).toHaveAttribute('aria-invalid', 'true');
  expect(await placeholder()).toBe(empty);
  const row = (n: number) => dialog.getByRole('group', { name: `KPI ${n}`, exact: true });
  const tops = await row(1)
    .locator('label')
    .evaluateAll((labels) =>
      labels.map((label) => label.getBoundingClientRect()).map((at) => [at.top, at.height]),
    );
  expect(new Set(tops.map(String)).size).toBe(1);

  await dialog.getByRole('button', { name: 'Começar com os KPIs de "Ciclo de antes"' }).click();
  await expect(row(1).getByLabel('KPI', { exact: true })).toBeFocused();
  await expect(row(1).getByLabel('Meta (OKR)')).toHaveValue('15.000,5');
  await expect(row(2).getByLabel('Realizado (OKR Feito)')).toHaveValue('0');
  await row(2)
    .getByLabel('KPI', { exact: true })
    .evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text',
        'Indicador\tMeta\tRealizado\r\nVisitas\t1.200\t300,5\r\nMargem\t12%\t9%\r\n',
      );
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
  await expect(row(4).getByLabel('Meta (OKR)')).toHaveValue('12');
  await dialog.getByRole('button', { name: 'Remover KPI 2' }).click();
  await expect(row(2).getByLabel('KPI', { exact: true })).toHaveValue('Visitas');
  await expect(row(2).getByLabel('KPI', { exact: true })).toBeFocused();
  await nome.fill('Ciclo de agora');
  await nome.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Ciclo criado.' })).toBeVisible();
  await expect(cicloOf(page, 'Ciclo de agora').getByRole('row')).toContainText([
    'Indicador',
    'Receita15.000,50',
    'Visitas1.200300,5',
    'Margem129',
  ]);

  for (const width of [320, 390, 820]) {
    await widen(page, width, 844);
    const rows = cicloOf(page, 'Ciclo estreito').getByRole('row');
    await expect(rows).toHaveCount(3);
    for (const line of (await rows.all()).slice(1)) {
      const boxes = await line.getByRole('cell').evaluateAll((cells) =>
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
