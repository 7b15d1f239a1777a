// @vitest-environment happy-dom
import { requestRecovery, resetPassword } from '@alinha/contract/recuperacao';
import { screen } from '@testing-library/dom';
import { test } from 'vitest';
import { answers, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';

test('without a message of the server the defaults are shown (REC-11 REC-12)', async () => {
  await renderApp('/forgot-password', [refuses(requestRecovery, 400), refuses(resetPassword, 400)], null);
  await user.type(await screen.findByLabelText('E-mail'), 'lia@aurora.example');
  const ask = screen.getByRole('button', { name: 'Solicitar código' });
  await user.click(ask);
  await screen.findByText('Erro ao solicitar código');
  serverAnswers(answers(requestRecovery, { sucesso: true }));
  await user.click(ask);
  await user.type(await screen.findByLabelText('Código'), '123456');
  await user.type(screen.getByLabelText('Nova senha'), 'Quatro-ipês-no-quintal');
  await user.click(screen.getByRole('button', { name: 'Redefinir senha' }));
  await screen.findByText('Erro ao redefinir senha');
});
