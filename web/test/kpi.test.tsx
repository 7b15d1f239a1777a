import { getResumo } from '@alinha/contract/colaboradores';
import { createCicloKpi, listCiclosKpi } from '@alinha/contract/kpi';
import { findByText, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aCiclo, aKpi, aResumo } from './fixtures.ts';
import { answers, asked, held, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';
import { alertsIn, answerQuestion, fill, isFocused, isGone, stillHolds } from './steps.ts';

/** Opens the form of a new cycle on the page of Ana, who has none. */
async function openForm() {
  renderApp('/colaborador/2', [answers(getResumo, aResumo()), answers(listCiclosKpi, [])]);
  await user.click(await screen.findByRole('button', { name: 'Novo ciclo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nova Avaliação de KPI' });
  const nome = within(dialog).getByLabelText('Nome do ciclo');
  await isFocused(nome);
  return {
    dialog,
    nome,
    press: (name: string) => user.click(within(dialog).getByRole('button', { name })),
    fillKpi: async (place: number, kpi: string, okr: string, feito: string) => {
      const row = within(within(dialog).getByRole('group', { name: `KPI ${place}` }));
      await fill(row.getByLabelText('KPI'), kpi);
      await fill(row.getByLabelText('Meta (OKR)'), okr);
      await fill(row.getByLabelText('Realizado (OKR Feito)'), feito);
    },
  };
}

test('a failed load of the cycles can be tried again, and a cycle may lack a name (KPI-06 KPI-08 KPI-12)', async () => {
  renderApp('/colaborador/2', [answers(getResumo, aResumo()), refuses(listCiclosKpi, 400)]);
  const ciclos = await screen.findByRole('region', { name: 'Ciclos de KPI' });
  await findByText(ciclos, 'Erro ao buscar KPIs do colaborador.');
  serverAnswers(answers(listCiclosKpi, [aCiclo({ nome_ciclo: ' ' })]));
  await user.click(within(ciclos).getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByRole('heading', { name: 'Ciclo sem nome' });
});

test('a person may lack cycles (KPI-37)', async () => {
  renderApp('/colaborador/2', [answers(getResumo, aResumo()), answers(listCiclosKpi, [])]);
  await screen.findByText('Nenhum KPI encontrado para este colaborador.');
});

test('a cycle is created with several KPIs, in Brazilian numbers (KPI-01 KPI-02 KPI-13 DATA-12)', async () => {
  const { dialog, nome, press, fillKpi } = await openForm();
  await fill(nome, 'Ciclo novo');
  await fillKpi(1, 'Receita', '15.000,50', '15000.5');
  await press('Adicionar linha');
  await press('Adicionar linha');
  await fillKpi(3, 'Clientes', '1.500', '0');
  await press('Remover KPI 2');

  const kpis = [
    { kpi: 'Receita', okr: 15_000.5, okr_feito: 15_000.5 },
    { kpi: 'Clientes', okr: 1500, okr_feito: 0 },
  ];
  const novo = aCiclo({
    nome_ciclo: 'Ciclo novo',
    respostas: kpis.map((kpi, place) => aKpi({ id: 60 + place, ...kpi })),
  });
  const creation = held(answers(createCicloKpi, novo));
  serverAnswers(creation, answers(listCiclosKpi, [novo]));
  await press('Salvar Avaliação');
  await within(dialog).findByRole('button', { name: 'Salvando...' });
  expect(asked(createCicloKpi)).toMatchObject([
    { pathname: createCicloKpi.path.replace(':id', '2'), body: { nome_ciclo: 'Ciclo novo', kpis } },
  ]);
  await press('Cancelar');
  await answerQuestion('Descartar o que foi digitado?', 'Não');
  stillHolds(nome, 'Ciclo novo');
  creation.release();
  await isGone(dialog);
  const [, receita, clientes] = within(
    await screen.findByRole('article', { name: 'Ciclo novo' }),
  ).getAllByRole('row');
  expect(receita?.textContent).toContain('15.000,5');
  expect(receita?.textContent).toContain('100% Excelente');
  expect(clientes?.textContent).toContain('0% Crítico');
});

test('the form of a new cycle says what is wrong and loses nothing (KPI-26 KPI-30 KPI-31 KPI-32)', async () => {
  const { dialog, nome, press, fillKpi } = await openForm();
  const says = (message: string) => waitFor(() => expect(alertsIn(dialog)).toEqual([message]));
  await press('Salvar Avaliação');
  await findByText(dialog, 'Nome do ciclo é obrigatório.');
  await isFocused(nome);
  await says('Preencha todos os campos de KPI, OKR e OKR Feito.');
  await fill(nome, 'Ciclo');
  const range = 'OKR deve ser maior que zero. OKR Feito pode ser zero, mas não negativo.';
  for (const [okr, feito, message] of [
    ['0', '1', range],
    ['10', '-1', range],
    ['dez', '1', 'OKR e OKR Feito devem ser números válidos.'],
  ] as const) {
    await fillKpi(1, 'Receita', okr, feito);
    await press('Salvar Avaliação');
    await says(message);
  }

  await user.keyboard('{Escape}');
  await answerQuestion('Descartar o que foi digitado?', 'Não');
  expect(within(dialog).getByLabelText('Meta (OKR)')).toHaveProperty('value', 'dez');
  expect(asked(createCicloKpi)).toEqual([]);
});
