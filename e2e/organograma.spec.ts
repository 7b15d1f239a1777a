import type { OrganogramaNode } from '@alinha/contract/organograma';
import { preorder } from '@alinha/rules/tree';
import type { Locator, Page } from '@playwright/test';
import { asColaborador, asLider, type Pessoa } from './resumo.ts';
import { answerWith, expect, recordCalls, test } from './test.ts';

test.use({ company: 'organograma' });
// axe reads each screen in both schemes.
test.describe.configure({ timeout: 60_000 });

const path = '/api/organograma/lista/completo';
const ano = new Date().getFullYear();

const grid = (page: Page): Locator => page.getByRole('treegrid', { name: 'Organograma de Colaboradores' });
const names = (page: Page): Locator => grid(page).getByRole('rowheader').getByRole('link');
const rowOf = (page: Page, nome: string): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: nome, exact: true }) });
const cellOf = (page: Page, nome: string, period: string): Locator =>
  grid(page).getByRole('gridcell', { name: new RegExp(`^${nome}, ${period}: `) });
const headers = (page: Page): Locator => grid(page).getByRole('columnheader');
const filter = (page: Page): Locator => page.getByRole('textbox', { name: 'Filtrar por nome ou cargo' });

async function openChart(page: Page, search = ''): Promise<void> {
  await page.goto(`/home${search}`);
  await expect(grid(page)).toBeVisible();
}

async function readTree(page: Page): Promise<OrganogramaNode[]> {
  return (await page.request.get(path)).json();
}

const treeCalls = (calls: { path: string }[]) => calls.filter((call) => call.path.startsWith(path));

/** Somebody of a chart that the test itself answers. */
const someone = (id: number, different: object = {}) => ({
  id,
  nome: `Pessoa ${id}`,
  cargo: 'Analista',
  setor: null,
  foto_perfil: null,
  nivel: 0,
  temSubordinados: false,
  empresas: [{ id: 1, nome: 'Aurora', cargoNome: null }],
  avaliacao_cultural: {},
  avaliacao_report: {},
  quadrante: null,
  pode_avaliar: true,
  subordinados: [],
  ...different,
});

async function openAnswered(page: Page, tree: unknown, search = ''): Promise<void> {
  await answerWith(page, path, 200, tree);
  await openChart(page, search);
}

