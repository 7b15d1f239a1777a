import { listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import { getResumo } from '@alinha/contract/colaboradores';
import {
  addKpi,
  type CicloKpi,
  createCicloKpi,
  deleteCicloKpi,
  deleteKpi,
  editKpi,
  freezeCicloKpi,
  listCiclosKpi,
  renameCicloKpi,
} from '@alinha/contract/kpi';
import { findByRole, findByText, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aCiclo, aKpi, aResumo } from './fixtures.ts';
import { answers, asked, held, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';
import { alertsIn, answerQuestion, failureToast, fill, isFocused, isGone, stillHolds } from './steps.ts';

/** Opens the page of Ana, who has these cycles, and returns the first of them. */
async function openCiclos(...ciclos: [CicloKpi, ...CicloKpi[]]): Promise<HTMLElement> {
  renderApp('/colaborador/2', [
    answers(getResumo, aResumo()),
    answers(listCiclosKpi, ciclos),
    answers(listAvaliacoesCulturais, []),
  ]);
  return screen.findByRole('article', { name: ciclos[0].nome_ciclo });
}

const press = async (part: HTMLElement, name: string | RegExp) =>
  user.click(await findByRole(part, 'button', { name }));

async function fillKpi(part: HTMLElement, kpi: string, okr: string, feito: string): Promise<void> {
  await fill(within(part).getByLabelText('KPI'), kpi);
  await fill(within(part).getByLabelText('Meta (OKR)'), okr);
  await fill(within(part).getByLabelText('Realizado (OKR Feito)'), feito);
}

test('a KPI is added to a cycle, and edited (KPI-03 KPI-04 KPI-07 KPI-14 KPI-16 KPI-22 KPI-23 KPI-24 KPI-25 KPI-27 KPI-28 KPI-29)', async () => {
  const ciclo = await openCiclos(aCiclo());
  const expectMessages = async (
    dialog: HTMLElement,
    tries: [kpi: string, okr: string, feito: string, message: string][],
  ) => {
    for (const [kpi, okr, feito, message] of tries) {
      await fillKpi(dialog, kpi, okr, feito);
      await press(dialog, 'Salvar');
      await waitFor(() => expect(alertsIn(dialog)).toEqual([message]));
    }
  };
  await press(ciclo, /^Adicionar KPI/);
  const added = await screen.findByRole('dialog', { name: 'Adicionar Novo KPI' });
  await expectMessages(added, [
    ['Novo', '', '1', 'Preencha todos os campos.'],
    ['Novo', 'x', '1', 'OKR e OKR Feito devem ser números válidos.'],
    ['Novo', '0', '1', 'OKR deve ser maior que zero.'],
    ['Novo', '10', '-1', 'OKR Feito não pode ser negativo.'],
  ]);
  const novo = aKpi({ id: 51, kpi: 'Novo', okr: 10, okr_feito: 7.5 });
  serverAnswers(answers(addKpi, novo), answers(listCiclosKpi, [aCiclo({ respostas: [aKpi(), novo] })]));
  await fillKpi(added, 'Novo', '10', '7,5');
  await press(added, 'Salvar');
  await isGone(added);
  expect(within(ciclo).getByRole('row', { name: /Novo/ }).textContent).toContain('75% Bom');
  expect(asked(addKpi).map(({ body }) => body)).toEqual([{ kpi: 'Novo', okr: 10, okr_feito: 7.5 }]);

  const titles = within(ciclo).getAllByRole('columnheader');
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Indicador',
    'Meta (OKR)',
    'Realizado',
    '% Atingido',
    'Ações',
  ]);
  await press(ciclo, /^Editar KPI: Vendas/);
  const edited = await screen.findByRole('dialog', { name: 'Editar KPI' });
  expect(within(edited).getByLabelText('Meta (OKR)')).toHaveProperty('value', '100');
  await expectMessages(edited, [
    ['', '1', '1', 'Preencha todos os campos.'],
    ['Vendas', 'x', '1', 'OKR deve ser um número válido maior que zero.'],
    ['Vendas', '0', '1', 'OKR deve ser um número válido maior que zero.'],
    ['Vendas', '100', '-1', 'OKR Feito não pode ser negativo.'],
  ]);
  const vendas = aKpi({ okr_feito: 95 });
  serverAnswers(answers(editKpi, vendas), answers(listCiclosKpi, [aCiclo({ respostas: [vendas] })]));
  await fillKpi(edited, 'Vendas', '100', '95');
  await press(edited, 'Salvar');
  await isGone(edited);
  expect(within(ciclo).getByRole('row', { name: /Vendas/ }).textContent).toContain('95% Excelente');
  expect(asked(editKpi).map(({ body }) => body)).toEqual([{ kpi: 'Vendas', okr: 100, okr_feito: 95 }]);
});

