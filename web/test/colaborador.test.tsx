import { getAlinhamento } from '@alinha/contract/alinhamento';
import { listAvaliacoesCulturais, listTemasPerguntas } from '@alinha/contract/avaliacao-cultural';
import { getResumo } from '@alinha/contract/colaboradores';
import { listCiclosKpi } from '@alinha/contract/kpi';
import { getOrganograma } from '@alinha/contract/organograma';
import { getPrazos } from '@alinha/contract/prazos';
import { listReports, signReport } from '@alinha/contract/reports';
import { listTarefas } from '@alinha/contract/tarefas';
import { semPrazos } from '@alinha/rules/prazos';
import { findByRole, screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { aCiclo, aReport, aResumo, rh } from './fixtures.ts';
import { answers, asked, held, leader, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';
import { isFocused, isGone } from './steps.ts';

/** Nothing was written about Ana this year, who has worked since May. */
const empty = [
  answers(getResumo, aResumo({ devido_desde: '2026-05-01' })),
  answers(listCiclosKpi, []),
  answers(listAvaliacoesCulturais, []),
  answers(listReports, []),
  answers(listTarefas, []),
];

const region = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  vi.setSystemTime('2026-05-20T15:00:00.000Z');
});
test('without an average there are dashes, no cell stands out, and each part says how to begin (SUM-19 SUM-23 USE-08)', async () => {
  renderApp('/colaborador/2', [
    ...empty,
    answers(listTemasPerguntas, [
      { id: 1, tema: 'Ética', perguntas: [{ id: 11, pergunta: 'Cumpre o que combina?' }] },
    ]),
  ]);
  const desempenho = await region('Resumo de desempenho');
  await waitFor(() => expect(within(desempenho).getAllByText('-')).toHaveLength(3));
  await screen.findByText('Para posicionar, falta uma avaliação cultural e um ciclo de KPI ativo.');
  expect(document.querySelector('table')).not.toBeNull();
  expect(document.querySelector('table [aria-current]')).toBeNull();
  await screen.findByText('Nenhum KPI encontrado para este colaborador.');
  await screen.findByText('Nenhuma avaliação cultural encontrada.');
  await user.click(within(await region('O que falta')).getByRole('button', { name: 'avaliação do 2º tri' }));
  const form = await screen.findByRole('dialog', { name: /^Avaliação Cultural/ });
  await findByRole(form, 'button', { name: 'Sim' });
});

test('what the year lacks stands on top and opens what settles it (USE-08 USE-12)', async () => {
  const report = aReport({ mes: 5 });
  renderApp('/colaborador/2', [
    answers(listReports, [report]),
    answers(listTarefas, [{ id: 4, titulo: 'Esquecida', deadline: '2020-01-01', status: false }]),
    ...empty,
  ]);
  const tarefa = await screen.findByRole('button', { name: 'Concluir tarefa: Esquecida' });
  const falta = within(await region('O que falta'));
  await user.click(falta.getByRole('button', { name: '1 tarefa atrasada de Ana Souza' }));
  await isFocused(tarefa);
  const entry = falta.getByRole('button', { name: 'assinatura do report de maio' });
  await user.click(entry);
  const dialog = await screen.findByRole('dialog', { name: 'Detalhes do Report' });
  const signed = { ...report, assinada: true, assinada_por: 'Lia Prado', assinada_at: report.createdAt };
  serverAnswers(answers(signReport, signed), answers(listReports, [signed]));
  await user.click(await findByRole(dialog, 'button', { name: 'Assinar Avaliação' }));
  await user.click(await findByRole(dialog, 'button', { name: 'Confirmar assinatura' }));
  await findByRole(dialog, 'heading', { name: 'Avaliação Assinada' });
  await user.keyboard('{Escape}');
  await isGone(dialog);
  await isGone(entry);
  await isFocused(falta.getByRole('button', { name: '1 tarefa atrasada de Ana Souza' }));
});

