import { type Ciencia, createManifestacao, listCiencias } from '@alinha/contract/ciencia';
import { listCiclosKpi } from '@alinha/contract/kpi';
import { getOrganograma } from '@alinha/contract/organograma';
import { listPendencias, type Pendencia } from '@alinha/contract/pendencias';
import { getPreparacaoCompartilhada } from '@alinha/contract/preparacao';
import { createReport, listReportPerguntas, listReports, signReport } from '@alinha/contract/reports';
import { listTarefas, tickTarefa } from '@alinha/contract/tarefas';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { aReport, aTarefa } from './fixtures.ts';
import { answers, asked, finds, isCut, leader, renderApp, serverAnswers, user } from './renderApp.tsx';

const common = { liderado_por: null, em_substituicao_a: null, prazo: '2026-02-05', atrasada: true };
const missing = (id: number, nome: string): Pendencia => ({
  ...common,
  tipo: 'report',
  pessoa: { id, nome, foto_perfil: null },
  periodo: { registro: 'report', ano: 2026, periodo: 1 },
  id_registro: null,
  titulo: null,
});
const tarefa: Pendencia = {
  ...missing(1, 'Lia Prado'),
  tipo: 'tarefa',
  periodo: null,
  id_registro: 4,
  titulo: 'Revisar o plano',
};
const signed = aReport({ id: 9, assinada: true });

/** Presses of buttons and of Ctrl+Enter since the page was opened, without typing. */
let presses = 0;
const press = async (name: string | RegExp) => {
  presses += 1;
  await user.click(await screen.findByRole('button', { name }));
};

/** Opens /pendencias with these items. */
const open = (...items: Pendencia[]) => openAt('/pendencias', items);

/** Opens a page with 'Resolver agora' with these items. */
async function openAt(path: string, items: readonly Pendencia[]) {
  presses = 0;
  renderApp(path, [
    answers(getOrganograma, [aPerson(leader.id, { nome: leader.nome })]),
    answers(listPendencias, [...items]),
    answers(listReportPerguntas, [{ id: 1, pergunta: 'Como foi?' }]),
    answers(listReports, []),
    answers(getPreparacaoCompartilhada, null),
    answers(listTarefas, []),
    answers(listCiclosKpi, []),
    answers(createReport, { id: 9 }),
    answers(signReport, signed),
    answers(tickTarefa, aTarefa({ id: 4, status: true })),
  ]);
}

const formOf = async (nome: string) => {
  const dialog = (await screen.findByText(new RegExp(`^${nome}, `))).closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error('no dialog');
  return within(dialog);
};

test('eight reports are written and signed one after another in at most 18 presses from /home (MES-01 MES-05 MES-06 MES-07)', async () => {
  const people = Array.from({ length: 8 }, (_, n) => missing(n + 2, `Pessoa ${n + 1}`));
  await openAt('/home', people);
  await press('Resolver agora');
  for (const [n, { pessoa }] of people.entries()) {
    const form = await formOf(pessoa.nome);
    form.getByText(`${n + 1} de 8`);
    await user.type(await form.findByRole('textbox', { name: 'Como foi?' }), 'Bom mês.');
    await press('Salvar e assinar');
    form.getByText(
      new RegExp(`Report de janeiro de 2026 sobre ${pessoa.nome}.*não poderá mais ser alterada`),
    );
    if (n === 7) serverAnswers(answers(listPendencias, []));
    await press('Confirmar assinatura');
  }
  const end = within(await screen.findByRole('dialog', { name: 'Resolver agora' }));
  await end.findByText('Você fez agora: 8 reports escritos, 8 registros assinados.');
  await end.findByText('Tudo em dia.');
  await press('Concluir');
  expect(presses).toBeLessThanOrEqual(18);
  expect(asked(createReport)).toHaveLength(8);
  expect(asked(signReport)).toHaveLength(8);
});

