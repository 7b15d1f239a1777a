import { confirmPasso, getPassos, passos } from '@alinha/contract/passos';
import { getQuestionario, saveQuestionario } from '@alinha/contract/questionario';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPanel } from './openPanel.ts';
import { answers, asked, held, isCut, serverAnswers, user } from './renderApp.tsx';
import { answerQuestion } from './steps.ts';

const questions = (...reports: string[]) => ({ reports, temas: [] });

/** The questions of the report. */
const list = async () => within(await screen.findByRole('region', { name: 'Perguntas do report' }));

test('a first step is done by word, and once all are the list goes (USE-79 HOME-08)', async () => {
  openPanel(
    'aba=perguntas',
    [],
    answers(getPassos, { feitos: ['importar', 'convidar', 'perguntas', 'prazos'] }),
  );
  const steps = within(await screen.findByRole('region', { name: 'Primeiros passos' }));
  expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Trazer as pessoas (feito)',
    'Conferir os cargos',
    'Convidar (feito)',
    'Conferir as perguntas (feito)',
    'Definir os prazos (feito)',
  ]);
  const all = { feitos: [...passos] };
  serverAnswers(answers(confirmPasso, all), answers(getPassos, all));
  await user.click(steps.getByRole('button', { name: 'Conferir os cargos: está certo assim' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull());
  expect(asked(confirmPasso)).toMatchObject([{ body: { passo: 'cargos' } }]);
});

test('a text that is not stored stays in its dialog, and is not left behind without a word', async () => {
  openPanel('aba=empresas', [], answers(getQuestionario, questions()), isCut(saveQuestionario));
  await user.click(await screen.findByRole('tab', { name: 'Perguntas' }));
  await user.click((await list()).getByRole('button', { name: 'Adicionar pergunta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova pergunta' }));
  const text = dialog.getByRole('textbox', { name: 'Pergunta' });
  await user.type(text, 'O que ficou?');
  const save = dialog.getByRole('button', { name: 'Salvar' });
  await user.click(save);
  await screen.findByText('Sem conexão. Erro ao salvar perguntas');
  expect(text).toHaveProperty('value', 'O que ficou?');
  history.back();
  await answerQuestion('Descartar o que foi digitado?', 'Não');
  expect(text).toHaveProperty('value', 'O que ficou?');
  expect(location.search).toBe('?aba=perguntas');
  const stored = questions('O que ficou?');
  serverAnswers(answers(saveQuestionario, stored), answers(getQuestionario, stored));
  await user.click(save);
  await (await list()).findByText('O que ficou?');
});

test('an act waits for the one before, and reports no conflict with it', async () => {
  const [before, moved, last] = [
    questions('Um?', 'Dois?', 'Três?'),
    questions('Dois?', 'Um?', 'Três?'),
    questions('Dois?', 'Três?', 'Um?'),
  ];
  const save = held(answers(saveQuestionario, moved));
  openPanel('aba=perguntas', [], answers(getQuestionario, before), save);
  const { getAllByRole } = await list();
  const shown = () => getAllByRole('listitem').map(({ textContent }) => textContent?.slice(2));
  const down = (place: number) =>
    within(getAllByRole('listitem')[place] as HTMLElement).getByRole('button', { name: /^Mover para baixo/ });
  expect(shown()).toEqual(before.reports);
  await user.click(down(0));
  await waitFor(() => expect(down(1).getAttribute('aria-disabled')).toBe('true'));
  expect(document.activeElement).toBe(down(0));
  await user.click(down(1));
  serverAnswers(answers(getQuestionario, moved));
  save.release();
  await waitFor(() => expect(shown()).toEqual(moved.reports));
  await waitFor(() => expect(down(1).getAttribute('aria-disabled')).toBe('false'));
  serverAnswers(answers(saveQuestionario, last), answers(getQuestionario, last));
  await user.click(down(1));
  await waitFor(() => expect(shown()).toEqual(last.reports));
  expect(asked(saveQuestionario)).toMatchObject([
    { body: { antes: before, depois: moved } },
    { body: { antes: moved, depois: last } },
  ]);
  expect(screen.queryByText(/Outra pessoa/)).toBeNull();
});