test('a KPI is deleted after a question, an empty cycle says so, and is deleted too (KPI-05 KPI-09 KPI-10 KPI-11 KPI-15 KPI-18 USE-11 USE-12)', async () => {
  const visitas = aKpi({ id: 51, kpi: 'Visitas' });
  const ciclo = await openCiclos(aCiclo({ respostas: [aKpi(), visitas] }));
  const question = 'Tem certeza que deseja excluir este KPI?';
  await press(ciclo, /^Excluir KPI: Vendas/);
  await answerQuestion(question, 'Não');
  expect(asked(deleteKpi)).toEqual([]);
  const removal = held(answers(deleteKpi, { sucesso: true }));
  serverAnswers(removal, answers(listCiclosKpi, [aCiclo({ respostas: [visitas] })]));
  await press(ciclo, /^Excluir KPI: Vendas/);
  await answerQuestion(question, 'Sim');
  removal.release();
  await isFocused(within(ciclo).getByRole('button', { name: 'Editar KPI: Visitas (Metas)' }));
  const toast = await screen.findByText('KPI excluído.');
  expect(toast.closest('[role="status"]')).not.toBeNull();
  serverAnswers(answers(listCiclosKpi, [aCiclo({ respostas: [] })]));
  await press(ciclo, /^Excluir KPI: Visitas/);
  await answerQuestion(question, 'Sim');
  await findByText(ciclo, 'Nenhum KPI registrado neste ciclo.');
  expect(asked(deleteKpi).map(({ pathname }) => pathname.split('/').at(-1))).toEqual(['50', '51']);

  await press(ciclo, /^Excluir ciclo/);
  const deletion = 'Tem certeza que deseja excluir o ciclo "Metas"?';
  await findByText(
    await screen.findByRole('dialog', { name: deletion }),
    'Esta ação não pode ser desfeita e todos os KPIs deste ciclo serão perdidos',
  );
  serverAnswers(answers(deleteCicloKpi, { sucesso: true }), answers(listCiclosKpi, []));
  await answerQuestion(deletion, 'Sim');
  await isGone(ciclo);
  expect(asked(deleteCicloKpi)).toHaveLength(1);
});

test('a cycle is renamed in its place, and a refusal says why (KPI-09 KPI-17 KPI-33 KPI-44 KPI-45 KPI-46 KPI-47)', async () => {
  await openCiclos(aCiclo());
  await user.click(screen.getByRole('button', { name: 'Renomear ciclo: Metas' }));
  const field = screen.getByLabelText('Nome do ciclo');
  await isFocused(field);
  await fill(field, '  ');
  await user.type(field, '{Enter}');
  await screen.findByText('Nome do ciclo é obrigatório.');
  await fill(field, 'Nome novo');
  for (const [status, message] of [
    [400, 'Nome do ciclo deve ser uma string não vazia.'],
    [404, 'Avaliação não encontrada.'],
    [403, 'Você não tem permissão para editar o nome do ciclo desta avaliação.'],
    [500, 'Erro ao salvar nome do ciclo. Tente novamente.'],
  ] as const) {
    serverAnswers(refuses(renameCicloKpi, status));
    await user.type(field, '{Enter}');
    await failureToast(message);
    stillHolds(field, 'Nome novo');
    await screen.findByRole('button', { name: 'Salvar' });
  }
  const renamed = aCiclo({ nome_ciclo: 'Nome novo' });
  serverAnswers(answers(renameCicloKpi, renamed), answers(listCiclosKpi, [renamed]));
  await user.type(field, '{Enter}');
  await screen.findByRole('article', { name: 'Nome novo' });
  await isFocused(await screen.findByRole('button', { name: 'Renomear ciclo: Nome novo' }));
  expect(asked(renameCicloKpi).at(-1)?.body).toEqual({ nome_ciclo: 'Nome novo' });
});

test('a rename that somebody else made impossible says why, and keeps the name while there is a cycle (KPI-21 KPI-45)', async () => {
  const ciclo = await openCiclos(aCiclo());
  await user.click(screen.getByRole('button', { name: 'Renomear ciclo: Metas' }));
  const field = screen.getByLabelText('Nome do ciclo');
  await fill(field, 'Outro');
  serverAnswers(
    refuses(renameCicloKpi, 409, 'Ciclo congelado não pode ser alterado.'),
    answers(listCiclosKpi, [aCiclo({ status: 0 })]),
  );
  await user.type(field, '{Enter}');
  await findByText(ciclo, 'Ciclo congelado');
  await failureToast('Ciclo congelado não pode ser alterado.');
  stillHolds(field, 'Outro');
  await screen.findByRole('button', { name: 'Salvar' });

  serverAnswers(refuses(renameCicloKpi, 404, 'Avaliação não encontrada.'), answers(listCiclosKpi, []));
  await user.type(field, '{Enter}');
  await isGone(ciclo);
  await failureToast('Avaliação não encontrada.');
});

