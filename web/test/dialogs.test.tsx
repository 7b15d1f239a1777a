import { getResumo } from '@alinha/contract/colaboradores';
import { getOrganograma } from '@alinha/contract/organograma';
import { getPdfDados } from '@alinha/contract/pdf';
import { listReportPerguntas } from '@alinha/contract/reports';
import { findByRole, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aResumoWithObservacoes } from './fixtures.ts';
import { answers, asked, refuses, renderApp, user } from './renderApp.tsx';
import { cellOf, findForm, openChart, openReports, reportThatSays } from './reports.ts';
import {
  answerQuestion,
  fill,
  isFocused,
  isGone,
  pressInAccountMenu,
  pressOutside,
  stillHolds,
} from './steps.ts';

test('the error dialog is closed by Fechar, by Escape and by a click outside (DLG-02 DLG-04)', async () => {
  renderApp('/colaborador/2', [answers(getResumo, aResumoWithObservacoes), refuses(getPdfDados, 400)]);
  const download = await screen.findByRole('button', { name: 'Baixar PDF' });
  const ways: ((error: HTMLElement) => Promise<void>)[] = [
    (error) => user.click(within(error).getByRole('button', { name: 'Fechar' })),
    pressOutside,
    () => user.keyboard('{Escape}'),
  ];
  for (const close of ways) {
    await user.click(download);
    await answerQuestion('Incluir as observações confidenciais no PDF?', 'Não');
    const error = await screen.findByRole('dialog', { name: 'Não deu certo' });
    expect(error.textContent).toContain('Não foi possível baixar o PDF');
    await isFocused(within(error).getByRole('button', { name: 'Fechar' }));
    await close(error);
    await isGone(error);
  }
});

test('a question has Sim and Não; outside and Escape count as Não (DLG-03 DLG-05)', async () => {
  const { dialog } = await openReports(reportThatSays('Aqui está'));
  const remove = await findByRole(dialog, 'button', { name: 'Excluir report' });
  const refusals: ((question: HTMLElement) => Promise<void>)[] = [
    (question) => user.click(within(question).getByRole('button', { name: 'Não' })),
    pressOutside,
    () => user.keyboard('{Escape}'),
  ];
  for (const refuse of refusals) {
    await user.click(remove);
    const question = await screen.findByRole('dialog', {
      name: 'Tem certeza que deseja excluir este report?',
    });
    const buttons = within(question).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Não', 'Sim']);
    await isFocused(within(question).getByRole('button', { name: 'Não' }));
    await refuse(question);
    await isGone(question);
    await isFocused(remove);
  }
  expect(asked().filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('Escape closes a dialog also where nothing has the focus, but not from under a question', async () => {
  await openChart({}, [answers(listReportPerguntas, [{ id: 1, pergunta: 'Como foi?' }])]);
  const cell = await cellOf('falta o report, criar report');
  await user.click(cell);
  const form = await findForm();
  const field = await findByRole(form, 'textbox');
  await fill(field, 'Texto');
  field.blur();
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Fechar sem salvar?' });
  await isFocused(within(question).getByRole('button', { name: 'Não' }));
  await user.keyboard('{Escape}');
  await isGone(question);
  expect(form.isConnected).toBe(true);
  await user.clear(field);
  field.blur();
  await user.keyboard('{Escape}');
  await isGone(form);
  await isFocused(cell);
});

test('what is typed for a new password is not lost by a click outside', async () => {
  renderApp('/home', [answers(getOrganograma, [])]);
  await pressInAccountMenu('Alterar senha');
  const dialog = await screen.findByRole('dialog', { name: 'Alterar senha' });
  const field = await waitFor(() => within(dialog).getByLabelText('Nova senha'));
  await user.type(field, 'uma-frase');
  await pressOutside(dialog);
  await answerQuestion('Descartar o que foi digitado?', 'Não');
  stillHolds(field, 'uma-frase');
});
