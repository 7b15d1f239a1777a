// @vitest-environment happy-dom
import { getDetalhes, getOrganograma } from '@alinha/contract/organograma';
import { listReportPerguntas, listReports } from '@alinha/contract/reports';
import { findByRole, findByText, screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { aReport } from './fixtures.ts';
import { answers, inaccessible, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';

const ana = answers(getDetalhes, aPerson(2, { nome: 'Ana Souza' }));

test('a failed load says so with a way to try again (RPT-25)', async () => {
  await renderApp('/reports/2?abrir=report-2026-1-7', [ana, refuses(listReports, 400)]);
  const dialog = await screen.findByRole('dialog', { name: 'Detalhes do Report' });
  await findByText(dialog, 'Erro ao carregar reports');
  expect(await inaccessible()).toEqual([]);
  serverAnswers(answers(listReports, [aReport()]));
  await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
  await findByText(dialog, 'Aqui está');
});

test('without questions the form says so, and why where they could not be read (RPT-05 RPT-09)', async () => {
  await renderApp('/home?abrir=report-2026-5-novo&pessoa=2', [
    ana,
    answers(getOrganograma, [aPerson(2, { nome: 'Ana Souza' })]),
    answers(listReports, []),
    refuses(listReportPerguntas, 400),
  ]);
  const dialog = await screen.findByRole('dialog', { name: 'Preencher Report' });
  await findByText(dialog, 'Erro ao buscar perguntas');
  const save = await findByRole(dialog, 'button', { name: 'Salvar' });
  expect(save).toHaveProperty('disabled', true);
  serverAnswers(answers(listReportPerguntas, []));
  await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
  await findByText(dialog, 'Nenhuma pergunta cadastrada.');
  expect(save).toHaveProperty('disabled', true);
  expect(await inaccessible()).toEqual([]);
});
