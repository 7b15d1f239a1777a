import { getDetalhes, getOrganograma } from '@alinha/contract/organograma';
import { createReport, listReportPerguntas, listReports } from '@alinha/contract/reports';
import { findByText, screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { hasScreen } from './device.ts';
import { buttonOf, filter, findGrid, names } from './organograma.ts';
import { answers, asked, held, leader, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';

beforeEach(hasScreen);

const ana = aPerson(2, { nome: 'Ana' });
const chart = answers(getOrganograma, [aPerson(leader.id, { nome: leader.nome, subordinados: [ana] })]);

const goTo = async (link: string, title: string) => {
  await user.click(screen.getByRole('link', { name: link }));
  await screen.findByRole('heading', { level: 1, name: title });
};
const leave = () => goTo('Tarefas', 'Central de Tarefas');
const comeBack = () => goTo('Organograma de Colaboradores', 'Organograma de Colaboradores');

const loading = 'Carregando o organograma...';
const second = 1000;

test('a chart that is there stays where reading it anew fails, and the error stands above it (ORG-14)', async () => {
  renderApp('/home', [chart]);
  await findGrid();
  await leave();
  vi.setSystemTime(Date.now() + 16 * second);
  serverAnswers(refuses(getOrganograma, 400));
  await comeBack();
  const said = await findByText(screen.getByRole('main'), 'Erro desconhecido');
  expect(said.closest('[role="alert"]')).not.toBeNull();
  expect(names()).toEqual(['Lia Prado', 'Ana']);
});

test('a spinner, then an alert with a way to try again (ORG-13 ORG-14 API-06)', async () => {
  const failure = held(refuses(getOrganograma, 400));
  renderApp('/home', [failure]);
  const spinner = (await screen.findByText(loading)).closest('[role="status"]');
  expect(spinner?.querySelector('[class*="Loader-root"]')).not.toBeNull();
  failure.release();
  const said = await within(screen.getByRole('main')).findByText('Erro desconhecido');
  const box = said.closest<HTMLElement>('[role="alert"]') ?? document.body;
  serverAnswers(chart);
  await user.click(within(box).getByRole('button', { name: 'Tentar novamente' }));
  await findGrid();
});

test('an empty chart says so, and a filter that finds nobody can be taken back (ORG-15)', async () => {
  const nobody = 'Nenhum colaborador encontrado.';
  renderApp('/home', [answers(getOrganograma, [])]);
  await screen.findByText(nobody);
  expect(screen.queryByRole('button', { name: 'Mostrar todos' })).toBeNull();
  await leave();
  vi.setSystemTime(Date.now() + 16 * second);
  serverAnswers(chart);
  await comeBack();
  await findGrid();
  await user.type(filter(), 'ninguém');
  await screen.findByText(nobody);
  await user.click(screen.getByRole('button', { name: 'Mostrar todos' }));
  await findGrid();
  expect(names()).toEqual(['Lia Prado', 'Ana']);
});

test('the chart is fresh for 15 s, and not read again for a window (ORG-37 API-07)', async () => {
  vi.setSystemTime('2026-11-10T12:00:00Z');
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * second);
  const readings = () => asked(getOrganograma).length;
  renderApp('/home', [chart]);
  await findGrid();
  later(3600);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  window.dispatchEvent(new Event('focus'));
  await leave();
  expect(readings(), 'for the window').toBe(1);
  await comeBack();
  await waitFor(() => expect(readings()).toBe(2));
  await leave();
  later(14);
  await comeBack();
  await findGrid();
  expect(readings(), 'while it is fresh').toBe(2);
  await leave();
  later(2);
  await comeBack();
  await waitFor(() => expect(readings()).toBe(3));
});

test('the chart is kept for 5 minutes (API-08)', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  renderApp('/home', [chart]);
  await findGrid();
  serverAnswers(held(chart));
  await leave();
  await vi.advanceTimersByTimeAsync(4 * 60 * second);
  await comeBack();
  await findGrid();
  expect(screen.queryByText(loading)).toBeNull();
  await waitFor(() => expect(asked(getOrganograma)).toHaveLength(2));
  await leave();
  await vi.advanceTimersByTimeAsync(5 * 60 * second + second);
  await comeBack();
  await screen.findByText(loading);
});

test('a row that cannot be read again is reported and stays (ORG-39 DLG-07)', async () => {
  renderApp('/home?view=report&ano=2007', [
    chart,
    answers(listReports, []),
    answers(listReportPerguntas, [{ id: 1, pergunta: 'Como foi?' }]),
    answers(createReport, { id: 7 }),
    refuses(getDetalhes, 400),
  ]);
  await findGrid();
  await user.click(buttonOf('Ana', 5));
  const form = within(await screen.findByRole('dialog', { name: 'Preencher Report' }));
  await form.findByRole('textbox');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  const failed = await screen.findByText('Erro ao atualizar colaborador');
  expect(failed.closest('[role="alert"]')).not.toBeNull();
  expect(asked(getDetalhes)).toMatchObject([
    { pathname: '/api/colaboradores/2/detalhes', search: '?ano=2007' },
  ]);
  expect(names()).toEqual(['Lia Prado', 'Ana']);
});
