import { getResumo } from '@alinha/contract/colaboradores';
import { getOrganograma, type OrganogramaNode } from '@alinha/contract/organograma';
import { getPrazos } from '@alinha/contract/prazos';
import { type Prazos, semPrazos } from '@alinha/rules/prazos';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { hasScreen, widen } from './device.ts';
import { aResumo } from './fixtures.ts';
import { buttonOf, cellsOf, filter, findGrid, grid, headers, links, names, rowOf } from './organograma.ts';
import { answers, leader, renderApp, user } from './renderApp.tsx';

beforeEach(hasScreen);

const hr = { ...leader, id: 99, is_leader: false, is_rh: true };

const open = async (tree: OrganogramaNode[], search = '', prazos: Prazos = semPrazos) => {
  renderApp(`/home${search}`, [answers(getOrganograma, tree), answers(getPrazos, prazos)], hr);
  await findGrid();
};
const shows = (...people: string[]) => waitFor(() => expect(names()).toEqual(people));
const marked = () => [...grid().querySelectorAll('mark')].map(({ textContent }) => textContent);

const aurora = { id: 1, nome: 'Aurora', cargoNome: null };
const boreal = { id: 2, nome: 'Boreal', cargoNome: null };
const of = (...empresas: OrganogramaNode['empresas']) => ({ empresas });

const company = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Empresa' });
const optionsOf = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);

test('a text typed just before leaving does not call the person back (ORG-12 ORG-16)', async () => {
  const fresh = answers(getResumo, aResumo());
  renderApp('/home', [answers(getOrganograma, [aPerson(2, { nome: 'Ana Souza' })]), fresh], hr);
  await findGrid();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(filter(), { target: { value: 'Ana' } });
  fireEvent.click(links()[0] as HTMLElement);
  // The code of the page is still loading.
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await screen.findByRole('heading', { name: 'Resumo do Colaborador' });
  expect(location.pathname).toBe('/colaborador/2');
});

test('the company keeps its people and who leads to them (ORG-11 ORG-33)', async () => {
  await open([
    aPerson(1, {
      ...of(aurora, boreal),
      subordinados: [
        aPerson(2, { ...of(aurora), subordinados: [aPerson(3, of(boreal)), aPerson(4, of(aurora))] }),
        aPerson(5, { ...of(aurora), subordinados: [aPerson(6, of(aurora))] }),
      ],
    }),
  ]);
  const all = [1, 2, 3, 4, 5, 6].map((id) => `Pessoa ${id}`);
  await shows(...all);
  expect(optionsOf(company())).toEqual(['Todas empresas', 'Aurora', 'Boreal']);
  await user.selectOptions(company(), 'Boreal');
  await shows('Pessoa 1', 'Pessoa 2', 'Pessoa 3');
  expect(grid().getAttribute('aria-rowcount')).toBe('5');
  await user.selectOptions(company(), 'Todas empresas');
  await shows(...all);
});

const aurorasAndBoreals = [aPerson(1, of(aurora)), aPerson(2, of(boreal))];
const three = ['Todas empresas', 'Aurora', 'Boreal'];

test.each([
  ['the only one', [aPerson(1, of(aurora)), aPerson(2, of(aurora))], '', ['Aurora'], '1', [1, 2]],
  ['that of the first person', aurorasAndBoreals, '', three, '1', [1]],
  [
    'none where the first has two',
    [aPerson(1, of(aurora, boreal)), aPerson(2, of(boreal))],
    '',
    three,
    '',
    [1, 2],
  ],
  ['the same where the address names one of nobody here', aurorasAndBoreals, '?empresa=999', three, '1', [1]],
])(
  'the company that is chosen at first is %s (ORG-11 ORG-34)',
  async (_, tree, search, options, value, ids) => {
    await open(tree, search);
    expect(optionsOf(company())).toEqual(options);
    expect(company().value).toBe(value);
    expect(names()).toEqual(ids.map((id) => `Pessoa ${id}`));
  },
);

