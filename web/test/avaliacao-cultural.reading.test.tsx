import { listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import { getDetalhes, getOrganograma } from '@alinha/contract/organograma';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { stored } from './avaliacao-cultural.ts';
import { anAvaliacao } from './fixtures.ts';
import { answers, asked, finds, leader, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';

const chart = answers(getOrganograma, [aPerson(2, { nome: 'Ana Souza' })]);
const viewer = '/home?view=cultural&ano=2026&pessoa=2&abrir=avaliacao-2026-1';

const openedViewer = async () =>
  within(await screen.findByRole('dialog', { name: 'Avaliação Cultural - 1º Trimestre 2026' }));

test('the detail shows evaluator, answers, distribution and radar (CULT-19 CULT-20 CULT-21 CULT-23 CULT-24 CULT-25 CULT-45)', async () => {
  renderApp(viewer, [chart, stored(anAvaliacao())]);
  const dialog = await openedViewer();
  await dialog.findByText('Lia Prado');
  dialog.getByText('75%');
  const textsOf = (tema: string) =>
    within(dialog.getByRole('region', { name: tema }))
      .getAllByRole('listitem')
      .map((row) => [...row.querySelectorAll('p, [data-word]')].map(({ textContent }) => textContent));
  expect(textsOf('Ética')).toEqual([
    ['Cumpre?', 'Sim', 'Um comentário.'],
    ['Respeita?', 'Não'],
  ]);
  expect(textsOf('Equipe')).toEqual([['Ajuda?', 'Sim']]);
  dialog.getByRole('heading', { name: 'Distribuição — Sim / Não' });
  dialog.getByText('2 (67%)');
  dialog.getByText('1 (33%)');
  dialog.getByRole('heading', { name: 'Radar — Média por Tema' });
  const table = dialog.getByRole('table', { name: 'Média por tema, de 0 a 5' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['TemaMédia', 'Ética2,5', 'Equipe5,0']);
  const rings = [...(table.closest('figure')?.querySelectorAll('svg text') ?? [])]
    .map(({ textContent }) => textContent)
    .filter((text) => /^\d$/.test(text));
  expect(rings).toEqual(['1', '2', '3', '4', '5']);
  const path = '/api/avaliacao-cultural/colaborador/2/avaliacao';
  const reads = asked(listAvaliacoesCulturais).map(({ pathname, search }) => pathname + search);
  expect(reads).toEqual([path, `${path}?id_avaliacao=5`]);
});

test('an unanswered question is neither Sim nor Não, and its theme has no axis (CULT-24)', async () => {
  const temas = anAvaliacao().temas.map((tema) => ({
    ...tema,
    perguntas: tema.perguntas.map((one) => (tema.tema === 'Ética' ? { ...one, nota: null } : one)),
  }));
  renderApp(viewer, [chart, stored(anAvaliacao({ temas }))]);
  const dialog = await openedViewer();
  const region = within(await dialog.findByRole('region', { name: 'Ética' }));
  expect(region.getAllByText('Sem resposta')).toHaveLength(2);
  const table = within(dialog.getByRole('table', { name: 'Média por tema, de 0 a 5' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Equipe']);
});

test('several evaluations of a quarter are counted in their cell, and paged through, newest first (ORG-25 CULT-45)', async () => {
  const all = [anAvaliacao({ id: 6, nota: 0.9 }), anAvaliacao()];
  const ana = aPerson(2, { nome: 'Ana Souza', avaliacao_cultural: { 1: all } });
  const other = anAvaliacao({ id: 7, trimestre: 2, nota: 0.6 });
  renderApp('/home?view=cultural&ano=2026', [answers(getOrganograma, [ana]), stored(other, ...all)]);
  const cell = await screen.findByRole('button', { name: /^Ana Souza, 1º trimestre: 90%, 2 avaliações/ });
  expect(cell.textContent).toBe('90%2');
  await user.click(cell);
  const dialog = await openedViewer();
  await dialog.findByText('1 de 2');
  dialog.getByText('90%');
  await user.click(dialog.getByRole('button', { name: 'Próxima avaliação' }));
  await dialog.findByText('2 de 2');
  await dialog.findByText('75%');
});

test.each([
  ['the quarter has none', stored()],
  [
    'the call of the one evaluation finds none',
    finds(listAvaliacoesCulturais, ({ search }) => (search === '' ? [anAvaliacao()] : [])),
  ],
])('where %s there is nothing to show (CULT-22)', async (_what, answered) => {
  renderApp(viewer, [chart, answered]);
  const dialog = await openedViewer();
  await dialog.findByText('Nenhum dado disponível.');
  expect(dialog.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
});

test('a failed load says so, and can be tried again (CULT-26)', async () => {
  renderApp(viewer, [chart, refuses(listAvaliacoesCulturais, 400)]);
  const dialog = await openedViewer();
  await dialog.findByText('Erro ao buscar detalhes da avaliação');
  serverAnswers(stored(anAvaliacao()));
  await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
  await dialog.findByText('75%');
});

test('somebody whom the reader may not read has neither cell nor history; what is no id is no page (ROUTE-04 ORG-29 CULT-45)', async () => {
  const chefe = aPerson(9, { nome: 'Bia Lima', pode_avaliar: false });
  const answered = [
    answers(getOrganograma, [chefe]),
    answers(getDetalhes, chefe),
    refuses(listAvaliacoesCulturais, 403, 'Você não tem permissão para esta ação.'),
  ];
  const somebody = { ...leader, is_leader: false };
  renderApp('/home?view=cultural&ano=2026', answered, somebody);
  await screen.findByRole('treegrid');
  expect(screen.getAllByRole('gridcell', { name: /^Bia Lima, \dº trimestre: sem avaliação$/ })).toHaveLength(
    4,
  );

  renderApp('/avaliacao-cultural/9', answered, somebody);
  await screen.findByText('Você não tem permissão para esta ação.');
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Voltar ao organograma' }));
  await screen.findByRole('treegrid');

  renderApp('/reports/zero', answered, somebody);
  await screen.findByRole('heading', { name: 'Página não encontrada' });
});
