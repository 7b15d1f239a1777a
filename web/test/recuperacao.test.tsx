import { requestRecovery, resetPassword } from '@alinha/contract/recuperacao';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answers, asked, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';

test('without a message of the server the defaults are shown (REC-11 REC-12)', async () => {
  renderApp('/forgot-password', [refuses(requestRecovery, 400), refuses(resetPassword, 400)], null);
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

const ok = { sucesso: true } as const;

test('the address is asked for, and a link leads back to the entrance (REC-01 REC-03 REC-10)', async () => {
  renderApp('/forgot-password', [answers(requestRecovery, ok)], null);
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
  expect(email.type).toBe('email');
  const ask = screen.getByRole('button', { name: 'Solicitar código' });
  await user.click(ask);
  await screen.findByText('Informe o seu e-mail.');
  await waitFor(() => expect(document.activeElement).toBe(email));
  await user.type(email, 'sem-arroba');
  await user.click(ask);
  await screen.findByText('Informe um e-mail válido.');
  expect(asked(requestRecovery)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Voltar' }));
  await screen.findByRole('heading', { name: 'Entre na sua conta' });
  expect(location.pathname).toBe('/login');
});

test('another code can be asked for, and another address (REC-04 TRU-120)', async () => {
  renderApp('/forgot-password', [answers(requestRecovery, ok)], null);
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'lia@aurora.example');
  await user.click(screen.getByRole('button', { name: 'Solicitar código' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar outro código' }));
  await screen.findByText(/^Pedido feito. Um novo código só é enviado 5 minutos depois do último/);
  const call = {
    method: 'POST',
    pathname: '/api/recuperacao/solicitar',
    body: { email: 'lia@aurora.example' },
  };
  expect(asked(requestRecovery)).toMatchObject([call, call]);
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('readOnly', true);
  await user.click(screen.getByRole('button', { name: 'Usar outro e-mail' }));
  await screen.findByRole('button', { name: 'Solicitar código' });
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  expect(email).toHaveProperty('readOnly', false);
  expect(email).toHaveProperty('value', 'lia@aurora.example');
});
