import { getResumo } from '@alinha/contract/colaboradores';
import { getPdfDados } from '@alinha/contract/pdf';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aResumo } from './fixtures.ts';
import { answers, asked, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';
import { answerQuestion } from './steps.ts';

test('a failure of the data opens the alert, in the words of the server where it has some (ERR-03 PDF-06)', async () => {
  const resumo = aResumo({ observacoes_departamentos: { gestor: [], dho: [], dp: [] } });
  renderApp('/colaborador/2', [answers(getResumo, resumo), refuses(getPdfDados, 400)]);
  const alert = { name: 'Não deu certo' };
  const begin = await screen.findByRole('button', { name: 'Baixar PDF' });
  await user.click(begin);
  await answerQuestion('Incluir as observações confidenciais no PDF?', 'Não');
  await screen.findByRole('dialog', alert);
  screen.getByText('Não foi possível baixar o PDF do colaborador.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(begin).toHaveProperty('disabled', false);

  serverAnswers(refuses(getPdfDados, 403, 'Você não pode exportar este resumo.'));
  await user.click(begin);
  await answerQuestion('Incluir as observações confidenciais no PDF?', 'Não');
  await screen.findByRole('dialog', alert);
  screen.getByText('Você não pode exportar este resumo.');
  expect(asked(getPdfDados).map(({ search }) => search)).toEqual(Array(2).fill('?mostrarObservacoes=false'));
});
