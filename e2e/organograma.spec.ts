import { preorder } from '@alinha/rules/tree';
import { showScheme } from './accessible.ts';
import {
  ano,
  cellOf,
  filter,
  grid,
  headers,
  names,
  openAnswered,
  openChart,
  readTree,
  someone,
  treeCalls,
  treePath,
} from './organograma.ts';
import { asLider } from './resumo.ts';
import { expectNoSidewaysScroll } from './structure.ts';
import { answerWith, expect, recordCalls, test } from './test.ts';

test.use({ company: 'organograma' });

test('a row a person, a column a month or a quarter; a year that cannot be read says so in red; an empty cell opens its form, and only that row is read again (ORG-01 ORG-03 ORG-04 ORG-05 ORG-06 ORG-14 ORG-26 ORG-27 ORG-36 ORG-38 ORG-43 DATA-10 RPT-01)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { id, nome } = await asLider(signIn);
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

  await answerWith(page, treePath, 400);
  await page.getByRole('combobox', { name: 'Ano' }).selectOption('2009');
  const box = page.getByRole('main').getByRole('alert');
  await expect(box).toContainText('Erro desconhecido');
  const [border, red] = await box.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--al-red)';
    const wanted = getComputedStyle(probe).color;
    probe.remove();
    return [getComputedStyle(element).borderTopColor, wanted];
  });
  expect(border).toBe(red);
  await page.unrouteAll();
  await box.getByRole('button', { name: 'Tentar novamente' }).click();

  await cellOf(page, nome, '3º trimestre')
    .getByRole('button', { name: / criar avaliação$/ })
    .click();
  const cultural = page.getByRole('dialog', { name: 'Avaliação Cultural' });
  await expect(cultural.getByText(/3º trimestre de 2009/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cultural).toBeHidden();
  await choice.getByText('Registro de Alinhamentos').click();
  const cell = cellOf(page, nome, 'março');
  calls.length = 0;
  await cell.getByRole('button', { name: `${nome}, março: criar report` }).click();
  const dialog = page.getByRole('dialog', { name: 'Preencher Report' });
  await expect(dialog.getByText(`${nome}, março de 2009`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toBeHidden();
  const filled = cell.getByRole('button', { name: 'report não assinado, abrir' });
  await expect(filled).toBeFocused();
  await expect(filled.locator('[aria-hidden]')).toHaveCSS('background-image', /svg/);
  expect(treeCalls(calls)).toEqual([]);
  expect(calls.map((call) => call.path)).toContain(`/api/colaboradores/${id}/detalhes?ano=2009`);
});

test('rows open and close, one by one, all at once and down to a level; on paper the chart stands whole (ORG-10 ORG-18 USE-05 USE-17)', async ({
  page,
  signIn,
}) => {
  await signIn('rh');
  const tree = await readTree(page);
  const everybody = preorder(tree).length;
  await openChart(page, '?empresa=todas');
  const shown = async () => Number(await grid(page).getAttribute('aria-rowcount')) - 2;
  await expect.poll(shown).toBe(everybody);
  await page.getByRole('button', { name: 'Recolher tudo' }).click();
  const [top] = tree;
  const own = [top, ...(top?.subordinados ?? [])].map((person) => person?.nome ?? '');
  await expect(names(page)).toHaveText(own.slice(0, 1));
  await grid(page)
    .getByRole('button', { name: /^Expandir / })
    .click();
  await expect(names(page)).toHaveText(own);
  await page.getByRole('button', { name: 'Expandir tudo' }).click();
  await expect.poll(shown).toBe(everybody);
  await expect(grid(page).getByRole('button', { name: /^Expandir / })).toHaveCount(0);
  await expect(grid(page).locator('[role="row"][aria-expanded="true"]').first()).toBeVisible();

  await page.getByRole('button', { name: 'Recolher tudo' }).click();
  const level = page.getByRole('combobox', { name: 'Mostrar até o nível' });
  await expect(level).toHaveValue('1');
  await level.selectOption('Até o nível 2');
  await expect(names(page)).toHaveText(own);
  await level.selectOption('Todos os níveis');
  await expect.poll(shown).toBe(everybody);

  // Only the rows in view are drawn.
  expect(await names(page).count()).toBeLessThan(everybody);
  const scheme = () => document.documentElement.dataset.mantineColorScheme;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(scheme)).toBe('dark');
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const shown = document.querySelectorAll('[aria-level]').length;
      Object.assign(window, { printed: [shown, document.documentElement.dataset.mantineColorScheme] });
    });
  });
  await page.pdf();
  expect(await page.evaluate(() => (window as unknown as { printed: unknown }).printed)).toEqual([
    everybody,
    'light',
  ]);
  await expect.poll(() => page.evaluate(scheme)).toBe('dark');
  expect(await names(page).count()).toBeLessThan(everybody);
});

