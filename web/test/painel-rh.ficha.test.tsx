import { editFicha, getFicha, searchColaboradores } from '@alinha/contract/colaboradores';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { aFicha, anEmpresa, aRow } from './fixtures.ts';
import { openPanel } from './openPanel.ts';
import { answers, asked, refuses, user } from './renderApp.tsx';

const list = answers(searchColaboradores, { total: 1, colaboradores: [aRow()] });

test('the open sessions of a person stand in words in the panel, without addresses (CTA-06)', async () => {
  const sessao = {
    id: 4,
    aparelho: 'Chrome no Linux',
    criada_em: '2026-03-01T12:00:00.000Z',
    usada_em: '2026-03-02T13:30:00.000Z',
    expira_em: '2026-04-01T12:00:00.000Z',
  };
  openPanel('pessoa=2', [anEmpresa()], list, answers(getFicha, aFicha({ sessoes: [sessao] })));
  const record = within(await screen.findByRole('dialog', { name: 'Ana Souza' }));
  const rows = record.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.filter((text) => text?.includes('no Linux'))).toEqual([
    'Chrome no Linux Desde 01/03/2026 às 09:00, até 01/04/2026 às 09:00Último uso em 02/03/2026 às 10:30',
  ]);
});

test('an address of somebody else is refused at its field, and stays there (USE-94)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const refused = 'E-mail já cadastrado.';
  const taken = refuses(editFicha, 409, refused, { campos: { email: refused } });
  openPanel('pessoa=2', [anEmpresa()], list, answers(getFicha, aFicha()), taken);
  const record = within(await screen.findByRole('dialog', { name: 'Ana Souza' }));
  const email = record.getByRole('textbox', { name: 'E-mail' });
  await user.clear(email);
  await user.type(email, 'ceo@aurora.example');
  await user.click(record.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.getAllByText(refused)).toHaveLength(2));
  expect(asked(editFicha)).toMatchObject([{ body: { email: 'ceo@aurora.example' } }]);
  record.getByRole('textbox', { name: 'E-mail', description: /E-mail já cadastrado\./ });
  await waitFor(() => expect(document.activeElement).toBe(email));
  // The banner goes after 5 s; the error stays.
  vi.advanceTimersByTime(5_100);
  await waitFor(() => expect(screen.getAllByText(refused)).toHaveLength(1));
  record.getByText(refused);
  expect(email).toHaveProperty('value', 'ceo@aurora.example');
});
