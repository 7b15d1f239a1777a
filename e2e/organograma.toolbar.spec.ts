import type { OrganogramaNode } from '@alinha/contract/organograma';
import { semPrazos } from '@alinha/rules/prazos';
import { preorder } from '@alinha/rules/tree';
import {
  cellOf,
  filter,
  grid,
  names,
  openAnswered,
  openChart,
  readTree,
  rowOf,
  someone,
  unfoldFilters,
} from './organograma.ts';
import { asLider } from './resumo.ts';
import { answerWith, expect, hold, test } from './test.ts';

test.use({ company: 'organograma' });

test.describe('the toolbar', () => {
  test('a text typed just before leaving does not call the person back (ORG-12 ORG-16)', async ({
    page,
    signIn,
  }) => {
    const { nome } = await asLider(signIn);
    await page.clock.install();
    await openChart(page, '?view=report&ano=2006&empresa=todas');
    const release = await hold(page, '**/assets/ColaboradorPage*');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await filter(page).fill(nome);
    await names(page).filter({ hasText: nome }).click();
    await page.clock.runFor(1_000);
    release();
    await page.clock.resume();
    await expect(page.getByRole('heading', { name: 'Resumo do Colaborador' })).toBeVisible();
    await expect(page).toHaveURL(/\/colaborador\//);
  });

  test('a collaborator has no toolbar, and only cells that hold something (ORG-09 ORG-29)', async ({
    page,
    signIn,
  }) => {
    const eu = await signIn('colaborador');
    for (const view of ['report', 'cultural']) {
      await openChart(page, `?view=${view}`);
      await expect(names(page).getByText(eu.nome)).toBeVisible();
      await expect(page.getByRole('toolbar')).toHaveCount(0);
      await expect(grid(page).getByRole('button', { name: / criar / })).toHaveCount(0);
      const filled = rowOf(page, eu.nome).getByRole('button', { name: /, abrir$/ });
      await expect(filled).not.toHaveCount(0);
      const all = grid(page).getByRole('gridcell').getByRole('button');
      await expect(all).toHaveCount(await filled.count());
    }
    await signIn('lider');
    await openChart(page);
    await expect(page.getByRole('toolbar', { name: 'Ferramentas do organograma' })).toBeVisible();
  });

  test('the company keeps its people and who leads to them (ORG-11 ORG-33)', async ({ page, signIn }) => {
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
    const matching = people.filter(({ node }) => leads(node)).length;
    expect(matching).toBeLessThan(people.length);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(matching + 2));
    await company.selectOption('Todas empresas');
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(people.length + 2));
  });

  test('one company alone is chosen, without Todas empresas (ORG-11 ORG-34)', async ({ page, signIn }) => {
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
    await page.unrouteAll();
    await openAnswered(page, [someone(1), someone(2, boreal)], '?empresa=999');
    await expect(company, 'a company of nobody here counts as none chosen').toHaveValue('1');
    await expect(names(page)).toHaveText(['Pessoa 1']);
  });

  test('the filter keeps matches and their superiors, all open (USE-07 ORG-12 ORG-30 ORG-31 ORG-32 ORG-35)', async ({
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
    await expect(grid(page).locator('mark')).toHaveText(['Érica']);
    await expect(page.getByRole('status').filter({ hasText: /^1 encontrado$/ })).toBeVisible();
    await expect(grid(page)).toContainText('de 1 pessoa');
    await filter(page).fill('motoRISTA');
    await expect(names(page)).toHaveText(['Pessoa 1', 'Pessoa 4']);
    await expect(grid(page).locator('mark')).toHaveText(['Motorista']);
    await page.getByRole('button', { name: 'Limpar filtro' }).click();
    await expect(filter(page)).toHaveValue('');
    await expect(filter(page)).toBeFocused();
    await expect(names(page)).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Limpar filtro' })).toHaveCount(0);
  });

  test('what is missing is marked, counted, and filtered to (USE-01 USE-02 USE-03)', async ({
    page,
    signIn,
  }) => {
    await signIn('rh');
    await page.clock.setFixedTime(new Date('2025-11-10T12:00:00Z'));
    // A year before the first periods of HR's deadlines.
    await answerWith(page, '/api/prazos', 200, semPrazos);
    const unsigned = { avaliacao_report: { 11: [{ id: 1, assinada: false }] } };
    await openAnswered(
      page,
      [
        someone(1, {
          nome: 'Chefe',
          cargo: 'Gerente',
          subordinados: [
            someone(2, { nome: 'Ana', ...unsigned }),
            someone(3, { nome: 'Bia' }),
            someone(4, { nome: 'Caio', devido_desde: '2025-11-03' }),
          ],
        }),
      ],
      '?view=report',
    );
    const marks = (nome: string) => rowOf(page, nome).locator('[data-due="missing"]');
    await expect(marks('Ana')).toHaveCount(10);
    await expect(marks('Bia')).toHaveCount(11);
    await expect(marks('Caio')).toHaveCount(1);
    await expect(
      rowOf(page, 'Chefe').getByRole('img', { name: 'novembro: 1 de 3 da equipe com report' }),
    ).toHaveText('1/3');

    await expect(grid(page).getByRole('columnheader').last()).toHaveAccessibleName(
      'dezembro, ainda não começou',
    );
    await cellOf(page, 'Bia', 'dezembro').getByRole('button').click();
    const form = page.getByRole('dialog', { name: 'Preencher Report' });
    await expect(form).toContainText('Bia, dezembro de 2025 (ainda não começou)');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();

    await names(page).first().focus();
    for (const key of ['ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    const number = (text: string) =>
      grid(page).getByRole('button', { name: `${text} com report, mostrar só quem falta` });
    await expect(number('janeiro: 0 de 3')).toBeFocused();
    await expect(page).toHaveURL(/so=faltantes&periodo=1$/);
    await expect(names(page)).toHaveText(['Chefe', 'Ana', 'Bia']);
    await number('novembro: 1 de 4').click();
    await expect(number('novembro: 1 de 4')).toHaveAttribute('aria-pressed', 'true');
    await expect(names(page)).toHaveText(['Chefe', 'Bia', 'Caio']);
    const shown = page.getByRole('combobox', { name: 'Situação' });
    await shown.selectOption('Só não assinados · Nov');
    await expect(page).toHaveURL(/so=nao-assinados/);
    await expect(names(page)).toHaveText(['Chefe', 'Ana']);
    await filter(page).fill('bia');
    await expect(page.getByText('Nenhum colaborador encontrado.')).toBeVisible();
    await shown.selectOption('Só faltantes · Nov');
    await expect(names(page)).toHaveText(['Chefe', 'Bia']);
    await shown.selectOption('Todos');
    await page.getByRole('button', { name: 'Limpar filtro' }).click();
    await expect(names(page)).toHaveCount(4);
  });

  test('on a phone one button holds the filters, and rows begin in its first third (ORG-09 ORG-11 ORG-12 USE-90)', async ({
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
    expect(first?.y).toBeLessThanOrEqual(844 / 3);

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
    await unfoldFilters(page);
    await expect(filter(page)).toHaveValue('a');
    await page.setViewportSize({ width: 820, height: 844 });
    await expect(page.getByRole('button', { name: /^Filtros/ })).toHaveCount(0);
    await expect(toolbar).toBeVisible();
  });
});
