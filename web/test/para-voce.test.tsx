import { type Acompanhamento, getAcompanhamento, listDiscordancias } from '@alinha/contract/acompanhamento';
import { listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import { listConvites } from '@alinha/contract/convites';
import { listFechamentos } from '@alinha/contract/fechamentos';
import { listCiclosKpi } from '@alinha/contract/kpi';
import { getOrganograma } from '@alinha/contract/organograma';
import { listPendencias, type Pendencia } from '@alinha/contract/pendencias';
import { getPrazos } from '@alinha/contract/prazos';
import { listPreparacoes } from '@alinha/contract/preparacao';
import { listReports } from '@alinha/contract/reports';
import { listSolicitacoes, type SolicitacaoRecebida } from '@alinha/contract/solicitacoes';
import { semPrazos } from '@alinha/rules/prazos';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { hasScreen } from './device.ts';
import { anAvaliacao, aReport, rh } from './fixtures.ts';
import { findGrid, names, rowOf } from './organograma.ts';
import { answers, leader, renderApp, user } from './renderApp.tsx';

beforeEach(hasScreen);

const me = { ...leader, is_leader: false };
const chart = answers(getOrganograma, [aPerson(leader.id, { nome: leader.nome })]);

const item = (different: Partial<Pendencia>): Pendencia => ({
  tipo: 'report',
  pessoa: { id: 2, nome: 'Ana Souza', foto_perfil: null },
  periodo: { registro: 'report', ano: 2026, periodo: 4 },
  id_registro: null,
  titulo: null,
  liderado_por: null,
  em_substituicao_a: null,
  prazo: '2026-05-05',
  atrasada: true,
  ...different,
});
const own = { id: me.id, nome: me.nome, foto_perfil: null };

beforeEach(() => {
  vi.setSystemTime('2026-05-20T15:00:00.000Z');
  localStorage.setItem('dismissedPhotoGuide', String(Date.now()));
});

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const words = (place: Pick<typeof screen, 'getAllByRole'>) =>
  place.getAllByRole('listitem').map((one) => one.textContent);

test("a leader's line says what waits by kind, overdue first, and opens it; 'Tudo em dia.' where nothing waits (HOME-01)", async () => {
  const due = [
    item({}),
    item({ pessoa: { id: 3, nome: 'Bia Lima', foto_perfil: null }, prazo: '2026-06-05', atrasada: false }),
    item({ tipo: 'assinatura', id_registro: 7, prazo: '2026-05-30', atrasada: false }),
  ];
  renderApp('/home', [chart, answers(listPendencias, due)], leader);
  const line = await region('Para você');
  await line.findByText('1 atrasada');
  expect(words(line)).toEqual(['1 atrasada', '2 reports', '1 assinatura']);
  expect(line.getByRole('link', { name: '2 reports' }).getAttribute('href')).toBe('/pendencias?tipo=report');
  await user.click(line.getByRole('button', { name: 'Resolver agora' }));
  await screen.findByRole('dialog');
  expect(location.pathname + location.search).toBe('/home?resolver=agora');

  renderApp('/home', [chart, answers(listPendencias, [])], leader);
  await (await region('Para você')).findByText('Tudo em dia.');
});

test('who leads nobody sees what waits, the newest signed records, the year, averages and notes (HOME-02)', async () => {
  const signed = { assinada: true, assinada_por: 'Lia Prado', assinada_at: '2026-04-20T12:00:00.000Z' };
  const evaluated = anAvaliacao({ ...signed, nota: 0.75 });
  renderApp(
    '/home',
    [
      chart,
      answers(listPendencias, [
        item({
          tipo: 'ciencia',
          pessoa: own,
          id_registro: 8,
          periodo: { registro: 'report', ano: 2026, periodo: 4 },
        }),
        item({
          tipo: 'tarefa',
          pessoa: own,
          periodo: null,
          id_registro: 4,
          titulo: 'Ler o manual',
          prazo: '2026-06-30',
          atrasada: false,
        }),
      ]),
      answers(listReports, [aReport({ id: 9, mes: 5 }), aReport({ id: 8, mes: 4, ...signed })]),
      answers(listAvaliacoesCulturais, [evaluated]),
      answers(listCiclosKpi, []),
      answers(listPreparacoes, []),
    ],
    me,
  );
  const mine = await region('Para você');
  const waiting = within(await mine.findByRole('list', { name: 'O que depende de você' }));
  expect(words(waiting)).toEqual([
    'Confirmar leitura do report de abrilvenceu há 15 dias',
    'Ler o manualvence em 30/06/2026',
  ]);
  expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/pendencias?abrir=report-2026-4-8&pessoa=1',
    '/pendencias?abrir=tarefa-4&pessoa=1',
  ]);
  const newest = within(await mine.findByRole('list', { name: 'Últimos registros assinados' }));
  await waitFor(() => expect(words(newest)).toHaveLength(2));
  expect(words(newest)[0]).toMatch(/^Última avaliação assinada 1º trimestre de 2026 75%/);
  expect(words(newest)[1]).toBe('Último report assinado abril de 2026');

  const year = await region('O seu ano');
  const months = within(await year.findByRole('list', { name: 'Reports de 2026' }));
  expect(months.getAllByRole('listitem')).toHaveLength(12);
  months.getByRole('button', { name: 'Abr: report assinado, abrir' });
  months.getByRole('button', { name: 'Mai: report não assinado, abrir' });
  months.getByRole('img', { name: 'Jun: sem report' });
  const quarters = within(year.getByRole('list', { name: 'Avaliações de 2026' }));
  expect(quarters.getAllByRole('listitem')).toHaveLength(4);
  await year.findByText('Média cultural');
  await screen.findByRole('region', { name: 'Minhas anotações' });

  await user.click(newest.getByRole('button', { name: /^Última avaliação/ }));
  await screen.findByRole('dialog', { name: /Avaliação/ });
  expect(location.pathname).toBe('/home');
});