test('what is missing is said to those who may settle it, in words that agree, and names whose task it is (VISTA-06)', async () => {
  const late = { dias: 1, a_partir_de: '2026-01-01' };
  const given = [
    answers(listReports, [aReport({ mes: 3, createdAt: '2026-03-31T12:00:00.000Z' })]),
    answers(listTarefas, [{ id: 4, titulo: 'Esquecida', deadline: '2020-01-01', status: false }]),
    answers(getPrazos, { ...semPrazos, report: late, avaliacao: late, assinatura: late }),
  ];
  const resumo = aResumo({ devido_desde: '2026-02-01', superior: { id: 7, nome: 'Otto Melo' } });
  const shown = async () => {
    const falta = await region('O que falta');
    const { textContent } = within(falta).getByRole('heading', { level: 2 });
    return [
      textContent,
      ...within(falta)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ];
  };
  const all = [
    'avaliação do 2º tri',
    'report de maio',
    'report de abril, atrasado',
    'assinatura do report de março, atrasada',
    'avaliação do 1º tri, atrasada',
    'mais 1',
    '1 tarefa atrasada de Ana Souza',
  ];
  renderApp('/colaborador/2', [answers(getResumo, resumo), ...given, ...empty], rh);
  await waitFor(async () => expect(await shown()).toEqual(['Falta, a cargo de Otto Melo:', ...all]));
  renderApp('/colaborador/2', [answers(getResumo, resumo), ...given, ...empty], { ...leader, id: 7 });
  await waitFor(async () => expect(await shown()).toEqual(['Falta:', ...all]));

  const own = aResumo({ ...resumo, permissoes: { ...resumo.permissoes, avaliar: false } });
  const ana = { ...leader, id: 2, is_leader: false };
  renderApp('/colaborador/2', [answers(getResumo, own), ...given, ...empty], ana);
  await waitFor(async () => expect(await shown()).toEqual(['Falta:', '1 tarefa atrasada']));
});

test('the page begins with photo, name and title under its heading, and says them once (VISTA-05)', async () => {
  const cargo = 'Analista Pleno';
  const empresas = [{ id: 1, nome: 'Aurora', cargoNome: cargo }];
  renderApp('/colaborador/2', [answers(getResumo, aResumo({ cargo, funcao: cargo, empresas })), ...empty]);
  const name = await screen.findByRole('heading', { level: 2, name: 'Ana Souza' });
  const head = name.closest('header');
  expect(head?.textContent).toBe(
    'VoltarASResumo do Colaborador?Ajuda desta páginaAna SouzaAnalista PlenoBaixar PDF',
  );
  const main = screen.getByRole('main');
  expect(main.textContent?.match(/Analista Pleno/g)).toHaveLength(1);
  expect(within(main).getAllByRole('heading', { name: 'Ana Souza' })).toHaveLength(1);
  const facts = within(await region('Informações pessoais e profissionais'));
  expect(facts.getByText('Empresa').nextSibling?.textContent).toBe('Aurora');
});

test('loading turns a spinner, and a failure tells why with a way back (SUM-12 SUM-13)', async () => {
  const failure = held(refuses(getResumo, 400));
  renderApp('/colaborador/2', [failure, answers(getOrganograma, [])]);
  const loading = await screen.findByText('Carregando...');
  expect(loading.closest('main [role="status"]')).not.toBeNull();
  failure.release();
  const alert = await findByRole(await screen.findByRole('main'), 'alert');
  expect(alert.textContent).toContain('Não foi possível carregar os dados do colaborador.');
  await screen.findByRole('button', { name: 'Tentar novamente' });
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(location.pathname).toBe('/home'));
});

test('a part that fails says so and leaves the others standing (SUM-17 SUM-18 SUM-20)', async () => {
  renderApp('/colaborador/2', [
    refuses(listAvaliacoesCulturais, 400),
    refuses(listReports, 400),
    answers(listCiclosKpi, [aCiclo()]),
    ...empty,
  ]);
  for (const [part, text] of [
    ['Última avaliação cultural', 'Erro ao buscar avaliação cultural'],
    ['Avaliações culturais', 'Erro ao buscar avaliações culturais.'],
    ['Reports mensais', 'Erro ao buscar reports.'],
  ] as const) {
    const alert = await findByRole(await region(part), 'alert');
    expect(alert.textContent).toContain(text);
  }
  await findByRole(await region('Ciclos de KPI'), 'table');

  serverAnswers(answers(listReports, []));
  const reports = within(await region('Reports mensais'));
  await user.click(reports.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(reports.getAllByRole('listitem')).toHaveLength(12));
});

