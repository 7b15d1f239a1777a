import { preorder } from '@alinha/rules/tree';
import { showScheme } from './accessible.ts';
import {
  ano,
  cellOf,
  filter,
  grid,
  names,
  openAnswered,
  openChart,
  readTree,
  rowOf,
  someone,
} from './organograma.ts';
import { asLider } from './resumo.ts';
import { expect, test } from './test.ts';

test.use({ company: 'organograma' });

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

test('a toggle stands where somebody is below, and never at an analista (ORG-18 ORG-19)', async ({
  page,
  signIn,
}) => {
  await signIn('rh');
  await openAnswered(page, [
    someone(1, { cargo: 'Gerente', subordinados: [someone(2, { cargo: 'Assistente' })] }),
    someone(3, { cargo: 'Analista Sênior', subordinados: [someone(4), someone(5)] }),
  ]);
  await expect(names(page)).toHaveText([1, 2, 3, 4, 5].map((id) => `Pessoa ${id}`));
  await expect(grid(page).getByRole('button', { name: /^(Expandir|Recolher) / })).toHaveCount(1);
  await page.getByRole('button', { name: 'Recolher tudo' }).click();
  await expect(names(page)).toHaveText([1, 3, 4, 5].map((id) => `Pessoa ${id}`));
});

test('each kind of job title has a badge of its own in both schemes; a photo or the default image; other spellings are read, doubles dropped (ORG-21 ORG-22 ORG-23 ORG-41)', async ({
  page,
  signIn,
}) => {
  await signIn('rh');
  const cargos = 'Diretora|Gerente|Supervisor|Coordenadora|Líder|Analista|Assistente|CEO|Copeira'.split('|');
  const photo = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  await page.route('**/api/fotos/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: photo }),
  );
  const alias = (id: number, fields: object) => {
    const { nome, cargo, ...rest } = someone(id);
    return { ...rest, ...fields };
  };
  await openAnswered(page, [
    ...cargos.map((cargo, at) => someone(at + 1, { cargo })),
    someone(20, { cargo: 'Gestor' }),
    someone(21, { cargo: 'Motorista' }),
    alias(31, { name: 'Ana', funcao: 'Chefe de Obras' }),
    alias(32, { nome: 'Bruno', role: 'Pintor' }),
    someone(31),
    someone(0, { id: null, nome: 'Sem id' }),
    someone(33, {
      nome: 'Davi',
      cargo: 'Pedreiro',
      foto_perfil: '/api/fotos/33.webp',
      subordinados: [someone(32)],
    }),
  ]);
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
  await expect(names(page).filter({ hasNotText: /^Pessoa ([1-9]|2[01])$/ })).toHaveText([
    'Ana',
    'Bruno',
    'Davi',
  ]);
  await expect(rowOf(page, 'Ana')).toContainText('Chefe de Obras');
  await expect(rowOf(page, 'Bruno')).toContainText('Pintor');
  await expect(rowOf(page, 'Ana').locator('[data-shows="image"]')).toBeVisible();
  await expect(rowOf(page, 'Ana').locator('img')).toHaveCount(0);
  await expect(rowOf(page, 'Davi').locator('img')).toHaveAttribute('src', '/api/fotos/33.webp');
});

test('cells say what they hold; those of a CEO stay empty (ORG-20 ORG-24 ORG-25 ORG-26 AFA-03)', async ({
  page,
  signIn,
}) => {
  await signIn('rh');
  const records = {
    avaliacao_report: {
      3: [{ id: 1, assinada: false }],
      4: [
        { id: 2, assinada: true },
        { id: 3, assinada: false },
      ],
    },
    avaliacao_cultural: {
      1: [{ id: 1, nota: 0.836, assinada: false }],
      2: [
        { id: 2, nota: 0.5, assinada: true },
        { id: 3, nota: 1, assinada: false },
      ],
    },
  };
  const tree = [
    someone(1, { nome: 'Ana', ...records }),
    someone(2, { nome: 'Rui', cargo: 'CEO', ...records }),
    someone(3, { nome: 'Bia', afastamentos: [{ de: `${ano}-01-10`, ate: `${ano}-02-28` }] }),
  ];
  await openAnswered(page, tree, '?view=report');
  const march = cellOf(page, 'Ana', 'março');
  await expect(march.getByRole('button', { name: 'report não assinado, abrir' })).toBeVisible();
  await expect(march.locator('[aria-hidden]')).toHaveCSS('background-image', /svg/);
  await expect(march).toHaveText('');
  await expect(cellOf(page, 'Ana', 'abril').locator('[aria-hidden]')).toHaveCSS('background-image', /svg/);
  await expect(cellOf(page, 'Ana', 'abril')).toHaveText('2');
  const ceo = rowOf(page, 'Rui').getByRole('gridcell');
  await expect(ceo).toHaveText(Array(12).fill(''));
  await expect(ceo.getByRole('button')).toHaveCount(0);

  // A period that an absence excuses says so, and may be filled all the same.
  await expect(rowOf(page, 'Bia').getByTitle('Afastado no período')).toHaveCount(2);
  const away = cellOf(page, 'Bia', 'fevereiro').getByRole('button', {
    name: 'afastado no período, criar report',
  });
  await away.click();
  await expect(page).toHaveURL(new RegExp(`abrir=report-${ano}-2-novo`));
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByText('Avaliação Cultural', { exact: true }).click();
  await expect(rowOf(page, 'Ana').getByRole('gridcell')).toHaveText(['84%', '50%2', '', '']);
  await expect(ceo).toHaveText(['', '', '', '']);
  await expect(ceo.getByRole('button')).toHaveCount(0);
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