const numbers = (feitos: number, assinados: number, atrasados: number) => ({
  esperados: 10,
  feitos,
  assinados,
  atrasados,
});
const lider = { id: 4, nome: 'Lia Prado', ...numbers(9, 6, 3), afastamento: null, substituto: null };
const acompanhamento: Acompanhamento = {
  total: numbers(9, 6, 3),
  ciencia: { cientes: 0, discordaram: 0, sem_manifestacao: 0 },
  devedores: 1,
  leitor_deve: false,
  lembraria: { lideres: 1, outros: 0 },
  envio_em: null,
  periodos: 5,
  empresas: {
    total: 2,
    linhas: [
      { id: 1, nome: 'Aurora', ...numbers(5, 4, 2) },
      { id: 2, nome: 'Boreal', ...numbers(4, 2, 1) },
    ],
  },
  setores: { total: 1, linhas: [{ nome: 'TI', ...numbers(9, 6, 3) }] },
  lideres: { total: 1, atrasados: 1, linhas: [{ ...lider, periodos: Array(5).fill(numbers(9, 6, 3)) }] },
  opcoes: { empresas: [], setores: [] },
};
const aSolicitacao = (different: Partial<SolicitacaoRecebida>): SolicitacaoRecebida => ({
  id: 1,
  tipo: 'acesso',
  texto: null,
  registrada_por: null,
  criada_em: '2026-05-10T12:00:00.000Z',
  estado: 'aberta',
  prazo: '2026-05-25',
  respostas: [],
  contestacao: null,
  decisoes: [],
  pessoa: { id: 2, nome: 'Ana Souza', email: 'ana@aurora.example', ativo: true },
  pode_responder: true,
  pode_decidir: false,
  ...different,
});
const noConvites = { sem: 0, fila: 0, enviado: 0, falhou: 0, vencido: 0, entrou: 0 };
const versao = { versao: 1, fechado_em: '2026-01-05T12:00:00.000Z', por: 'Rosa Humana', pessoas: 10 };

test('who leads nobody sees the rows of people whose records they cannot read quieter; leaders do not (HOME-02)', async () => {
  const people = answers(getOrganograma, [
    aPerson(7, { nome: 'Rui Dias', pode_avaliar: false }),
    aPerson(me.id, { nome: me.nome, pode_avaliar: false }),
  ]);
  const quiet = () => names().filter((nome) => rowOf(nome ?? '').hasAttribute('data-quiet'));
  renderApp('/home', [people], me);
  await findGrid();
  expect(quiet()).toEqual(['Rui Dias']);
  renderApp('/home', [people], leader);
  await findGrid();
  expect(quiet()).toEqual([]);
});

test("HR's company: records by company, overdue leaders, disagreements, requests, invitations, the next closing; each opens its page, which has the same number (HOME-04 HOME-05)", async () => {
  const given = [
    chart,
    answers(listPendencias, []),
    answers(getPrazos, { ...semPrazos, report: { dias: 5, a_partir_de: '2026-01-01' } }),
    answers(getAcompanhamento, acompanhamento),
    answers(listDiscordancias, { total: 3, abertas: 2, discordancias: [], mais: false }),
    answers(listSolicitacoes, {
      solicitacoes: [
        aSolicitacao({ id: 1, prazo: '2026-05-25' }),
        aSolicitacao({ id: 2, estado: 'recusada' }),
      ],
      mais: false,
    }),
    answers(listConvites, { total: 3, convites: [], contagem: { ...noConvites, falhou: 3 } }),
    answers(listFechamentos, [
      { ano: 2026, trimestre: 1, versoes: [] },
      { ano: 2025, trimestre: 4, versoes: [versao] },
      { ano: 2025, trimestre: 3, versoes: [] },
    ]),
  ];
  renderApp('/home', given, rh);
  const company = await region('A empresa agora');
  company.getByText('Reports de abril de 2026');
  await company.findByRole('table');
  const rows = company.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'EmpresaFeitosAssinadosAtrasados',
    'Todas9 de 106 de 103',
    'Aurora5 de 104 de 102',
    'Boreal4 de 102 de 101',
  ]);
  const of = '/acompanhamento?tipo=report&ano=2026&periodo=4';
  const late = company.getByRole('link', { name: 'Aurora: 2 atrasados' });
  expect(late.getAttribute('href')).toBe(`${of}&lista=atrasados&na_empresa=1`);
  await company.findByText(/^Próximo fechamento/);
  expect(
    company
      .getAllByRole('listitem')
      .map((one) => [one.textContent, one.querySelector('a')?.getAttribute('href')]),
  ).toEqual([
    ['1 líder com atraso', `${of}&por=lider`],
    ['2 discordâncias abertas', `${of}#discordancias`],
    ['1 solicitação de dados, a primeira até 25/05/2026', '/privacidade?parte=solicitacoes'],
    ['3 convites com falha', '/painel-rh?aba=convites&convite=falhou'],
    ['Próximo fechamento: 1º trimestre de 2026, até 10/04/2026', '/painel-rh?aba=fechamentos'],
  ]);

  renderApp(of, given, rh);
  await screen.findByText(/^1 líder com atraso no período/);
  screen.getByText(/^2 abertas de 3/);
  const totals = within(await screen.findByRole('list', { name: 'Por setor' }));
  expect(totals.getByRole('button', { name: /atrasado/ }).textContent).toContain('3');
});
