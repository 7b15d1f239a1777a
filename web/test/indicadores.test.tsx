import {
  exportIndicadoresCsv,
  exportIndicadoresXlsx,
  getFluxo,
  getMedias,
  getOpcoesDosIndicadores,
  getPlanosPorTrimestre,
  getPontualidade,
  getTemas,
  listPessoasDoIndicador,
  type Temas,
} from '@alinha/contract/indicadores';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { hasScreen } from './device.ts';
import { answers, asked, inaccessible, leader, renderApp, user } from './renderApp.tsx';

beforeEach(hasScreen);

const terceiro = { ano: 2026, trimestre: 3 };
const segundo = { ano: 2026, trimestre: 2 };

const cell = (media: number | null, antes: number | null = null, pessoas = 12) => ({
  media,
  pessoas: media === null ? 0 : pessoas,
  antes,
  pessoas_antes: antes === null ? 0 : 9,
});

const temas: Temas = {
  ...terceiro,
  aberto: false,
  antes: segundo,
  temas: [
    { id: 1, tema: 'Comunicação' },
    { id: 2, tema: 'Colaboração' },
  ],
  todos: { chave: '', nome: '', geral: cell(70, 74), temas: [cell(61, 60), cell(90, 91)] },
  grupos: {
    total: 30,
    linhas: [
      { chave: 'Comercial', nome: 'Comercial', geral: cell(52, 60), temas: [cell(45, 57), cell(88, 88)] },
      { chave: 'Compras', nome: 'Compras', geral: cell(60, 66), temas: [cell(50, 50), cell(70, 82)] },
      // The falls of one person, and of people without a sector, are no group's.
      { chave: 'Uma pessoa', nome: 'Uma pessoa', geral: cell(9, 90, 1), temas: [cell(9, 90, 1), cell(null)] },
      { chave: '', nome: '', geral: cell(80), temas: [cell(10, 80), cell(null)] },
    ],
  },
};

const faixa = (mediana: number) => ({ pessoas: 12, minimo: 20, q1: 50, mediana, q3: 90, maximo: 100 });
const medias = (of: number) => ({ potencial: faixa(of), desempenho: faixa(of + 5) });
const contagem = (em_dia: number, atrasado = 0, nao = 0, no_prazo = 0) => ({
  em_dia,
  atrasado,
  nao,
  no_prazo,
});

const ana = {
  id: 7,
  nome: 'Ana Souza',
  foto_perfil: null,
  setor: 'Comercial',
  ativo: true,
  valor: 45,
  antes: 57,
  de: null,
  para: null,
};

const server = [
  answers(getOpcoesDosIndicadores, {
    trimestres: [
      { ano: 2026, trimestre: 4, aberto: true },
      { ...terceiro, aberto: false },
      { ...segundo, aberto: false },
    ],
    empresas: [{ id: 3, nome: 'Aurora' }],
    setores: ['Comercial', 'TI'],
    pessoas: 24,
  }),
  answers(getTemas, temas),
  answers(getMedias, {
    trimestres: [
      { ...segundo, aberto: false, filtrados: medias(69), todos: medias(60) },
      { ...terceiro, aberto: false, filtrados: medias(70), todos: medias(60) },
      { ano: 2026, trimestre: 4, aberto: true, filtrados: medias(71), todos: medias(61) },
    ],
  }),
  answers(getFluxo, {
    de: segundo,
    para: terceiro,
    fluxos: [
      { de: 1, para: 1, pessoas: 4 },
      { de: 1, para: 3, pessoas: 2 },
      { de: null, para: 0, pessoas: 1 },
      { de: 9, para: null, pessoas: 3 },
    ],
  }),
  answers(getPontualidade, {
    periodos: [
      {
        ano: 2026,
        periodo: 9,
        aberto: false,
        escrito: contagem(9, 2, 1),
        assinado: contagem(8, 0, 3),
        lido: contagem(8),
      },
      {
        ano: 2026,
        periodo: 11,
        aberto: true,
        escrito: contagem(5, 0, 0, 7),
        assinado: contagem(5),
        lido: contagem(0),
      },
    ],
  }),
  answers(getPlanosPorTrimestre, {
    trimestres: [
      { ...segundo, aberto: false, pessoas: { com_plano: 0, alcancado: 0, em_parte: 0, encerrado: 0 } },
      { ...terceiro, aberto: false, pessoas: { com_plano: 8, alcancado: 3, em_parte: 1, encerrado: 0 } },
      {
        ano: 2026,
        trimestre: 4,
        aberto: true,
        pessoas: { com_plano: 9, alcancado: 1, em_parte: 0, encerrado: 0 },
      },
    ],
  }),
  answers(listPessoasDoIndicador, { total: 1, pessoas: [ana], mais: false }),
];

