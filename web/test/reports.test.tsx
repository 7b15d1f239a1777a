import { listCiclosKpi } from '@alinha/contract/kpi';
import { getDetalhes, getOrganograma } from '@alinha/contract/organograma';
import { getPreparacaoCompartilhada } from '@alinha/contract/preparacao';
import { createReport, listReportPerguntas, listReports, signReport } from '@alinha/contract/reports';
import { listTarefas } from '@alinha/contract/tarefas';
import {
  findByRole,
  findByText,
  getByRole,
  queryAllByText,
  screen,
  waitFor,
  within,
} from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { aReport } from './fixtures.ts';
import {
  answers,
  asked,
  first,
  held,
  inaccessible,
  refuses,
  renderApp,
  serverAnswers,
  user,
} from './renderApp.tsx';
import { ano, cellOf, chartOf, findForm, openReports, reportThatSays } from './reports.ts';
import { isFocused, isGone } from './steps.ts';

const ana = answers(getDetalhes, aPerson(2, { nome: 'Ana Souza' }));

test('a failed load says so with a way to try again (RPT-25)', async () => {
  renderApp('/reports/2?abrir=report-2026-1-7', [ana, refuses(listReports, 400)]);
  const dialog = await screen.findByRole('dialog', { name: 'Detalhes do Report' });
  await findByText(dialog, 'Erro ao carregar reports');
  expect(await inaccessible()).toEqual([]);
  serverAnswers(answers(listReports, [aReport()]));
  await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
  await findByText(dialog, 'Aqui está');
});

test('without questions the form says so, and why where they could not be read (RPT-05 RPT-09)', async () => {
  renderApp('/home?abrir=report-2026-5-novo&pessoa=2', [
    ana,
    answers(getOrganograma, [aPerson(2, { nome: 'Ana Souza' })]),
    answers(listReports, []),
    refuses(listReportPerguntas, 400),
  ]);
  const dialog = await screen.findByRole('dialog', { name: 'Preencher Report' });
  await findByText(dialog, 'Erro ao buscar perguntas');
  const save = await findByRole(dialog, 'button', { name: 'Salvar' });
  expect(save).toHaveProperty('disabled', true);
  serverAnswers(answers(listReportPerguntas, []));
  await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
  await findByText(dialog, 'Nenhuma pergunta cadastrada.');
  expect(save).toHaveProperty('disabled', true);
  expect(await inaccessible()).toEqual([]);
});

test('the reports of a month, newest first, and another is added to them (RPT-11 RPT-12 RPT-13 RPT-14 RPT-16 RPT-23 RPT-36 DATA-11)', async () => {
  const newest = reportThatSays('A mais nova', { id: 9, createdAt: '2025-02-03T15:04:00.000Z' });
  newest.RespostasReports.push({ id: 71, fk_id_pergunta: 2, pergunta: 'O que vem?', descricao: '' });
  const { dialog, press } = await openReports(
    newest,
    reportThatSays('A do meio', { id: 8 }),
    reportThatSays('A mais antiga'),
  );
  const shows = (text: string) => findByText(dialog, text);
  await shows('1 de 3');
  const answer = (await findByRole(dialog, 'heading', { name: 'Como foi?' })).closest('section');
  expect(answer?.textContent).toContain('A mais nova');
  expect(queryAllByText(dialog, '(vazio)')).toHaveLength(1);
  await shows(`fevereiro de ${ano}`);
  await shows('03/02/2025 às 12:04');
  await press('Próximo report');
  await shows('2 de 3');
  await shows('A do meio');
  await press('Próximo report');
  await shows('A mais antiga');
  const next = getByRole(dialog, 'button', { name: 'Próximo report' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await press('Report anterior');
  await shows('2 de 3');
  expect(asked(listReports).map(({ search }) => search)).toEqual([`?ano=${ano}&mes=2`]);

  serverAnswers(answers(listReportPerguntas, [{ id: 1, pergunta: 'Como foi?' }]));
  await press('Criar Report');
  const form = await findForm();
  const held = [10, 9, 8, 7].map((id) => ({ id, assinada: false }));
  serverAnswers(answers(createReport, { id: 10 }), ...chartOf({ 2: held }));
  await findByRole(form, 'textbox');
  await user.click(within(form).getByRole('button', { name: 'Salvar' }));
  await isGone(form);
  await isFocused(await cellOf('4 reports, 0 assinados, abrir'));
});

test('a month without reports says so and offers to write one (RPT-14 RPT-15)', async () => {
  const { cell, dialog } = await openReports(reportThatSays('Aqui está'));
  await findByText(dialog, 'Aqui está');
  await user.keyboard('{Escape}');
  await isGone(dialog);
  serverAnswers(answers(listReports, []));
  await user.click(cell);
  const emptied = await screen.findByRole('dialog', { name: 'Detalhes do Report' });
  await findByText(emptied, 'Nenhum report');
  await user.click(within(emptied).getByRole('button', { name: 'Criar Report' }));
  await findByText(await findForm(), `Ana Souza, fevereiro de ${ano}`);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Detalhes do Report' })).toBeNull());
});

test('a link to a report of somebody outside the chart shows nothing, and asks for nothing (USE-15)', async () => {
  renderApp(`/home?view=report&ano=${ano}&abrir=report-${ano}-2&pessoa=99`, chartOf({}));
  const dialog = await screen.findByRole('dialog', { name: 'Registro' });
  await findByText(dialog, 'Nada para mostrar aqui');
  expect(asked().filter(({ pathname }) => pathname.includes('/99'))).toEqual([]);
});

test("after 'Salvar e assinar' the chart's cell is signed, also where the row that was asked for before comes later (MES-01 ORG-38)", async () => {
  const rowWith = (...reports: { id: number; assinada: boolean }[]) =>
    aPerson(2, { nome: 'Ana Souza', avaliacao_report: { 2: reports } });
  const unsigned = held(answers(getDetalhes, rowWith({ id: 9, assinada: false })));
  renderApp(`/home?view=report&ano=${ano}`, [
    answers(getOrganograma, [rowWith()]),
    first(unsigned, answers(getDetalhes, rowWith({ id: 9, assinada: true }))),
    answers(listReports, []),
    answers(listReportPerguntas, [{ id: 1, pergunta: 'Como foi?' }]),
    answers(getPreparacaoCompartilhada, null),
    answers(listTarefas, []),
    answers(listCiclosKpi, []),
    answers(createReport, { id: 9 }),
    answers(signReport, aReport({ id: 9, assinada: true })),
  ]);
  await user.click(await cellOf());
  const form = await findForm();
  await user.type(await findByRole(form, 'textbox', { name: 'Como foi?' }), 'Bom mês.');
  await user.click(getByRole(form, 'button', { name: 'Salvar e assinar' }));
  await user.click(getByRole(form, 'button', { name: 'Confirmar assinatura' }));
  await cellOf('report assinado, abrir');
  unsigned.release();
  await waitFor(() => expect(asked(getDetalhes)).toHaveLength(2));
  await cellOf('report assinado, abrir');
});