test('the filter keeps matches and their superiors, all open (USE-07 ORG-12 ORG-30 ORG-31 ORG-32 ORG-35)', async () => {
  await open([
    aPerson(1, {
      cargo: 'Diretora',
      subordinados: [
        aPerson(2, { cargo: 'Gerente', subordinados: [aPerson(3, { nome: 'Érica Lima' })] }),
        aPerson(4, { cargo: 'Motorista' }),
      ],
    }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Recolher tudo' }));
  await shows('Pessoa 1');
  expect(filter().placeholder).toBe('Filtrar por nome ou cargo...');
  await user.type(filter(), '  ÉRICA ');
  await shows('Pessoa 1', 'Pessoa 2', 'Érica Lima');
  expect(marked()).toEqual(['Érica']);
  expect(screen.getByText('1 encontrado').closest('[role="status"]')).not.toBeNull();
  expect(grid().textContent).toContain('de 1 pessoa');
  await user.clear(filter());
  await user.type(filter(), 'motoRISTA');
  await shows('Pessoa 1', 'Pessoa 4');
  expect(marked()).toEqual(['Motorista']);
  await user.click(screen.getByRole('button', { name: 'Limpar filtro' }));
  expect(filter().value).toBe('');
  expect(document.activeElement).toBe(filter());
  await waitFor(() => expect(names()).toHaveLength(4));
  expect(screen.queryByRole('button', { name: 'Limpar filtro' })).toBeNull();
});

const chefe = aPerson(1, {
  nome: 'Chefe',
  cargo: 'Gerente',
  subordinados: [
    aPerson(2, { nome: 'Ana', avaliacao_report: { 11: [{ id: 1, assinada: false }] } }),
    aPerson(3, { nome: 'Bia' }),
    aPerson(4, { nome: 'Caio', devido_desde: '2025-11-03' }),
  ],
});

test('what is missing is marked and counted, and a month that has not begun opens all the same (USE-01 USE-03)', async () => {
  vi.setSystemTime('2025-11-10T12:00:00Z');
  await open([chefe], '?view=report');
  const marks = (nome: string) => rowOf(nome).querySelectorAll('[data-due="missing"]').length;
  expect(['Ana', 'Bia', 'Caio'].map(marks)).toEqual([10, 11, 1]);
  expect(buttonOf('Caio', 11).getAttribute('aria-label')).toBe(
    'Caio, novembro: falta o report, criar report',
  );
  const team = within(rowOf('Chefe')).getByRole('img', { name: 'novembro: 1 de 3 da equipe com report' });
  expect(team.textContent).toBe('1/3');

  within(grid()).getByRole('columnheader', { name: 'dezembro, ainda não começou' });
  await user.click(buttonOf('Bia', 12));
  const form = await screen.findByRole('dialog', { name: 'Preencher Report' });
  expect(form.textContent).toContain('Bia, dezembro de 2025 (ainda não começou)');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the chart is filtered to what is missing from the line of numbers, by keys too, and the toolbar (USE-02 USE-03)', async () => {
  vi.setSystemTime('2025-11-10T12:00:00Z');
  await open([chefe], '?view=report');
  const number = (text: string) =>
    within(grid()).getByRole('button', { name: `${text} reports, mostrar só quem falta` });
  links()[0]?.focus();
  await user.keyboard('{ArrowUp}{ArrowRight}{Enter}');
  expect(document.activeElement).toBe(number('janeiro: faltam 3 de 3'));
  await shows('Chefe', 'Ana', 'Bia');
  expect(location.search).toMatch(/so=faltantes&periodo=1$/);
  await user.click(number('novembro: faltam 3 de 4'));
  await shows('Chefe', 'Bia', 'Caio');
  expect(number('novembro: faltam 3 de 4').getAttribute('aria-pressed')).toBe('true');
  const shown = screen.getByRole('combobox', { name: 'Situação' });
  await user.selectOptions(shown, 'Só não assinados · Nov');
  await shows('Chefe', 'Ana');
  expect(location.search).toContain('so=nao-assinados');
  await user.type(filter(), 'bia');
  await screen.findByText('Nenhum colaborador encontrado.');
  await user.selectOptions(shown, 'Só faltantes · Nov');
  await findGrid();
  expect(names()).toEqual(['Chefe', 'Bia']);
  await user.selectOptions(shown, 'Todos');
  await user.click(screen.getByRole('button', { name: 'Limpar filtro' }));
  await waitFor(() => expect(names()).toHaveLength(4));
});

test('a late record, a missing one, an unsigned and a signed one each have a mark and a word, which one line names (VISTA-01)', async () => {
  vi.setSystemTime('2025-11-10T12:00:00Z');
  const ana = aPerson(2, {
    nome: 'Ana',
    avaliacao_report: { 9: [{ id: 1, assinada: false }], 8: [{ id: 2, assinada: true }] },
  });
  await open([aPerson(1, { nome: 'Chefe', cargo: 'Gerente', subordinados: [ana] })], '?view=report', {
    ...semPrazos,
    report: { dias: 5, a_partir_de: '2025-08-01' },
  });
  const mark = (periodo: number) =>
    buttonOf('Ana', periodo).querySelector('[data-due]')?.getAttribute('data-due');
  const name = (periodo: number) => buttonOf('Ana', periodo).getAttribute('aria-label');
  await waitFor(() => expect(mark(10)).toBe('overdue'));
  expect(name(10)).toBe('Ana, outubro: report atrasado, criar report');
  expect([mark(11), name(11)]).toEqual(['missing', 'Ana, novembro: falta o report, criar report']);
  expect([name(9), name(8)]).toEqual([
    'Ana, setembro: report não assinado, abrir',
    'Ana, agosto: report assinado, abrir',
  ]);
  // Nothing is missing of a month before the deadline's first one.
  expect(mark(7)).toBeUndefined();
  const legend = screen.getByRole('list', { name: 'Legenda' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Atrasado', 'Falta', 'Não assinado', 'Assinado', 'Não exigido']);
  const late = within(grid()).getByRole('button', {
    name: 'outubro: faltam 2 de 2 reports, mostrar só quem falta',
  });
  expect(late.textContent).toBe('faltam 2');
});

test('in a narrow window the periods run from the current one backwards, for the arrow keys too (VISTA-02)', async () => {
  vi.setSystemTime('2025-11-10T12:00:00Z');
  widen(820);
  await open([chefe], '?view=report');
  const backwards = ['Nov', 'Out', 'Set', 'Ago', 'Jul', 'Jun', 'Mai', 'Abr', 'Mar', 'Fev', 'Jan', 'Dez'];
  expect(headers()).toEqual(['Colaborador', ...backwards]);
  expect(cellsOf('Ana')[0]?.querySelector('button')?.getAttribute('aria-label')).toBe(
    'Ana, novembro: report não assinado, abrir',
  );
  links()[1]?.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'Ana, outubro: falta o report, criar report',
  );
});
