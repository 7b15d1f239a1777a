import { versionHeader } from '@alinha/contract/core';
import {
  getPrazosDasSolicitacoes,
  type PrazosDasSolicitacoes,
  savePrazosDasSolicitacoes,
} from '@alinha/contract/solicitacoes';
import { versionOf } from '@alinha/rules/state';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { rh } from './fixtures.ts';
import { answers, asked, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';

const prazos = (correcao: number): PrazosDasSolicitacoes => ({
  acesso: 15,
  declaracao: 15,
  correcao,
  eliminacao: 15,
  oposicao: 15,
  compartilhamento: 15,
  portabilidade: 15,
  revisao: 15,
});

test('a form of terms keeps what was typed where a colleague saved first, says what, and follows while nothing is typed (LGPD-03 VISTA-08)', async () => {
  const overtaken = refuses(savePrazosDasSolicitacoes, 409, 'Outra pessoa alterou isto.', {
    atual: prazos(9),
  });
  renderApp('/privacidade?parte=configuracao', [answers(getPrazosDasSolicitacoes, prazos(5)), overtaken], rh);
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Correção' });
  const { form } = await field();
  if (!form) throw new Error('the field has no form');
  const { findByRole, getByRole, queryByRole } = within(form);
  const save = getByRole('button', { name: 'Salvar prazos' });
  await user.clear(await field());
  await user.type(await field(), '7');
  serverAnswers(answers(getPrazosDasSolicitacoes, prazos(9)));
  await user.click(save);
  expect((await findByRole('alert')).textContent).toContain('Correção: 9');
  expect((await field()).value).toBe('7');
  serverAnswers(answers(savePrazosDasSolicitacoes, prazos(7)), answers(getPrazosDasSolicitacoes, prazos(7)));
  await user.click(save);
  await screen.findByText('Prazos salvos.');
  const calls = asked(savePrazosDasSolicitacoes);
  expect(calls).toMatchObject([{ body: { correcao: 7 } }, { body: { correcao: 7 } }]);
  expect(calls.map(({ headers }) => headers.get(versionHeader))).toEqual(
    [prazos(5), prazos(9)].map((on) => versionOf(savePrazosDasSolicitacoes, on)),
  );
  await waitFor(() => expect(queryByRole('alert')).toBeNull());
  expect(save).toHaveProperty('disabled', true);

  serverAnswers(answers(getPrazosDasSolicitacoes, prazos(11)));
  await user.click(screen.getByRole('tab', { name: 'Incidentes' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Correção' })).toBeNull());
  await user.click(screen.getByRole('tab', { name: 'Configuração' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Correção' })).toHaveProperty('value', '11'),
  );
  expect(screen.getByRole('button', { name: 'Salvar prazos' })).toHaveProperty('disabled', true);
});