test('eight statements are made one after another in at most 17 presses from /home (MES-05 MES-06)', async () => {
  const months = [1, 2, 3, 4, 5, 6, 7, 8];
  const items = months.map(
    (mes): Pendencia => ({
      ...missing(1, 'Lia Prado'),
      tipo: 'ciencia',
      periodo: { registro: 'report', ano: 2026, periodo: mes },
      id_registro: mes,
    }),
  );
  const ciencia = (id_registro: number): Ciencia => ({
    registro: 'report',
    id_registro,
    prazo: null,
    vencida: false,
    manifestacao: null,
    entrega: null,
    ressalvas: [],
    corrige: [],
    pode: { manifestar: true, responder: false, concluir: false, entregar: false },
    corrigiveis: [],
  });
  await openAt('/home', items);
  serverAnswers(
    finds(listReports, ({ search }) => {
      const mes = Number(new URLSearchParams(search).get('mes'));
      return [aReport({ id: mes, mes, ano: 2026, assinada: true })];
    }),
    answers(listCiencias, months.map(ciencia)),
    answers(createManifestacao, ciencia(1)),
  );
  await press('Resolver agora');
  for (const mes of months) {
    await screen.findByText(`${mes} de 8`);
    await press('Li e estou ciente');
    if (mes === 8) serverAnswers(answers(listPendencias, []));
    await press('Sim');
  }
  await screen.findByText('Você fez agora: 8 manifestações registradas.');
  expect(presses).toBeLessThanOrEqual(17);
  expect(asked(createManifestacao).map(({ pathname }) => pathname)).toEqual(
    months.map((mes) => `/api/ciencia/colaboradores/1/report/${mes}/manifestacao`),
  );
});

test('where the signature fails the record is saved once, and the dialog says that it is not signed (MES-02)', async () => {
  await open(missing(2, 'Ana Souza'));
  await press('Resolver agora');
  const form = await formOf('Ana Souza');
  await user.type(await form.findByRole('textbox', { name: 'Como foi?' }), 'Bom mês.');
  serverAnswers(isCut(signReport));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await form.findByRole('button', { name: 'Confirmar assinatura' });
  await user.keyboard('{Escape}');
  await press('Salvar e assinar');
  await user.dblClick(await form.findByRole('button', { name: 'Confirmar assinatura' }));
  await form.findByText('Report salvo, mas ainda não assinado.');
  await form.findByText('Sem conexão. Erro ao assinar o report.');
  serverAnswers(answers(signReport, signed), answers(listPendencias, []));
  await press('Assinar agora');
  await screen.findByText('Você fez agora: 1 report escrito, 1 registro assinado.');
  expect(asked(createReport)).toHaveLength(1);
  expect(asked(signReport)).toMatchObject([
    { pathname: '/api/reports/colaboradores/2/9/sign' },
    { pathname: '/api/reports/colaboradores/2/9/sign' },
  ]);
});

test('what is skipped waits, what is typed comes back, and the item that was left opens again (MES-05 MES-09)', async () => {
  await open(missing(2, 'Ana Souza'), missing(3, 'Bia Lima'), tarefa);
  await press('Resolver agora');
  await formOf('Ana Souza');
  await press('Pular');
  const bia = await formOf('Bia Lima');
  bia.getByText('2 de 3');
  await user.type(await bia.findByRole('textbox', { name: 'Como foi?' }), 'Pela metade');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press('Resolver agora');
  const again = await formOf('Bia Lima');
  expect(await again.findByRole('textbox', { name: 'Como foi?' })).toHaveProperty('value', 'Pela metade');
  await press('Pular');
  const task = within(await screen.findByRole('dialog', { name: 'Tarefa' }));
  task.getByText('3 de 3');
  serverAnswers(answers(listPendencias, [missing(2, 'Ana Souza'), missing(3, 'Bia Lima')]));
  await press('Concluir tarefa');
  await screen.findByText('2 pendências ficaram na lista.');
  await screen.findByText('Você fez agora: 1 tarefa concluída.');
  await press('Ver o que ficou');
  await formOf('Ana Souza');
  expect(asked(tickTarefa)).toHaveLength(1);
});
