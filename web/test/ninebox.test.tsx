import { listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import { listCiclosKpi } from '@alinha/contract/kpi';
import { listEquipeDoGestor, listSubordinadosDiretos, type Membro } from '@alinha/contract/ninebox';
import { getOrganograma } from '@alinha/contract/organograma';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { aMembro } from '../src/features/ninebox/membro.fixture.ts';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { hasScreen } from './device.ts';
import { answers, asked, held, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';

beforeEach(hasScreen);

/** Somebody who leads. */
const aGestor = (id: number, nome: string) => aMembro(id, { nome, temSubordinados: true });

/** The team of a manager. */
const equipeDe = (id: number, team: Membro[]) =>
  answers({ ...listEquipeDoGestor, path: `/api/ninebox/gestor/${id}` }, team);

const own = (...team: Membro[]) => answers(listSubordinadosDiretos, team);
const chart = answers(getOrganograma, [aPerson(1, { quadrante: { id: 3 } })]);

const face = (nome: string) => screen.findByRole('button', { name: nome });
const side = (name = 'Estatísticas') => screen.findByRole('complementary', { name });
const selected = 'Colaborador selecionado';

test('the team is fresh for 15 seconds (NINE-04 API-07)', async () => {
  vi.setSystemTime('2026-11-10T12:00:00Z');
  renderApp('/ninebox', [own(aMembro(2)), chart]);
  await face('Pessoa 2');
  const leaveAndReturn = async () => {
    await user.click(screen.getByRole('link', { name: 'Organograma de Colaboradores' }));
    await screen.findByRole('treegrid');
    await user.click(screen.getByRole('link', { name: 'NineBox' }));
    await face('Pessoa 2');
  };
  vi.setSystemTime('2026-11-10T12:00:14Z');
  await leaveAndReturn();
  expect(asked(listSubordinadosDiretos)).toHaveLength(1);
  vi.setSystemTime('2026-11-10T12:00:16Z');
  await leaveAndReturn();
  await waitFor(() => expect(asked(listSubordinadosDiretos)).toHaveLength(2));
});

const chain = [
  own(aGestor(2, 'Ana'), aMembro(3, { nome: 'Bia' })),
  equipeDe(2, [aGestor(4, 'Caio'), aMembro(5, { nome: 'Davi' })]),
  equipeDe(4, [aMembro(6, { nome: 'Elisa' })]),
];
const gestor = () => screen.findByLabelText<HTMLSelectElement>('Gestor');
const liderados = () => screen.queryAllByLabelText<HTMLSelectElement>('liderado');

test('selectors drill down, and the empty option cuts back (NINE-05 NINE-06 NINE-07 NINE-08)', async () => {
  renderApp('/ninebox', chain);
  expect((await gestor()).options[0]?.text).toBe('Selecione um liderado');
  expect(liderados()).toEqual([]);
  await user.selectOptions(await gestor(), 'Ana');
  await face('Davi');
  expect(liderados()).toHaveLength(1);
  await user.selectOptions(liderados()[0] as HTMLElement, 'Caio');
  await face('Elisa');
  expect(location.search).toBe('?linha=2-4');

  await user.selectOptions(liderados()[0] as HTMLElement, 'Selecione um liderado');
  await face('Davi');
  expect(location.search).toBe('?linha=%222%22');
  await waitFor(() => expect(liderados()).toHaveLength(1));
  await user.selectOptions(await gestor(), 'Selecione um liderado');
  await face('Bia');
  expect(location.search).toBe('');
  expect(liderados()).toEqual([]);
});

test('the chain of selectors stands in the address (NINE-05)', async () => {
  renderApp('/ninebox?linha=2-4', chain);
  await face('Elisa');
  expect((await gestor()).value).toBe('2');
  expect(liderados().map(({ value }) => value)).toEqual(['4']);
});

test('a team that is refused says so, with the way back to one’s own (NINE-06)', async () => {
  const refused = 'Você só pode ver a matriz de quem está na sua equipe.';
  renderApp('/ninebox?linha=9', [own(aMembro(2)), refuses(listEquipeDoGestor, 403, refused)]);
  await screen.findByText(refused);
  await user.click(screen.getByRole('button', { name: 'Voltar à minha equipe' }));
  await face('Pessoa 2');
  expect(screen.queryByText(refused)).toBeNull();
});

test('a photo that does not load gives way to the logo, and a cycle may lack a name (NINE-10 NINE-12 KPI-06)', async () => {
  const nameless = { id: 1, nome_ciclo: ' ', data_criacao: '2026-01-01T12:00:00.000Z', respostas: [] };
  renderApp('/ninebox', [
    own(aMembro(2, { foto_perfil: '/api/foto/gone.webp' })),
    answers(listCiclosKpi, [{ ...nameless, status: 1 }]),
    answers(listAvaliacoesCulturais, []),
  ]);
  await user.click(await face('Pessoa 2'));
  const card = within(await side(selected));
  const photo = card.getByRole('img', { name: 'Foto de Pessoa 2' });
  expect(photo.getAttribute('src')).toBe('/api/foto/gone.webp');
  fireEvent.error(photo);
  expect(photo.getAttribute('src')).toBe('/logo.svg');
  await card.findByText('Ciclo sem nome');
});

test('a team without anybody says so (NINE-15 NINE-16)', async () => {
  renderApp('/ninebox', [own()]);
  await screen.findByText('Nenhum gestor para exibir');
  expect(screen.getAllByText('Sem dados')).toHaveLength(3);
});

test('the grid of quadrants is a scope in the address, also by the one that it had as a tab (VISTA-07 NINE-20)', async () => {
  renderApp('/ninebox?aba=quadrantes', [own(aMembro(2)), chart]);
  await screen.findByRole('heading', { name: 'Grade de quadrantes' });
  await face('Pessoa 1');
  await user.click(screen.getByRole('radio', { name: 'Equipe direta' }));
  await screen.findByRole('heading', { name: 'Matriz da equipe' });
  await face('Pessoa 2');
  expect(location.search).toBe('');
});

test('a failure without a message of the server has the default, and can be tried again (NINE-17)', async () => {
  renderApp('/ninebox', [refuses(listSubordinadosDiretos, 404)]);
  await screen.findByText('Erro ao carregar dados.');
  expect((await side()).textContent).toBe('');
  serverAnswers(own(aMembro(2)));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await face('Pessoa 2');
});

test('while people are loading, nothing says that there are none (NINE-15)', async () => {
  const late = [held(own(aMembro(2))), held(chart)];
  renderApp('/ninebox', late);
  const statistics = within(await side());
  await statistics.findByRole('region', { name: 'Top Potencial' });
  expect(statistics.queryByText(/Sem dados|^-$/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Todos os níveis' }));
  const spread = within(await screen.findByRole('region', { name: 'Distribuição' }));
  expect(spread.queryByText(/Sem dados|com posição/)).toBeNull();
  for (const { release } of late) release();
  await screen.findByText('1 de 1 com posição');
});

test('a filter keeps the people who match, and going back undoes a choice', async () => {
  renderApp('/ninebox', [own(aMembro(2, { nome: 'Rui' }), aMembro(3, { nome: 'Bia' }))]);
  await face('Bia');
  await user.type(screen.getByLabelText('Filtrar por nome ou cargo'), ' RUI ');
  await waitFor(() => expect(within(screen.getByRole('table')).queryByTitle('Bia')).toBeNull());
  await waitFor(() => expect(location.search).toBe('?filtro=RUI'));
  await user.click(await face('Rui'));
  await side(selected);
  expect(location.search).toContain('pessoa=2');
  history.back();
  await side();
  expect(location.search).toBe('?filtro=RUI');
});
