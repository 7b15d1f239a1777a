import { createAlinhamento, getAlinhamento } from '@alinha/contract/alinhamento';
import { getResumo } from '@alinha/contract/colaboradores';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aResumo } from './fixtures.ts';
import { answers, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';

test('failures say so and keep what was typed; no alignment is no error, and says how to begin (ALI-08 ALI-10 ALI-11 ALI-12)', async () => {
  renderApp('/colaborador/2', [answers(getResumo, aResumo()), refuses(getAlinhamento, 400)]);
  const card = within(await screen.findByRole('region', { name: 'Alinhamento comportamental' }));
  await card.findByText('Não foi possível carregar o alinhamento comportamental.');
  serverAnswers(answers(getAlinhamento, { sucesso: true, data: null }));
  await user.click(card.getByRole('button', { name: 'Tentar novamente' }));
  await card.findByText('Nenhum alinhamento registrado.');
  expect(card.queryByText('Não foi possível carregar o alinhamento comportamental.')).toBeNull();
  await user.click(card.getByRole('button', { name: 'Registrar alinhamento' }));
  const field = card.getByRole<HTMLTextAreaElement>('textbox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'Mudado');
  const failed = 'Falha ao salvar. Tente novamente.';
  // An answer that is not what the contract says is a failure too.
  for (const answered of [refuses(createAlinhamento, 500), answers(createAlinhamento, {} as never)]) {
    serverAnswers(answered);
    await user.type(field, '!');
    expect(screen.queryByText(failed)).toBeNull();
    await user.click(card.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(failed);
  }
  expect(field.value).toBe('Mudado!!');

  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  const question = within(await screen.findByRole('dialog', { name: 'Descartar o que foi digitado?' }));
  await user.click(question.getByRole('button', { name: 'Não' }));
  expect(field.value).toBe('Mudado!!');
});