const open = (search = '') => renderApp(`/indicadores${search}`, server);
const lastQuery = (...calls: Parameters<typeof asked>) => new URLSearchParams(asked(...calls).at(-1)?.search);

test('the first view answers its question in words, and each picture is chosen by its question (IND-01 IND-10)', async () => {
  await open();
  const heading = await screen.findByRole('heading', { level: 2 });
  expect(heading.textContent).toBe('Em que temas a cultura está mais forte e mais fraca?');
  expect(
    (await screen.findByText(/Tema mais forte: Colaboração \(90%\)\. Mais fraco: Comunicação \(61%\)\./))
      .textContent,
  ).toContain(
    'Maior queda desde o 2º tri 2026, em grupos de 3 pessoas ou mais: Comercial em Comunicação e Compras em Colaboração (12 pontos).',
  );
  const questions = within(screen.getByRole('navigation', { name: 'Perguntas' }));
  await waitFor(() =>
    expect(questions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Em que temas a cultura está mais forte e mais fraca?70%média de cultura: caiu 4 pontos desde o 2º tri 2026',
      'As médias estão subindo ou caindo?70% · 75%medianas: cultura subiu 1 ponto; KPI subiu 1 ponto',
      'Quem mudou de quadrante?2pessoas mudaram desde o 2º tri 2026',
      'Reports e avaliações saem no prazo?75%no prazo: reports de setembro de 2026',
      'Os planos de desenvolvimento avançam?8com plano no fim do 3º tri 2026; 3 com objetivo alcançado no trimestre',
    ]),
  );
  await user.click(questions.getByRole('link', { name: /Quem mudou/ }));
  await screen.findByRole('heading', { level: 2, name: 'Quem mudou de quadrante?' });
  expect(location.search).toBe('?figura=quadrantes');
  expect(await inaccessible()).toEqual([]);
});

test('somebody who leads nobody and is not of HR is sent to /home (IND-01)', async () => {
  renderApp('/indicadores', server, { ...leader, is_leader: false });
  await waitFor(() => expect(location.pathname).toBe('/home'));
});

test('each cell says its mean, people and change, and opens its people, each with their page (IND-02 IND-06 IND-09)', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Cultura por tema e setor' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Todos', 'Comercial', 'Compras', 'Uma pessoa', 'Sem setor']);
  await user.click(
    within(table).getByRole('link', { name: 'Comercial, Comunicação: 45%, 12 pessoas, caiu 12 pontos' }),
  );
  const list = await screen.findByRole('dialog', { name: 'Pessoas' });
  await within(list).findByText('45%, caiu 12 pontos');
  expect(within(list).getByText('Comercial · Comunicação · 3º tri 2026')).toBeTruthy();
  expect(Object.fromEntries(lastQuery(listPessoasDoIndicador))).toEqual({
    figura: 'temas',
    ano: '2026',
    trimestre: '3',
    por: 'setor',
    chave: 'Comercial',
    tema: '1',
  });
  await user.click(within(list).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(location.search).toBe(''));
  history.forward();
  await user.click(await screen.findByRole('button', { name: /Ana Souza/ }));
  await waitFor(() => expect(location.pathname).toBe('/colaborador/7'));
});

test('filters, groups, order and quarter are in the address, and ask the server (IND-10)', async () => {
  await open('?setor=Comercial&empresa=3&por=lider&ordem=queda&trimestre=2026-2');
  await screen.findByRole('table', { name: 'Cultura por tema e gestor' });
  expect(Object.fromEntries(lastQuery(getTemas))).toEqual({
    empresa: '3',
    setor: 'Comercial',
    ano: '2026',
    trimestre: '2',
    por: 'lider',
    ordem: 'queda',
    grupos: '20',
  });
  await user.selectOptions(screen.getByLabelText('Ordem'), 'Maior média primeiro');
  await waitFor(() => expect(lastQuery(getTemas).get('ordem')).toBe('maior'));
  expect(new URLSearchParams(location.search).get('ordem')).toBe('maior');
  await user.click(screen.getByRole('button', { name: 'Mostrar mais (4 de 30)' }));
  await waitFor(() => expect(lastQuery(getTemas).get('grupos')).toBe('80'));
  await user.selectOptions(screen.getByLabelText('Trimestre'), '4º tri 2026 (em andamento)');
  await waitFor(() => expect(lastQuery(getTemas).get('trimestre')).toBe('4'));
  await screen.findByText(/em andamento: os números ainda mudam/);
});

