// @vitest-environment happy-dom
import { getResumo } from '@alinha/contract/colaboradores';
import { type CicloKpi, listCiclosKpi } from '@alinha/contract/kpi';
import { findByText, screen, within } from '@testing-library/dom';
import { test } from 'vitest';
import { aResumo } from './fixtures.ts';
import { answers, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';

const nameless: CicloKpi = {
  id: 1,
  nome_ciclo: ' ',
  data_criacao: '2026-01-01T12:00:00.000Z',
  status: 1,
  respostas: [],
};

test('a failed load of the cycles can be tried again, and a cycle may lack a name (KPI-06 KPI-08 KPI-12)', async () => {
  await renderApp('/colaborador/2', [answers(getResumo, aResumo()), refuses(listCiclosKpi, 400)]);
  const ciclos = await screen.findByRole('region', { name: 'Ciclos de KPI' });
  await findByText(ciclos, 'Erro ao buscar KPIs do colaborador.');
  serverAnswers(answers(listCiclosKpi, [nameless]));
  await user.click(within(ciclos).getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByRole('heading', { name: 'Ciclo sem nome' });
});

test('a person may lack cycles (KPI-37)', async () => {
  await renderApp('/colaborador/2', [answers(getResumo, aResumo()), answers(listCiclosKpi, [])]);
  await screen.findByText('Nenhum KPI encontrado para este colaborador.');
});