test('the keyboard alone travels, opens, closes and comes back to its cell (ORG-18 ORG-27)', async ({
  page,
  signIn,
}) => {
  const { nome } = await asLider(signIn);
  await openChart(page, '?view=report&ano=2006&empresa=todas');
  const focused = page.locator(':focus');
  const name = (text: string | RegExp) => expect(focused).toHaveAccessibleName(text);
  const [top = '', second = ''] = await names(page).allInnerTexts();

  await page.getByRole('button', { name: 'Recolher tudo' }).focus();
  await page.keyboard.press('Tab');
  await name(top);
  await page.keyboard.press('ArrowLeft');
  await expect(names(page)).toHaveText([top]);
  await page.keyboard.press('ArrowRight');
  await expect(names(page).nth(1)).toHaveText(second);
  await name(top);
  await page.keyboard.press('ArrowDown');
  await name(second);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await name(`${top}, dezembro: sem report`);
  await page.keyboard.press('ArrowRight');
  await name(`${top}, dezembro: sem report`);
  await page.keyboard.press('Home');
  await name(top);
  await page.keyboard.press('Control+End');
  await name(/, dezembro: /);
  await expect(focused).toBeInViewport();
  await page.keyboard.press('Control+Home');
  await name(top);
  await page.keyboard.press('Tab');
  expect(await grid(page).evaluate((frame) => frame.contains(document.activeElement))).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await name(top);

  await filter(page).fill(nome);
  await expect(names(page).last()).toHaveText(nome);
  await names(page).last().focus();
  await page.keyboard.press('ArrowRight');
  await name(`${nome}, janeiro: criar report`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Preencher Report' });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await name(`${nome}, janeiro: criar report`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/colaborador\//);
});

test('a line of forty people is indented by 24 px a level as far as names fit, and each kind of job title has a badge of its own in both schemes (ORG-02 ORG-22 USE-90)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 2400 });
  await signIn('rh');
  const cargos = 'Diretora|Gerente|Supervisor|Coordenadora|Líder|Analista|Assistente|CEO|Copeira'.split('|');
  const given = [...cargos, 'Gestor', 'Motorista'];
  const line = (id: number): object =>
    someone(id, { cargo: given[id - 1] ?? 'Pedreiro', subordinados: id < 40 ? [line(id + 1)] : [] });
  await openAnswered(page, [line(1)]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await showScheme(page, colorScheme);
    const look = async (cargo: string) =>
      grid(page)
        .getByText(cargo, { exact: true })
        .evaluate((badge) => {
          const { color, backgroundColor, borderColor } = getComputedStyle(badge);
          return [color, backgroundColor, borderColor].join(' ');
        });
    const looks = await Promise.all(cargos.map(look));
    expect(new Set(looks).size).toBe(cargos.length);
    expect(await look('Gestor')).toBe(looks[4]);
    expect(await look('Motorista')).toBe(looks[8]);
  }
  for (const { width, indented, narrowest } of [
    { width: 1440, indented: 39, narrowest: 50 },
    // On a phone a name takes the rest of its column.
    { width: 390, indented: 8, narrowest: 180 },
  ]) {
    await page.setViewportSize({ width, height: 2400 });
    await expect(async () => {
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
    }, `at ${width} px`).toPass({ timeout: 10_000 });
  }
});

test('on a phone one button holds the filters, rows begin in its first half, and the table scrolls sideways while the names stay (ORG-02 ORG-03 ORG-09 ORG-11 ORG-12 USE-90)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('rh');
  await openChart(page);
  const toolbar = page.getByRole('toolbar', { name: 'Ferramentas do organograma' });
  const filters = (text: string) => page.getByRole('button', { name: text, exact: true });
  await expect(toolbar).toBeHidden();
  await expect(filters('Filtros')).toHaveAttribute('aria-expanded', 'false');
  const first = await grid(page).locator('[aria-level]').first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(844 / 2);

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

  await filters('Filtros').focus();
  await page.keyboard.press('Enter');
  await expect(toolbar).toBeVisible();
  await expect(filters('Filtros')).toHaveAttribute('aria-expanded', 'true');
  await expect(filters('Filtros')).toHaveAttribute(
    'aria-controls',
    (await toolbar.getAttribute('id')) ?? 'none',
  );
  await expectAccessible();
  await page.getByRole('combobox', { name: 'Empresa' }).selectOption({ index: 1 });
  await expect(filters('Filtros (1)')).toBeVisible();
  await filter(page).fill('a');
  await page.getByRole('combobox', { name: 'Situação' }).selectOption({ index: 1 });
  await filters('Filtros (3)').click();
  await expect(toolbar).toBeHidden();
  await page.getByRole('button', { name: /^Filtros/, expanded: false }).click();
  await expect(filter(page)).toHaveValue('a');
  await page.setViewportSize({ width: 820, height: 844 });
  await expect(page.getByRole('button', { name: /^Filtros/ })).toHaveCount(0);
  await expect(toolbar).toBeVisible();
});

test('the current month is in view on tablets and phones, covers no other, and the superiors are in view while scrolling (USE-04 USE-06 VISTA-02)', async ({
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
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(headers(page).nth(1)).toHaveAttribute('aria-label', 'novembro');
    const boxes = await headers(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    );
    for (const [at, { right }] of boxes.slice(0, -1).entries())
      expect(right).toBeLessThanOrEqual(boxes[at + 1].left + 0.5);
  }
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
