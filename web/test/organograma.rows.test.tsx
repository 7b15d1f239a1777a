import { getOrganograma, type OrganogramaNode } from '@alinha/contract/organograma';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { hasScreen } from './device.ts';
import { buttonOf, buttonsOf, cellsOf, findGrid, grid, headers, names, rowOf } from './organograma.ts';
import { answers, leader, renderApp, user } from './renderApp.tsx';

beforeEach(hasScreen);

beforeEach(() => {
  vi.setSystemTime('2026-11-10T12:00:00Z');
});

const open = async (tree: readonly unknown[], search = '', as = leader) => {
  renderApp(`/home${search}`, [answers(getOrganograma, tree as OrganogramaNode[])], as);
  await findGrid();
};

const cultural = 'Avaliação Cultural';
const chooseView = (name: string) => user.click(screen.getByRole('radio', { name }));

test('a toggle stands where somebody is below, and never at an analista (ORG-18 ORG-19)', async () => {
  const analista = { cargo: 'Analista' };
  await open([
    aPerson(1, { cargo: 'Gerente', subordinados: [aPerson(2, { cargo: 'Assistente' })] }),
    aPerson(3, { cargo: 'Analista Sênior', subordinados: [aPerson(4, analista), aPerson(5, analista)] }),
  ]);
  expect(names()).toEqual([1, 2, 3, 4, 5].map((id) => `Pessoa ${id}`));
  expect(within(grid()).getAllByRole('button', { name: /^(Expandir|Recolher) / })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Recolher tudo' }));
  expect(names()).toEqual([1, 3, 4, 5].map((id) => `Pessoa ${id}`));
});

test('a photo or the default image stands at a name; other spellings are read, doubles dropped (ORG-21 ORG-23 ORG-41 HOME-10)', async () => {
  const alias = (id: number, fields: object) => {
    const { nome, cargo, ...rest } = aPerson(id);
    return { ...rest, ...fields };
  };
  await open([
    alias(31, { name: 'Ana', funcao: 'Chefe de Obras' }),
    alias(32, { nome: 'Bruno', role: 'Pintor' }),
    aPerson(31),
    { ...aPerson(0), id: null, nome: 'Sem id' },
    aPerson(33, {
      nome: 'Davi',
      cargo: 'Pedreiro',
      foto_perfil: '/api/fotos/33.webp',
      subordinados: [aPerson(32)],
    }),
  ]);
  expect(names()).toEqual(['Ana', 'Bruno', 'Davi']);
  expect(rowOf('Ana').textContent).toContain('Chefe de Obras');
  expect(rowOf('Bruno').textContent).toContain('Pintor');
  expect(rowOf('Ana').querySelector('[data-shows="initials"]')?.textContent).toBe('A');
  expect(rowOf('Ana').querySelector('img')).toBeNull();
  expect(rowOf('Davi').querySelector('img')?.getAttribute('src')).toBe('/api/fotos/33.webp');
});

test('cells say what they hold, and why nothing is due; those of a CEO stay empty (ORG-20 ORG-24 ORG-25 ORG-26 AFA-03)', async () => {
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
  await open(
    [
      aPerson(11, { nome: 'Ana', ...records }),
      aPerson(12, { nome: 'Rui', cargo: 'CEO', ...records }),
      aPerson(13, { nome: 'Bia', afastamentos: [{ de: '2026-01-10', ate: '2026-02-28' }] }),
    ],
    '?view=report',
  );
  const [march, april] = cellsOf('Ana').slice(2);
  within(march as HTMLElement).getByRole('button', { name: 'Ana, março: report não assinado, abrir' });
  expect(march?.querySelector('[aria-hidden]')).not.toBeNull();
  expect(march?.textContent).toBe('');
  expect(april?.textContent).toBe('2');
  expect(cellsOf('Rui').map(({ textContent }) => textContent)).toEqual(Array(12).fill(''));
  expect(buttonsOf('Rui')).toEqual([]);

  // A period that an absence excuses says so, and may be filled all the same.
  expect(within(rowOf('Bia')).getAllByTitle('Afastado no período')).toHaveLength(2);
  const away = buttonOf('Bia', 2);
  expect(away.getAttribute('aria-label')).toBe('Bia, fevereiro: afastado no período, criar report');
  await user.click(away);
  await screen.findByRole('dialog');
  expect(location.search).toContain('abrir=report-2026-2-novo');
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await chooseView(cultural);
  const texts = (nome: string) => cellsOf(nome).map(({ textContent }) => textContent);
  await waitFor(() => expect(texts('Ana')).toEqual(['84%', '50%2', '', '']));
  expect(texts('Rui')).toEqual(['', '', '', '']);
  expect(buttonsOf('Rui')).toEqual([]);
});

const below = [aPerson(2, { nome: 'Ana' }), aPerson(3, { nome: 'Bia', pode_avaliar: false })];
const own = (subordinados: OrganogramaNode[]) =>
  aPerson(leader.id, { nome: leader.nome, cargo: 'Gerente', subordinados });

test('leaders have the toolbar, and create for whom they may, never on their own row (ORG-09 ORG-28 ORG-43)', async () => {
  await open([own(below)], '?view=report');
  screen.getByRole('toolbar', { name: 'Ferramentas do organograma' });
  expect(buttonsOf(leader.nome)).toEqual([]);
  expect(buttonsOf('Bia')).toEqual([]);
  expect(within(rowOf('Ana')).getAllByRole('button', { name: / criar report$/ })).toHaveLength(12);
});

test('a collaborator has no toolbar, and only cells that hold something (ORG-09 ORG-29)', async () => {
  const held = {
    avaliacao_report: { 3: [{ id: 1, assinada: true }] },
    avaliacao_cultural: { 1: [{ id: 2, nota: 1, assinada: true }] },
  };
  const ana = { ...aPerson(2, { nome: 'Ana', ...held }) };
  await open([own([ana, aPerson(3)])], '?view=report', { ...leader, id: ana.id, is_leader: false });
  for (const view of ['Registro de Alinhamentos', cultural]) {
    await chooseView(view);
    await waitFor(() => expect(headers()).toHaveLength(view === cultural ? 5 : 13));
    expect(screen.queryByRole('toolbar')).toBeNull();
    const all = within(grid())
      .getAllByRole('gridcell')
      .flatMap((cell) => [...cell.querySelectorAll('button')]);
    expect(all).toEqual(buttonsOf('Ana'));
    expect(all.map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Ana, .*, abrir$/),
    ]);
  }
});

