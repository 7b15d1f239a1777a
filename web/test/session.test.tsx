import { refresh } from '@alinha/contract/auth';
import { getOrganograma } from '@alinha/contract/organograma';
import { screen } from '@testing-library/dom';
import { test } from 'vitest';
import { answers, refuses, renderApp } from './renderApp.tsx';

test.each([
  [401, 'Acesso não autorizado. Verifique suas credenciais.'],
  [403, 'Acesso não autorizado. Verifique suas credenciais.'],
  [404, 'Erro desconhecido'],
] as const)(
  'after a %i without message and default the generic text stands (ERR-01 ERR-02)',
  async (status, text) => {
    renderApp('/home', [refuses(getOrganograma, status), answers(refresh, { sucesso: true })]);
    await screen.findByText(text);
  },
);
