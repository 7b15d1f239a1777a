import { listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import { getResumo } from '@alinha/contract/colaboradores';
import { createObjetivo, listPlanos, type Objetivo, type Plano } from '@alinha/contract/planos';
import { createTarefa, listTarefas } from '@alinha/contract/tarefas';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aResumo, aTarefa } from './fixtures.ts';
import { answers, asked, renderApp, serverAnswers, user } from './renderApp.tsx';

const anObjetivo = (different: Partial<Objetivo> = {}): Objetivo => ({
  id: 5,
  texto: 'Delegar mais',
  ate: '2030-12-01',
  motivo: { tipo: 'tema', nome: 'Autonomia', nota: 55, ano: 2026, trimestre: 3 },
  aceito: true,
  acoes: 2,
  feitas: 1,
  fim: null,
  desfecho: null,
  ...different,
});

const aPlano = (objetivos: Objetivo[]): Plano => ({
  id: 3,
  nome: 'Segundo semestre',
  ate: '2030-12-31',
  criado_em: '2026-11-18T12:00:00.000Z',
  encerrado_em: null,
  objetivos,
});

const card = async () => within(await screen.findByRole('region', { name: 'Plano de desenvolvimento' }));

async function openPlano(planos: Plano[]) {
  renderApp('/colaborador/2', [
    answers(getResumo, aResumo()),
    answers(listTarefas, [aTarefa({ titulo: 'Passar a agenda', objetivo: 5 }), aTarefa({ titulo: 'Ligar' })]),
    answers(listPlanos, planos),
    answers(listAvaliacoesCulturais, []),
  ]);
  return card();
}

test('the plan stands on the page with its goals, reasons, progress and actions (PDI-05 PDI-07)', async () => {
  const plano = await openPlano([aPlano([anObjetivo()])]);
  await plano.findByText('Delegar mais');
  plano.getByText('Até 01/12/2030 · Tema Autonomia, 55% (3º tri/2026)');
  plano.getByText('50%');
  plano.getByText('1 de 2 ações concluídas');
  const acoes = within(await plano.findByRole('list', { name: 'Ações: Delegar mais' }));
  expect(acoes.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(1);
  acoes.getByText('Passar a agenda');
});

test('an action is a task with its goal, and the form stays for the next one (PDI-03)', async () => {
  const plano = await openPlano([aPlano([anObjetivo()])]);
  await user.click(await plano.findByRole('button', { name: 'Nova ação: Delegar mais' }));
  serverAnswers(answers(createTarefa, aTarefa({ id: 9, objetivo: 5 })));
  await user.type(await plano.findByRole('textbox', { name: 'Título' }), 'Escolher quem assume{Enter}');
  await screen.findByText('Ação criada.');
  const [made] = asked(createTarefa);
  expect(made?.body).toEqual({ titulo: 'Escolher quem assume', deadline: '2030-12-01', objetivo: 5 });
  expect(plano.getByRole('textbox', { name: 'Título' })).toHaveProperty('value', '');
});

test('a goal is written with its last day and without a reason (PDI-02)', async () => {
  const plano = await openPlano([aPlano([])]);
  await user.click(await plano.findByRole('button', { name: 'Novo objetivo' }));
  serverAnswers(answers(createObjetivo, anObjetivo()));
  await user.type(await screen.findByRole('textbox', { name: 'Objetivo' }), 'Ouvir mais');
  await user.click(screen.getByRole('button', { name: 'Criar objetivo' }));
  await screen.findByText('Objetivo criado.');
  expect(asked(createObjetivo)[0]?.body).toEqual({ texto: 'Ouvir mais', ate: '2030-12-31', motivo: null });
});