test('a frozen cycle is out of the average and cannot be changed (KPI-19 KPI-20 KPI-21 KPI-35 DATA-04 USE-11 USE-12)', async () => {
  const parado = aCiclo({ id: 6, nome_ciclo: 'Ciclo parado', respostas: [aKpi({ okr: 1, okr_feito: 0 })] });
  const ciclo = await openCiclos(parado, aCiclo());
  const desempenho = within(screen.getByRole('region', { name: 'Resumo de desempenho' }));
  const averageIs = (percent: string) =>
    waitFor(() =>
      expect(desempenho.getByText('Média de KPI').parentElement?.textContent).toContain(`KPI${percent}`),
    );
  await averageIs('25%');

  const frozen = { ...parado, status: 0 as const };
  serverAnswers(answers(freezeCicloKpi, frozen), answers(listCiclosKpi, [frozen, aCiclo()]));
  await press(ciclo, /^Congelar ciclo/);
  await findByText(ciclo, 'Ciclo congelado');
  const toast = await screen.findByText('Ciclo congelado.');
  expect(toast.closest('[role="status"]')).not.toBeNull();
  const thaw = within(ciclo).getByRole('button', { name: 'Descongelar ciclo: Ciclo parado' });
  await isFocused(thaw);
  await averageIs('50%');
  expect(within(ciclo).getAllByRole('button')).toEqual([thaw]);

  serverAnswers(answers(freezeCicloKpi, parado), answers(listCiclosKpi, [parado, aCiclo()]));
  await user.click(thaw);
  await averageIs('25%');
  await within(ciclo).findByRole('button', { name: /^Adicionar KPI/ });
  expect(asked(freezeCicloKpi).map(({ body }) => body)).toEqual([{ status: 0 }, { status: 1 }]);
});

test('failed writes say so and keep what was typed (KPI-13 KPI-38 KPI-39 KPI-40 KPI-41 KPI-42 KPI-43)', async () => {
  const ciclo = await openCiclos(aCiclo());
  const writes = [freezeCicloKpi, deleteKpi, deleteCicloKpi, addKpi, editKpi, createCicloKpi];
  serverAnswers(...writes.map((call) => refuses(call, 500)));
  const expectMessage = async (message: string) => {
    const toast = await failureToast(message);
    await press(toast, 'Fechar');
    expect(screen.queryByText(message)).toBeNull();
  };
  await press(ciclo, /^Congelar ciclo/);
  await expectMessage('Erro ao alterar status de congelamento do ciclo.');
  await press(ciclo, /^Excluir KPI: Vendas/);
  await answerQuestion(/este KPI/, 'Sim');
  await expectMessage('Erro ao excluir KPI. Tente novamente.');
  await press(ciclo, /^Excluir ciclo/);
  await answerQuestion(/o ciclo/, 'Sim');
  await expectMessage('Erro ao excluir ciclo. Tente novamente.');

  await press(ciclo, /^Adicionar KPI/);
  const added = await screen.findByRole('dialog', { name: 'Adicionar Novo KPI' });
  await fillKpi(added, 'Novo', '1', '1');
  await press(added, 'Salvar');
  await expectMessage('Erro ao adicionar resposta. Tente novamente.');
  expect(within(added).getByLabelText('KPI')).toHaveProperty('value', 'Novo');
  await press(added, 'Cancelar');
  await answerQuestion('Descartar o que foi digitado?', 'Sim');

  await press(ciclo, /^Editar KPI: Vendas/);
  const edited = await screen.findByRole('dialog', { name: 'Editar KPI' });
  await fill(within(edited).getByLabelText('Meta (OKR)'), '200');
  await press(edited, 'Salvar');
  await expectMessage('Erro ao salvar dados. Tente novamente.');
  expect(within(edited).getByLabelText('Meta (OKR)')).toHaveProperty('value', '200');
  await press(edited, 'Cancelar');
  await answerQuestion('Descartar o que foi digitado?', 'Sim');

  await user.click(screen.getByRole('button', { name: 'Novo ciclo' }));
  const created = await screen.findByRole('dialog', { name: 'Nova Avaliação de KPI' });
  await fill(within(created).getByLabelText('Nome do ciclo'), 'Outro');
  await fillKpi(created, 'Novo', '1', '1');
  await press(created, 'Salvar Avaliação');
  await expectMessage('Erro ao salvar avaliação. Tente novamente.');
  // A created cycle that comes back without an id counts as failed too.
  serverAnswers(answers(createCicloKpi, {} as never));
  await press(created, 'Salvar Avaliação');
  await expectMessage('Erro ao salvar avaliação. Tente novamente.');
  expect(within(created).getByLabelText('Nome do ciclo')).toHaveProperty('value', 'Outro');
  const outro = aCiclo({ id: 7, nome_ciclo: 'Outro' });
  serverAnswers(answers(createCicloKpi, outro), answers(listCiclosKpi, [outro, aCiclo()]));
  await press(created, 'Salvar Avaliação');
  await isGone(created);
  await screen.findByRole('article', { name: 'Outro' });
});