test('the view stands in the address and is remembered (ORG-07 ORG-08 DATA-14)', async () => {
  await open([own(below)]);
  expect(headers()).toHaveLength(13);
  await chooseView(cultural);
  await waitFor(() => expect(headers()).toHaveLength(5));
  expect(location.search).toContain('view=cultural');
  expect(localStorage.getItem('organogramaView')).toBe('cultural');
  await user.click(screen.getByRole('link', { name: 'Organograma de Colaboradores' }));
  await waitFor(() => expect(location.href).toMatch(/\/home$/));
  expect(headers()).toHaveLength(5);
});

test.each([
  ['', 5],
  ['?view=report', 13],
  ['?view=nenhuma', 5],
])(
  'a page that opens at /home%s has the stored view where the address has none (ORG-08)',
  async (search, columns) => {
    localStorage.setItem('organogramaView', 'cultural');
    await open([own(below)], search);
    expect(headers()).toHaveLength(columns);
  },
);

test('the view changes where the device has no room to remember it (ORG-07)', async () => {
  localStorage.setItem('organogramaView', 'cultural');
  await open([own(below)]);
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', Object.create(localStorage, { setItem: { value: full } }));
  await chooseView('Registro de Alinhamentos');
  await waitFor(() => expect(headers()).toHaveLength(13));
  expect(location.search).toContain('view=report');
  expect(localStorage.getItem('organogramaView')).toBe('cultural');
});