test.describe('the table', () => {
  test('ORG-01 ORG-03 ORG-04 ORG-05 ORG-06 ORG-36 DATA-10 a row a person, a column a month or a quarter', async ({
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
    expect(treeCalls(calls)).toEqual([{ method: 'GET', path: `${path}?ano=${ano}`, body: null }]);
  });

  test('ORG-36 ORG-40 ORG-42 the answer is the tree that the specification draws', async ({
    page,
    signIn,
  }) => {
    await signIn('rh');
    const tree = await readTree(page);
    expect(tree[0]?.empresas[0]).toEqual({
      id: expect.any(Number),
      nome: expect.any(String),
      cargoNome: expect.any(String),
    });
    const fields = 'id nome cargo setor foto_perfil nivel temSubordinados empresas subordinados';
    for (const { node, parent } of preorder(tree)) {
      const records = ['avaliacao_cultural', 'avaliacao_report', 'quadrante'];
      expect(Object.keys(node)).toEqual(expect.arrayContaining([...fields.split(' '), ...records]));
      expect(node.temSubordinados).toBe(node.subordinados.length > 0);
      expect(parent === -1).toBe(node.nivel === 0);
      for (const [period, list] of Object.entries(node.avaliacao_report)) {
        expect(Number(period)).toBeGreaterThanOrEqual(1);
        expect(Number(period)).toBeLessThanOrEqual(12);
        expect(list).not.toHaveLength(0);
      }
      expect(Object.keys(node.avaliacao_cultural).every((quarter) => '1234'.includes(quarter))).toBe(true);
      if (node.quadrante) expect(node.quadrante.id).toBeGreaterThanOrEqual(1);
    }
  });

  for (const width of [390, 1440]) {
    test(`ORG-02 at ${width} px each level is indented by 24 px`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn('rh');
      await openChart(page);
      const rows = grid(page).locator('[role="row"][aria-level]');
      const places = await rows.evaluateAll((all) =>
        all.map((row) => ({
          level: Number(row.getAttribute('aria-level')),
          start: row.querySelector('a')?.getBoundingClientRect().left ?? 0,
        })),
      );
      const first = places[0]?.start ?? 0;
      expect(new Set(places.map(({ level }) => level)).size).toBeGreaterThan(2);
      for (const { level, start } of places) expect(start - first).toBeCloseTo(24 * (level - 1), 0);
      const last = rows.nth(2).getByRole('link');
      const box = await last.boundingBox();
      expect(box?.width).toBeGreaterThan(80);
    });
  }

  for (const { width, indented } of [
    { width: 390, indented: 8 },
    { width: 1440, indented: 39 },
  ]) {
    test(`ORG-02 at ${width} px a line of forty people is indented by 24 px a level as far as it fits`, async ({
      page,
      signIn,
    }) => {
      await page.setViewportSize({ width, height: 2000 });
      await signIn('rh');
      const line = (id: number): object =>
        someone(id, { cargo: 'Gerente', subordinados: id < 40 ? [line(id + 1)] : [] });
      await openAnswered(page, [line(1)]);
      const starts = await names(page).evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect().left),
      );
      expect(starts).toHaveLength(40);
      for (const [level, start] of starts.slice(0, indented + 1).entries()) {
        expect(start - (starts[0] ?? 0)).toBeCloseTo(24 * level, 0);
      }
      const frame = await grid(page).boundingBox();
      const deepest = await names(page).last().boundingBox();
      expect(deepest?.x).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    });
  }

  test('ORG-02 ORG-03 on a phone the table scrolls sideways and the names stay', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('rh');
    await openChart(page);
    await grid(page).evaluate((frame) => {
      frame.scrollLeft = frame.scrollWidth;
    });
    const frame = await grid(page).boundingBox();
    for (const link of (await names(page).all()).slice(0, 6)) {
      const box = await link.boundingBox();
      expect(box?.x).toBeGreaterThan(frame?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + 210);
    }
    await expect(headers(page).last()).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('ORG-07 ORG-08 DATA-14 the view stands in the address and is remembered', async ({ page, signIn }) => {
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
  });

  test('ORG-07 a device without room remembers nothing, and the address still holds the view', async ({
    page,
    signIn,
  }) => {
    await signIn('lider');
    await openChart(page);
    await page.evaluate(() => {
      for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let part = 0; ; part++) localStorage.setItem(`cheio-${size}-${part}`, 'x'.repeat(size));
        } catch {
          // No room for another of this size.
        }
      }
    });
    await page.getByText('Avaliação Cultural', { exact: true }).click();
    await expect(page).toHaveURL(/[?&]view=cultural/);
    await expect(headers(page)).toHaveCount(5);
  });

  test('ORG-16 a name leads to the page of the person', async ({ page, signIn }) => {
    const { id, nome } = await asLider(page, signIn);
    await openChart(page, `?filtro=${nome}`);
    await names(page).getByText(nome, { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/colaborador/${id}$`));
  });

  test('ORG-18 ORG-10 rows open and close, one by one and all at once', async ({ page, signIn }) => {
    await signIn('rh');
    const everybody = preorder(await readTree(page)).length;
    await openChart(page, '?empresa=todas');
    const shown = async () => Number(await grid(page).getAttribute('aria-rowcount')) - 2;
    expect(await shown()).toBe(everybody);
    await page.getByRole('button', { name: 'Recolher tudo' }).click();
    await expect(names(page)).toHaveCount(1);
    const toggle = grid(page).getByRole('button', { name: /^Expandir / });
    await toggle.click();
    const [top] = await readTree(page);
    await expect(names(page)).toHaveCount(1 + (top?.subordinados.length ?? 0));
    await page.getByRole('button', { name: 'Expandir tudo' }).click();
    await expect.poll(shown).toBe(everybody);
    await expect(grid(page).getByRole('button', { name: /^Expandir / })).toHaveCount(0);
    await expect(grid(page).locator('[role="row"][aria-expanded="true"]').first()).toBeVisible();
  });

  test('ORG-18 ORG-19 a toggle stands where somebody is below, and never at an analista', async ({
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

  test('ORG-21 ORG-41 who comes twice or without id is dropped, and other spellings of a field are read', async ({
    page,
    signIn,
  }) => {
    await signIn('rh');
    const alias = (id: number, fields: object) => {
      const { nome, cargo, ...rest } = someone(id);
      return { ...rest, ...fields };
    };
    await openAnswered(page, [
      alias(1, { name: 'Ana', funcao: 'Diretora' }),
      alias(2, { nome: 'Bruno', role: 'Gerente' }),
      alias(3, { nome: 'Carla', cargo: 'Supervisora' }),
      someone(1),
      someone(0, { id: null, nome: 'Sem id' }),
      someone(4, { nome: 'Davi', subordinados: [someone(3)] }),
    ]);
    await expect(names(page)).toHaveText(['Ana', 'Bruno', 'Carla', 'Davi']);
    await expect(rowOf(page, 'Ana')).toContainText('Diretora');
    await expect(rowOf(page, 'Bruno')).toContainText('Gerente');
    await expect(rowOf(page, 'Carla')).toContainText('Supervisora');
  });

  test('ORG-22 each kind of job title has a badge of its own in both schemes', async ({ page, signIn }) => {
    await signIn('rh');
    const cargos = 'Diretora|Gerente|Supervisor|Coordenadora|Líder|Analista|Assistente|CEO|Copeira'.split(
      '|',
    );
    await openAnswered(page, [
      ...cargos.map((cargo, at) => someone(at + 1, { cargo })),
      someone(20, { cargo: 'Gestor' }),
      someone(21, { cargo: 'Motorista' }),
    ]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
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
  });

  test('ORG-23 without a photo the default user image stands', async ({ page, signIn }) => {
    await signIn('rh');
    const photo = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
    await page.route('**/api/fotos/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: photo }),
    );
    await openAnswered(page, [someone(1), someone(2, { foto_perfil: '/api/fotos/2.webp' })]);
    await expect(rowOf(page, 'Pessoa 1').locator('svg[data-avatar-placeholder-icon]')).toBeVisible();
    await expect(rowOf(page, 'Pessoa 1').locator('img')).toHaveCount(0);
    await expect(rowOf(page, 'Pessoa 2').locator('img')).toHaveAttribute('src', '/api/fotos/2.webp');
  });

  test('ORG-20 ORG-24 ORG-25 ORG-26 cells say what they hold; those of a CEO stay empty', async ({
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
    ];
    await openAnswered(page, tree, '?view=report');
    const march = cellOf(page, 'Ana', 'março');
    await expect(march.getByRole('button', { name: 'report não assinado, abrir' })).toBeVisible();
    await expect(march.locator('svg')).toBeVisible();
    await expect(march).toHaveText('');
    await expect(cellOf(page, 'Ana', 'abril').locator('svg')).toBeVisible();
    await expect(cellOf(page, 'Ana', 'abril')).toHaveText('2');
    const ceo = rowOf(page, 'Rui').getByRole('gridcell');
    await expect(ceo).toHaveText(Array(12).fill(''));
    await expect(ceo.getByRole('button')).toHaveCount(0);

    await page.getByText('Avaliação Cultural', { exact: true }).click();
    await expect(rowOf(page, 'Ana').getByRole('gridcell')).toHaveText(['84%', '50%2', '', '']);
    await expect(ceo).toHaveText(['', '', '', '']);
    await expect(ceo.getByRole('button')).toHaveCount(0);
  });
});

test.describe('the toolbar', () => {
  test('ORG-09 ORG-29 a collaborator has no toolbar, and only cells that hold something', async ({
    page,
    signIn,
  }) => {
    const eu = await asColaborador(page, signIn);
    for (const view of ['report', 'cultural']) {
      await openChart(page, `?view=${view}`);
      await expect(names(page).getByText(eu.nome)).toBeVisible();
      await expect(page.getByRole('toolbar')).toHaveCount(0);
      await expect(grid(page).getByRole('button', { name: / criar / })).toHaveCount(0);
      const filled = await rowOf(page, eu.nome)
        .getByRole('button', { name: /, abrir$/ })
        .count();
      expect(filled).toBeGreaterThan(0);
      const all = await grid(page).getByRole('gridcell').getByRole('button').count();
      expect(all).toBe(filled);
    }
    await signIn('lider');
    await openChart(page);
    await expect(page.getByRole('toolbar', { name: 'Ferramentas do organograma' })).toBeVisible();
  });

  test('ORG-11 ORG-33 the company keeps its people and who leads to them', async ({ page, signIn }) => {
    await signIn('rh');
    const tree = await readTree(page);
    await openChart(page);
    const company = page.getByRole('combobox', { name: 'Empresa' });
    const options = await company.getByRole('option').allInnerTexts();
    expect(options[0]).toBe('Todas empresas');
    expect(options.length).toBeGreaterThan(2);
    const [, chosen = ''] = options;
    await company.selectOption(chosen);
    const people = preorder(tree);
    const inside = ({ empresas }: OrganogramaNode) => empresas.some(({ nome }) => nome === chosen);
    const leads = (node: OrganogramaNode): boolean => inside(node) || node.subordinados.some(leads);
    const kept = people.filter(({ node }) => leads(node)).length;
    expect(kept).toBeLessThan(people.length);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(kept + 2));
    await company.selectOption('Todas empresas');
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(people.length + 2));
  });

  test('ORG-11 ORG-34 one company alone is chosen, without Todas empresas', async ({ page, signIn }) => {
    await signIn('rh');
    const boreal = { empresas: [{ id: 2, nome: 'Boreal', cargoNome: null }] };
    const company = page.getByRole('combobox', { name: 'Empresa' });
    await openAnswered(page, [someone(1), someone(2)]);
    await expect(company.getByRole('option')).toHaveText(['Aurora']);
    await expect(company).toHaveValue('1');
    await page.unrouteAll();
    await openAnswered(page, [someone(1), someone(2, boreal)]);
    await expect(company.getByRole('option')).toHaveText(['Todas empresas', 'Aurora', 'Boreal']);
    await expect(company).toHaveValue('1');
    await expect(names(page)).toHaveText(['Pessoa 1']);
    await page.unrouteAll();
    const both = [...someone(1).empresas, ...boreal.empresas];
    await openAnswered(page, [someone(1, { empresas: both }), someone(2, boreal)]);
    await expect(company).toHaveValue('');
    await expect(names(page)).toHaveText(['Pessoa 1', 'Pessoa 2']);
  });

  test('ORG-12 ORG-30 ORG-31 ORG-32 ORG-35 the filter keeps matches and their superiors, all open', async ({
    page,
    signIn,
  }) => {
    await signIn('rh');
    await openAnswered(page, [
      someone(1, {
        cargo: 'Diretora',
        subordinados: [
          someone(2, { cargo: 'Gerente', subordinados: [someone(3, { nome: 'Érica Lima' })] }),
          someone(4, { cargo: 'Motorista' }),
        ],
      }),
    ]);
    await page.getByRole('button', { name: 'Recolher tudo' }).click();
    await expect(names(page)).toHaveText(['Pessoa 1']);
    await expect(filter(page)).toHaveAttribute('placeholder', 'Filtrar por nome ou cargo...');
    await filter(page).fill('  ÉRICA ');
    await expect(names(page)).toHaveText(['Pessoa 1', 'Pessoa 2', 'Érica Lima']);
    await filter(page).fill('motoRISTA');
    await expect(names(page)).toHaveText(['Pessoa 1', 'Pessoa 4']);
    await page.getByRole('button', { name: 'Limpar filtro' }).click();
    await expect(filter(page)).toHaveValue('');
    await expect(filter(page)).toBeFocused();
    await expect(names(page)).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Limpar filtro' })).toHaveCount(0);
  });
});

test.describe('loading', () => {
  test('ORG-14 a chart that is there stays where reading it anew fails', async ({ page, signIn }) => {
    await signIn('lider');
    await page.clock.install();
    await openChart(page);
    await page.getByRole('link', { name: 'Tarefas' }).click();
    await expect(page.getByRole('treegrid', { name: 'Tarefas' })).toBeVisible();
    await page.clock.fastForward(16_000);
    await answerWith(page, path, 400);
    const failed = page.waitForResponse((response) => response.status() === 400);
    await page.getByRole('banner').getByRole('link', { name: 'Organograma de Colaboradores' }).click();
    await (await failed).finished();
    await page.clock.runFor(1000);
    await expect(grid(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('ORG-13 ORG-14 API-06 a spinner, then a red box with a way to try again', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('lider');
    let release = () => {};
    await page.route(`**${path}*`, async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.fulfill({ status: 400, body: 'x' });
    });
    await page.goto('/home');
    const spinner = page.getByRole('status').filter({ hasText: 'Carregando o organograma...' });
    await expect(spinner.locator('[class*="Loader-root"]')).toBeVisible();
    await expectAccessible();
    release();
    const box = page.getByRole('main').getByRole('alert');
    await expect(box).toContainText('Erro desconhecido');
    const red = await page.evaluate(() =>
      getComputedStyle(document.body).getPropertyValue('--al-red').trim(),
    );
    const border = await box.evaluate((element, colour) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = colour;
      const wanted = getComputedStyle(probe).color;
      probe.remove();
      return [getComputedStyle(element).borderTopColor, wanted];
    }, red);
    expect(border[0]).toBe(border[1]);
    await expectAccessible();
    await page.unrouteAll();
    await box.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(grid(page)).toBeVisible();
  });

  test('ORG-15 an empty chart says so, and a filter that finds nobody can be taken back', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('lider');
    await answerWith(page, path, 200, []);
    await page.goto('/home');
    await expect(page.getByText('Nenhum colaborador encontrado.', { exact: true })).toBeVisible();
    await page.unrouteAll();
    await openChart(page);
    await filter(page).fill('ninguém se chama assim');
    await expect(page.getByText('Nenhum colaborador encontrado.', { exact: true })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Mostrar todos' }).click();
    await expect(names(page).first()).toBeVisible();
  });

  test('ORG-37 API-07 API-08 the chart is fresh for 15 s, kept for 5 minutes, and not read again for a window', async ({
    page,
    signIn,
  }) => {
    await signIn('lider');
    await page.clock.install();
    await openChart(page);
    const calls = recordCalls(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const goTo = async (link: string, title: string) => {
      await page.getByRole('banner').getByRole('link', { name: link }).click();
      await expect(async () => {
        await page.clock.runFor(100);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 100 });
      }).toPass();
    };
    const leave = () => goTo('Tarefas', 'Central de Tarefas');
    const comeBack = () => goTo('Organograma de Colaboradores', 'Organograma de Colaboradores');
    let answers = 0;
    page.on('response', (response) => {
      if (response.url().includes(path)) answers++;
    });
    // A page that is left before its answer has come gives up reading it.
    const readAgain = () => expect.poll(() => answers);

    // An hour has passed, so what was read is old by now; only a window got the focus.
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await page.clock.runFor(1_000);
    expect(treeCalls(calls)).toEqual([]);

    await leave();
    await comeBack();
    await expect(grid(page)).toBeVisible();
    await readAgain().toBe(1);
    await page.clock.runFor(1_000);

    await leave();
    await page.clock.runFor(9_000);
    await comeBack();
    await expect(grid(page)).toBeVisible();
    expect(treeCalls(calls)).toHaveLength(1);

    await leave();
    await page.clock.runFor(8_000);
    await comeBack();
    await readAgain().toBe(2);
    await page.clock.runFor(1_000);

    await page.route(`**${path}*`, () => undefined);
    await leave();
    await page.clock.runFor(4 * 60_000);
    await comeBack();
    await expect(grid(page)).toBeVisible();
    await expect.poll(() => treeCalls(calls).length).toBe(3);

    await leave();
    await page.clock.runFor(5 * 60_000 + 1_000);
    await comeBack();
    await expect(page.getByText('Carregando o organograma...')).toBeVisible();
  });
});

test.describe('creating from a cell', () => {
  test('ORG-27 ORG-43 ORG-38 ORG-26 RPT-01 an empty month opens the form, and only that row is read again', async ({
    page,
    signIn,
  }) => {
    const { id, nome } = await asLider(page, signIn);
    await openChart(page, '?view=report&ano=2009');
    const cell = cellOf(page, nome, 'março');
    const calls = recordCalls(page);
    await cell.getByRole('button', { name: `${nome}, março: criar report` }).click();
    const dialog = page.getByRole('dialog', { name: 'Preencher Report' });
    await expect(dialog.getByText(`${nome}, março de 2009`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
    await expect(cell.getByRole('button', { name: 'report não assinado, abrir' })).toBeFocused();
    expect(treeCalls(calls)).toEqual([]);
    expect(calls.map((call) => call.path)).toContain(`/api/colaboradores/${id}/detalhes?ano=2009`);
  });

  test('ORG-27 ORG-43 an empty quarter opens the cultural form', async ({ page, signIn }) => {
    const { nome } = await asLider(page, signIn);
    await openChart(page, '?view=cultural&ano=2009');
    await cellOf(page, nome, '3º trimestre')
      .getByRole('button', { name: / criar avaliação$/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Avaliação Cultural' });
    await expect(dialog.getByText(/3º trimestre de 2009/)).toBeVisible();
  });

  test('ORG-28 ORG-43 leaders create for everybody below them, and nothing on their own row', async ({
    page,
    signIn,
  }) => {
    await signIn('lider');
    const eu: Pessoa = await (await page.request.get('/api/auth/me')).json();
    await openChart(page, '?view=report&ano=2008&empresa=todas');
    const below = preorder(await readTree(page)).filter(({ node }) => node.id !== eu.id);
    expect(below.length).toBeGreaterThan(1);
    await expect(rowOf(page, eu.nome).getByRole('gridcell').getByRole('button')).toHaveCount(0);
    for (const { node } of below.slice(0, 5)) {
      await expect(rowOf(page, node.nome).getByRole('button', { name: / criar report$/ })).toHaveCount(12);
    }
  });

  test('ORG-39 DLG-07 a row that cannot be read again is told and stays', async ({ page, signIn }) => {
    const { id, nome } = await asLider(page, signIn);
    await openChart(page, '?view=report&ano=2007');
    await answerWith(page, `/api/colaboradores/${id}/detalhes`, 400);
    await cellOf(page, nome, 'maio').getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('alert').getByText('Erro ao atualizar colaborador')).toBeVisible();
    await expect(rowOf(page, nome)).toBeVisible();
  });
});

test('ORG-18 ORG-27 the keyboard alone travels, opens, closes and comes back to its cell', async ({
  page,
  signIn,
}) => {
  const { nome } = await asLider(page, signIn);
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