test('a colleague sees the business card only, and nothing else is asked for; nobody is not found (SUM-14 SUM-15)', async () => {
  const { id, nome, foto_perfil, cargo, funcao, setor, empresas, permissoes } = aResumo();
  const card = { id, nome, foto_perfil, cargo, funcao, setor, empresas };
  const none = Object.fromEntries(Object.keys(permissoes).map((name) => [name, false])) as typeof permissoes;
  renderApp('/colaborador/2', [answers(getResumo, { ...card, restrito: true, permissoes: none })]);
  const shown = await region('Informações profissionais');
  screen.getByRole('heading', { level: 2, name: 'Ana Souza' });
  expect(screen.queryByText('ana@aurora.example')).toBeNull();
  expect(screen.getAllByRole('region')).toEqual([shown]);
  expect(screen.queryByRole('button', { name: 'Baixar PDF' })).toBeNull();
  const about = asked().filter(({ pathname }) => pathname.includes('/2'));
  expect(about.map(({ pathname }) => pathname)).toEqual(['/api/colaboradores/resumo/2']);

  renderApp('/colaborador/2000000000', [refuses(getResumo, 404)]);
  await screen.findByText('Colaborador não encontrado');
  await screen.findByRole('button', { name: 'Voltar' });
});

test('on their own page a person reads and ticks, and nothing more (PDF-01 OBS-01 KPI-36 ALI-06 TASK-43)', async () => {
  const permissoes = {
    avaliar: false,
    kpi: false,
    tarefas: false,
    alinhamento: false,
    observacoes: false,
    pdf: false,
    historico: true,
  };
  const alinhamento = {
    id: 3,
    observacao: 'Escuta bem',
    created_at: '2026-05-02T12:00:00.000Z',
    autor: 'Lia',
  };
  renderApp(
    '/colaborador/2',
    [
      answers(getResumo, aResumo({ permissoes })),
      answers(listCiclosKpi, [aCiclo()]),
      answers(listReports, [aReport()]),
      answers(listTarefas, [{ id: 4, titulo: 'Curso', deadline: null, status: false }]),
      answers(getAlinhamento, { sucesso: true, data: alinhamento }),
      ...empty,
    ],
    { ...leader, id: 2, nome: 'Ana Souza', is_leader: false },
  );
  await screen.findByRole('button', { name: 'Concluir tarefa: Curso' });
  await screen.findByRole('article', { name: 'Metas' });
  await screen.findByText('Escuta bem');
  await screen.findByRole('button', { name: 'janeiro: não assinado, abrir report' });
  await screen.findByText('Nenhuma avaliação cultural encontrada.');
  const acts = /Baixar PDF|Novo ciclo|Adicionar|Congelar|Excluir|Renomear|Editar|Nova tarefa|Registrar|criar/;
  expect(screen.queryByRole('button', { name: acts })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Observações' })).toBeNull();
});

test('HR signs what was left undone about somebody who left, and then it can only be read (PESS-11)', async () => {
  const left = (avaliar: boolean) => {
    const { permissoes } = aResumo();
    return answers(getResumo, aResumo({ desativado: true, permissoes: { ...permissoes, avaliar } }));
  };
  const report = answers(listReports, [aReport({ mes: 5 })]);
  const shown = '/colaborador/2?abrir=report-2026-5';
  renderApp(shown, [left(true), report, ...empty], rh);
  await screen.findByText(/^Você ainda pode escrever e assinar os registros/);
  const dialog = await screen.findByRole('dialog', { name: 'Detalhes do Report' });
  await findByRole(dialog, 'button', { name: 'Assinar Avaliação' });

  renderApp(shown, [left(false), report, ...empty], rh);
  await screen.findByText(/^O que está registrado pode ser lido/);
  const closed = await screen.findByRole('dialog', { name: 'Detalhes do Report' });
  await findByRole(closed, 'heading', { name: 'Não assinada' });
  expect(within(closed).queryByRole('button', { name: 'Assinar Avaliação' })).toBeNull();
});
