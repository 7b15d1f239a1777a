import { listCiclosKpi } from '@alinha/contract/kpi';
import { getPreparacaoCompartilhada } from '@alinha/contract/preparacao';
import { createReport, listReportPerguntas, listReports } from '@alinha/contract/reports';
import { listTarefas } from '@alinha/contract/tarefas';
import {
  findByRole,
  findByText,
  fireEvent,
  queryAllByText,
  screen,
  waitFor,
  within,
} from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answers, asked, refuses, serverAnswers, user } from './renderApp.tsx';
import { ano, cellOf, chartOf, findForm, openChart, reportThatSays } from './reports.ts';
import { alertsIn, answerQuestion, fill, isFocused, isGone, pressOutside, stillHolds } from './steps.ts';

const perguntas = [
  { id: 1, pergunta: 'Como foi?' },
  { id: 2, pergunta: 'O que vem?' },
];

/** Opens the form of Ana's report of February. */
async function openForm() {
  await openChart({}, [
    answers(listReportPerguntas, perguntas),
    answers(listReports, [reportThatSays('Do mês antes', { mes: 1 })]),
    answers(getPreparacaoCompartilhada, null),
    answers(listTarefas, []),
    answers(listCiclosKpi, []),
  ]);
  return openAgain();
}

async function openAgain() {
  const cell = await cellOf('falta o report, criar report');
  await user.click(cell);
  const dialog = await findForm();
  const field = await findByRole<HTMLTextAreaElement>(dialog, 'textbox', { name: 'Como foi?' });
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  return { cell, dialog, field, press };
}

test('a report is written with all of its questions, once by a double click (USE-23 RPT-01 RPT-02 RPT-03 RPT-04 RPT-06 RPT-07 RPT-08)', async () => {
  const { dialog, field } = await openForm();
  const times = (text: string) => queryAllByText(dialog, text).length;
  const before = await findByText(dialog, 'Do mês antes');
  await findByRole(dialog, 'heading', { name: 'Tarefas em aberto' });
  await findByRole(dialog, 'heading', { name: 'KPI' });
  expect(within(dialog).getAllByRole('textbox')).toHaveLength(2);
  await isFocused(field);
  const folded = before.closest('details');
  expect(folded?.open).toBe(true);
  await user.click(within(dialog).getByText('Antes de escrever'));
  expect(folded?.open).toBe(false);
  await user.click(within(dialog).getByText('Antes de escrever'));
  expect(folded?.open).toBe(true);
  expect(field.maxLength).toBe(5000);
  expect(times('0/5000')).toBe(2);
  expect(times('Preenchido')).toBe(0);
  within(dialog).getByRole('button', { name: 'Cancelar' });
  await fill(field, '   ');
  expect(times('Preenchido')).toBe(0);
  await fill(field, 'Entregou tudo.');
  expect(times('14/5000')).toBe(1);
  expect(times('Preenchido')).toBe(1);
  await user.clear(field);
  await user.paste('a'.repeat(4999));
  await user.keyboard('bc');
  expect(field.value).toBe(`${'a'.repeat(4999)}b`);
  expect(times('Limite atingido: 5000/5000')).toBe(1);
  await fill(field, 'Entregou tudo.');
  serverAnswers(answers(createReport, { id: 9 }), ...chartOf({ 2: [{ id: 9, assinada: false }] }));
  await user.dblClick(within(dialog).getByRole('button', { name: 'Salvar' }));
  await isGone(dialog);
  const toast = await screen.findByText('Report salvo com sucesso!');
  expect(toast.closest('[role="status"]')).not.toBeNull();
  await isFocused(await cellOf('report não assinado, abrir'));

  expect(asked(createReport)).toMatchObject([
    { pathname: `/api/reports/colaboradores/2/2/${ano}`, body: { 1: 'Entregou tudo.', 2: '' } },
  ]);
  expect(asked(listReportPerguntas)).toHaveLength(1);
});

test('a failed save says why in the dialog and keeps what was typed (RPT-10 DLG-07 ERR-03)', async () => {
  const { dialog, field, press } = await openForm();
  await fill(field, 'Não se perde.');
  serverAnswers(refuses(createReport, 500));
  await press('Salvar');
  await waitFor(() =>
    expect(alertsIn(dialog)).toEqual([expect.stringContaining('Erro ao criar/editar report')]),
  );
  serverAnswers(refuses(createReport, 403, 'Palavra do servidor.'));
  await press('Salvar');
  await waitFor(() => expect(alertsIn(dialog)).toEqual([expect.stringContaining('Palavra do servidor.')]));
  stillHolds(field, 'Não se perde.');
});

test('leaving asks where text would be left, and the draft comes back (RPT-04)', async () => {
  const { dialog, field, press } = await openForm();
  await fill(field, 'Pela metade');
  await user.keyboard('{Escape}');
  await answerQuestion('Fechar sem salvar?', 'Não');
  await isFocused(field);
  await pressOutside(dialog);
  await answerQuestion('Fechar sem salvar?', 'Não');
  await press('Cancelar');
  await answerQuestion('Fechar sem salvar?', 'Sim');
  await isGone(dialog);

  const again = await openAgain();
  await findByText(again.dialog, /recuperados automaticamente/);
  stillHolds(again.field, 'Pela metade');
  await again.press('Descartar rascunho');
  await answerQuestion('Descartar o rascunho?', 'Sim');
  stillHolds(again.field, '');
  await again.press('Cancelar');
  await isGone(again.dialog);
});

test('saving in one tab saves the last word that another tab wrote on a question, and leaves the other tab nothing to save (RPT-04 TRU-76)', async () => {
  const draft = `report_2_mes2_${ano}_por1`;
  const otherTab = (writes: () => void) => {
    writes();
    fireEvent(window, new StorageEvent('storage', { key: draft }));
  };
  const { dialog, field, press } = await openForm();
  await fill(field, 'De uma aba');
  expect(JSON.parse(localStorage.getItem(draft) ?? '')).toEqual({ 1: 'De uma aba' });
  otherTab(() => localStorage.setItem(draft, JSON.stringify({ 1: 'De outra aba' })));
  await waitFor(() => expect(field.value).toBe('De outra aba'));
  serverAnswers(answers(createReport, { id: 9 }));
  await press('Salvar');
  await isGone(dialog);
  expect(asked(createReport)).toMatchObject([{ body: { 1: 'De outra aba', 2: '' } }]);
  expect(localStorage.getItem(draft)).toBeNull();

  const again = await openAgain();
  await fill(again.field, 'Ainda aberta');
  otherTab(() => localStorage.removeItem(draft));
  await waitFor(() => stillHolds(again.field, ''));
});