test('averages are drawn as quartiles beside those of everybody, with a table (IND-03 IND-06 IND-09)', async () => {
  await open('?figura=medias&setor=TI');
  const bar = await screen.findByRole('link', {
    name: 'Cultura, 4º tri 2026 (em andamento): mediana 71%, metade central de 50% a 90%, de 20% a 100%, 12 pessoas; todos: mediana 61%',
  });
  expect(bar.getAttribute('href')).toContain('lista=medias');
  const rows = within(screen.getByRole('table', { name: 'Médias por trimestre', hidden: true })).getAllByRole(
    'row',
    {
      hidden: true,
    },
  );
  expect(rows.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    'TrimestreIndicadorPessoasMínimo1º quartilMediana3º quartilMáximo',
    '2º tri 2026Cultura1220%50%69%90%100%',
    '2º tri 2026Cultura, todos1220%50%60%90%100%',
  ]);
  await user.click(bar);
  await screen.findByRole('dialog', { name: 'Pessoas' });
  expect(Object.fromEntries(lastQuery(listPessoasDoIndicador))).toEqual({
    figura: 'medias',
    setor: 'TI',
    eixo: 'potencial',
    ano: '2026',
    trimestre: '4',
  });
});

test('a flow has a band for each move, who came and who left, and the same as a table (IND-04 IND-06 IND-09)', async () => {
  await open('?figura=quadrantes');
  await screen.findByText(
    '3º tri 2026. 2 pessoas mudaram de quadrante, 4 ficaram, 1 chegou depois, 3 saíram da empresa.',
  );
  const band = '1 · Diamante Bruto → 3 · Alta Performance: 2 pessoas';
  expect(screen.getAllByRole('link', { name: band, hidden: true })).toHaveLength(2);
  screen.getByRole('link', { name: 'Antes: 1 · Diamante Bruto, 6 pessoas' });
  screen.getByRole('link', { name: 'Depois: Saiu da empresa, 3 pessoas' });
  expect(
    screen.getAllByRole('link', { name: 'Chegou depois → Sem quadrante: 1 pessoa', hidden: true }),
  ).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Antes: 1 · Diamante Bruto, 6 pessoas' }));
  await screen.findByRole('dialog', { name: 'Pessoas' });
  expect(Object.fromEntries(lastQuery(listPessoasDoIndicador))).toMatchObject({
    figura: 'quadrantes',
    de: '1',
  });
  expect(asked(listPessoasDoIndicador).at(-1)?.search).not.toContain('para=');
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await user.click(screen.getByRole('link', { name: 'Ver quem mudou de quadrante: 2 pessoas' }));
  await waitFor(() => expect(lastQuery(listPessoasDoIndicador).get('mudou')).toBe('true'));
  await screen.findByText('Mudaram de quadrante · 3º tri 2026');
});

test('each period says how many records were on time, late, not done or still in time (IND-05 IND-06)', async () => {
  await open('?figura=registros');
  const table = await screen.findByRole('table', { name: 'Reports por período' });
  await screen.findByText(
    /No 3º tri 2026, com atraso ou em falta: 3 registros, 3 assinaturas e 0 confirmações de leitura\.$/,
  );
  const [, november, september] = within(table).getAllByRole('row');
  expect(november?.textContent).toContain('Nov 2026em andamento');
  expect(september?.textContent).toContain('75% de 12');
  await user.click(
    within(table).getByRole('link', { name: 'Reports de setembro de 2026, escrita, com atraso: 2' }),
  );
  await screen.findByRole('dialog', { name: 'Pessoas' });
  expect(Object.fromEntries(lastQuery(listPessoasDoIndicador))).toMatchObject({
    figura: 'registros',
    ano: '2026',
    periodo: '9',
    etapa: 'escrito',
    pontualidade: 'atrasado',
  });
});

test('each quarter says how many people had a plan and ended a goal, and opens them (IND-06)', async () => {
  await open('?figura=planos&setor=TI');
  const table = await screen.findByRole('table', { name: 'Planos por trimestre' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    '4º tri 2026em andamento',
    '3º tri 2026',
  ]);
  await user.click(within(table).getByRole('link', { name: '3º tri 2026, objetivo alcançado: 3' }));
  const list = await screen.findByRole('dialog', { name: 'Pessoas' });
  within(list).getByText('Objetivo alcançado · 3º tri 2026');
  expect(Object.fromEntries(lastQuery(listPessoasDoIndicador))).toEqual({
    figura: 'planos',
    setor: 'TI',
    ano: '2026',
    trimestre: '3',
    plano: 'alcancado',
  });
});

test('a picture is exported as it is shown (IND-09)', async () => {
  await open('?figura=registros&tipo=avaliacao&setor=TI');
  for (const [name, call] of [
    ['Exportar CSV', exportIndicadoresCsv],
    ['Exportar XLSX', exportIndicadoresXlsx],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(asked(call)).toHaveLength(1));
    expect(Object.fromEntries(lastQuery(call))).toEqual({
      figura: 'registros',
      setor: 'TI',
      tipo: 'avaliacao',
    });
  }
});
