import {
  type ColaboradorDoPainel,
  changeCargo,
  changeGestor,
  deactivateColaborador,
  editFicha,
  getFicha,
  listColaboradoresDaEmpresa,
  searchColaboradores,
} from '@alinha/contract/colaboradores';
import { versionHeader } from '@alinha/contract/core';
import { listEmpresas } from '@alinha/contract/empresas';
import { versionOf } from '@alinha/rules/state';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { aCargo, aFicha, anEmpresa, aRow, rh } from './fixtures.ts';
import { openPanel } from './openPanel.ts';
import { answers, asked, held, leader, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';
import { answerQuestion, isFocused } from './steps.ts';

const aurora = anEmpresa({
  cargos: [aCargo({ id: 3, nome: 'Diretora', nivel_hierarquia: 1 }), aCargo()],
});
const ana = aRow();

/** The server finds these people. */
const finds = (...colaboradores: ColaboradorDoPainel[]) =>
  answers(searchColaboradores, { total: colaboradores.length, colaboradores });

const button = (name: string) => screen.findByRole('button', { name });
/** Chooses an action of a person's row. */
async function act(word: string, nome: string) {
  await user.click(await button(`Mais ações: ${nome}`));
  await user.click(await screen.findByRole('menuitem', { name: `${word}: ${nome}` }));
}
const tab = (name: string) => screen.findByRole('tab', { name });
const confirmIn = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });

test('the panel has its tabs, each with its id in the address (RH-01 RH-02 RH-03)', async () => {
  const empresas = held(answers(listEmpresas, [aurora]));
  renderApp('/painel-rh', [finds(ana), empresas], rh);
  await screen.findByText('Carregando painel RH...');
  empresas.release();
  await screen.findByRole('table', { name: 'Colaboradores' });
  expect(asked(listEmpresas)).toHaveLength(1);
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Gerenciar Colaboradores',
    'Gerenciar Cargos',
    'Novo Colaborador',
    'Empresas',
    'Importar',
    'Convites',
    'Perguntas',
    'Prazos',
    'Fechamentos',
    'Segurança',
    'Integrações',
  ]);
  for (const [name, aba] of [
    ['Gerenciar Cargos', 'gerenciar-cargos'],
    ['Novo Colaborador', 'novo-colaborador'],
    ['Empresas', 'empresas'],
    ['Perguntas', 'perguntas'],
    ['Prazos', 'prazos'],
    ['Fechamentos', 'fechamentos'],
    ['Importar', 'importar'],
    ['Convites', 'convites'],
    ['Segurança', 'seguranca'],
    ['Integrações', 'integracoes'],
    ['Gerenciar Colaboradores', 'alterar-cargo'],
  ] as const) {
    await user.click(await tab(name));
    await screen.findByRole('tabpanel', { name });
    expect(location.search).toBe(`?aba=${aba}`);
  }
});

test('the address of a new person is a tab of the panel, which is for HR only (ROUTE-06 NAV-10)', async () => {
  renderApp('/criar-subordinado-rh', [answers(listEmpresas, [aurora])], rh);
  expect((await tab('Novo Colaborador')).getAttribute('aria-selected')).toBe('true');
  renderApp('/painel-rh', [answers(listEmpresas, [aurora])], leader);
  await screen.findByRole('heading', { name: 'Organograma de Colaboradores' });
  expect(location.pathname).toBe('/home');
});

test('nobody found, no title and no company say so, and people or companies that do not load (RH-41 RH-47 RH-48 RH-49 RH-50)', async () => {
  openPanel('busca=ninguém tem este nome', [aurora], finds());
  await screen.findByText('Nenhum colaborador encontrado');
  serverAnswers(finds(ana));
  await user.click(await button('Mostrar todos'));
  await screen.findByRole('table', { name: 'Colaboradores' });
  expect(location.search).toBe('');
  await user.click(await tab('Gerenciar Cargos'));
  await user.type(await screen.findByLabelText('Buscar cargo'), 'nenhum cargo assim');
  await screen.findByText('Nenhum cargo encontrado');

  openPanel('', [], refuses(searchColaboradores, 400));
  await screen.findByText('Erro ao buscar colaboradores');
  await user.click(await tab('Empresas'));
  await screen.findByText('Nenhuma empresa encontrada');

  openPanel('', [], refuses(listEmpresas, 400, 'Sem conexão com o banco.'));
  await screen.findByText('Erro ao buscar empresas: Sem conexão com o banco.');
});

test('another title is found by its name and has its level, the current one is marked, and a banner goes after 5 s (RH-04 RH-05 RH-06 RH-07 RH-51 USE-87)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const empresas = [{ id: 1, nome: 'Aurora', id_cargo: 5, cargoNome: 'Analista' }];
  openPanel('', [aurora], finds(ana), answers(changeCargo, aRow({ empresas })));
  const open = async () => {
    await act('Alterar cargo', 'Ana Souza');
    return screen.findByRole('dialog', { name: 'Alterar cargo' });
  };
  let dialog = await open();
  expect(confirmIn(dialog, 'Alterar cargo')).toHaveProperty('disabled', true);
  const wanted = within(dialog).getByLabelText('Buscar cargo');
  await user.type(wanted, 'nenhum assim');
  within(dialog).getByText('Nenhum cargo com esse nome');
  await user.clear(wanted);
  within(dialog).getByText('Nível 1');
  await user.click(within(dialog).getByRole('radio', { name: 'Analista' }));
  within(dialog).getByText(/Ana Souza recebe o cargo Analista/);
  serverAnswers(finds(aRow({ empresas })));
  await user.click(confirmIn(dialog, 'Alterar cargo'));
  await screen.findByText('Cargo alterado com sucesso!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(changeCargo)).toMatchObject([
    {
      method: 'PUT',
      pathname: '/api/painel-rh/colaboradores/2/cargo',
      body: { id_novo_cargo: 5 },
    },
  ]);
  vi.advanceTimersByTime(3_500);
  screen.getByText('Cargo alterado com sucesso!');
  vi.advanceTimersByTime(1_600);
  await waitFor(() => expect(screen.queryByText('Cargo alterado com sucesso!')).toBeNull());

  dialog = await open();
  const current = within(dialog).getByRole('radio', { name: /\(atual\)/ });
  expect([current.getAttribute('value'), current]).toEqual([
    '5',
    expect.objectContaining({ disabled: true }),
  ]);
  serverAnswers(refuses(changeCargo, 400));
  await user.click(within(dialog).getByRole('radio', { name: 'Diretora' }));
  await user.click(confirmIn(dialog, 'Alterar cargo'));
  await screen.findByText('Erro ao alterar cargo');
  vi.advanceTimersByTime(5_100);
  await waitFor(() => expect(screen.queryByText('Erro ao alterar cargo')).toBeNull());
});

test('another manager is chosen from a company or from all, never the person, and the one before comes back (RH-08 RH-09 RH-10 RH-11 RH-12 RH-39 RH-40 USE-18 USE-87)', async () => {
  const boreal = anEmpresa({ id: 7, nome: 'Boreal' });
  const inAurora = { cargo: null, setor: null, nivel_hierarquia: null };
  const people = [
    { id: 2, nome: 'Ana Souza', ...inAurora },
    { id: 3, nome: 'Caio Chefe', ...inAurora },
    { id: 4, nome: 'Dora Chefe', ...inAurora },
  ];
  const moved = aRow({ superior: { id: 3, nome: 'Caio Chefe' } });
  openPanel('', [aurora, boreal], finds(ana), answers(listColaboradoresDaEmpresa, people));
  const open = async () => {
    await act('Alterar gestor', 'Ana Souza');
    return screen.findByRole('dialog', { name: 'Alterar gestor' });
  };
  const dialog = await open();
  const { findByLabelText, findByRole, findByText, getByRole, queryAllByRole } = within(dialog);
  const confirm = confirmIn(dialog, 'Confirmar');
  const empresa = getByRole<HTMLSelectElement>('combobox', { name: 'Empresa' });
  expect(empresa.selectedOptions[0]?.textContent).toBe('Selecione uma empresa');
  expect(queryAllByRole('radio')).toEqual([]);
  expect(confirm).toHaveProperty('disabled', true);
  serverAnswers(finds(ana, aRow({ id: 3, nome: 'Caio Chefe' }), aRow({ id: 8, nome: 'Helena Araújo' })));
  await user.selectOptions(empresa, 'Todas as empresas');
  await findByRole('radio', { name: 'Caio Chefe' });
  expect(queryAllByRole('radio')).toHaveLength(2);
  expect(confirm).toHaveProperty('disabled', true);
  serverAnswers(finds(aRow({ id: 8, nome: 'Helena Araújo' })));
  await user.type(await findByLabelText('Buscar em todas as empresas'), 'helena araujo');
  await waitFor(() => expect(queryAllByRole('radio')).toHaveLength(1));
  expect(asked(searchColaboradores).at(-1)?.search).toMatch(/busca=helena\+araujo&.*ordem=lideres/);
  await user.click(getByRole('radio', { name: 'Helena Araújo' }));
  expect(confirm).toHaveProperty('disabled', false);

  await user.selectOptions(empresa, 'Aurora');
  expect(confirm).toHaveProperty('disabled', true);
  const wanted = await findByLabelText('Buscar na lista');
  expect(asked(listColaboradoresDaEmpresa)).toMatchObject([{ method: 'POST', body: { empresa: 1 } }]);
  await user.type(wanted, 'Ana Souza');
  await findByText('Nenhum colaborador encontrado');
  await user.clear(wanted);
  await user.click(getByRole('radio', { name: 'Caio Chefe' }));
  await findByText(/Ana Souza passa a responder a Caio Chefe/);
  serverAnswers(finds(moved), answers(changeGestor, moved));
  await user.click(confirm);
  await screen.findByText('Gestor alterado com sucesso!');
  expect(asked(changeGestor)).toMatchObject([
    {
      method: 'PUT',
      pathname: '/api/painel-rh/colaboradores/2/gestor',
      body: { id_novo_gestor: 3 },
    },
  ]);
  const { superior } = moved;
  serverAnswers(finds(ana), answers(getFicha, aFicha({ superior })), answers(editFicha, aFicha()));
  await user.click(await button('Desfazer'));
  await screen.findByText('Gestor anterior devolvido.');
  const [back] = asked(editFicha);
  expect(back).toMatchObject({ method: 'PUT', body: { id_superior: ana.superior?.id } });
  expect(back?.headers.get(versionHeader)).toBe(versionOf(editFicha, aFicha({ superior })));

  serverAnswers(refuses(changeGestor, 400));
  const again = within(await open());
  const other = again.getByRole('combobox', { name: 'Empresa' });
  await user.selectOptions(other, 'Aurora');
  await user.click(await again.findByRole('radio', { name: 'Dora Chefe' }));
  await user.click(again.getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('Erro ao alterar gestor');
  serverAnswers(refuses(listColaboradoresDaEmpresa, 400));
  await user.selectOptions(other, 'Boreal');
  await again.findByText('Erro ao buscar gestores');
});

test('a deactivation is asked about, and says so where it fails (RH-13 RH-14 RH-16)', async () => {
  openPanel('', [aurora], finds(ana), refuses(deactivateColaborador, 400));
  await act('Desativar', 'Ana Souza');
  await screen.findByText(/^Esta ação pode afetar o acesso do colaborador ao sistema/);
  await answerQuestion('Tem certeza que deseja desativar Ana Souza?', 'Não');
  expect(asked(deactivateColaborador)).toEqual([]);
  await act('Desativar', 'Ana Souza');
  await answerQuestion('Tem certeza que deseja desativar Ana Souza?', 'Sim');
  await screen.findByText('Erro ao desativar colaborador');
  expect(asked(deactivateColaborador)).toMatchObject([
    { method: 'PATCH', pathname: '/api/painel-rh/colaboradores/2/desativar' },
  ]);
});

test('a page behind the last one is the last one, by address and where its only person goes (RH-48)', async () => {
  const page = (total: number, nome: string) =>
    answers(searchColaboradores, { total, colaboradores: [aRow({ nome })] });
  openPanel('busca=Página&pagina=99', [aurora], page(21, 'Página 20'));
  await screen.findByText('2 de 2');
  expect(location.search).toMatch(/pagina=2$/);
  await waitFor(() => expect(asked(searchColaboradores).at(-1)?.search).toMatch(/pagina=2&/));
  await act('Desativar', 'Página 20');
  serverAnswers(page(20, 'Página 19'), answers(deactivateColaborador, aRow({ ativo: false })));
  await answerQuestion('Tem certeza que deseja desativar Página 20?', 'Sim');
  await screen.findByText('20 colaboradores');
  await waitFor(() => expect(location.search).toMatch(/pagina=1$/));
  await waitFor(() => expect(asked(searchColaboradores).at(-1)?.search).toMatch(/pagina=1&/));
  await screen.findByRole('row', { name: /Página 19/ });
});

test('a press on a row opens the record, beside its links, and every action is in its menu, from which the focus comes back (VISTA-10)', async () => {
  openPanel('', [aurora], finds(ana), refuses(getFicha, 400));
  const row = await screen.findByRole('row', { name: /Ana Souza/ });
  await user.click(within(row).getByRole('link', { name: 'Ana Souza' }));
  expect(location.pathname).toBe('/colaborador/2');
  openPanel('', [aurora], finds(ana), refuses(getFicha, 400));
  const again = await screen.findByRole('row', { name: /Ana Souza/ });
  await user.click(within(again).getAllByRole('cell')[0] as HTMLElement);
  await waitFor(() => expect(location.search).toContain('pessoa=2'));
  openPanel('', [aurora], finds(ana));
  const menu = await button('Mais ações: Ana Souza');
  await user.click(menu);
  const words = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(words).toEqual(['Cadastro', 'Alterar cargo', 'Alterar gestor', 'Desativar']);
  expect(location.search).not.toContain('pessoa');
  await user.click(screen.getByRole('menuitem', { name: 'Alterar cargo: Ana Souza' }));
  await screen.findByRole('dialog', { name: 'Alterar cargo' });
  await user.keyboard('{Escape}');
  await isFocused(await button('Mais ações: Ana Souza'));
});

test('people who would look alike in a choice are told apart by their address (PESS-16)', async () => {
  openPanel('', [aurora], finds(ana));
  await act('Alterar gestor', 'Ana Souza');
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar gestor' }));
  serverAnswers(
    finds(
      aRow({ id: 3, nome: 'Caio Chefe', email: 'caio@aurora.example' }),
      aRow({ id: 4, nome: 'Cáio Chefe', email: 'caio.chefe@aurora.example' }),
      aRow({ id: 8, nome: 'Helena Araújo', email: 'helena@aurora.example' }),
    ),
  );
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Empresa' }), 'Todas as empresas');
  const described = async (nome: string) => {
    const radio = await dialog.findByRole('radio', { name: nome });
    return document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  expect(await described('Caio Chefe')).toMatch(/ · caio@aurora\.example$/);
  expect(await described('Cáio Chefe')).toMatch(/ · caio\.chefe@aurora\.example$/);
  expect(await described('Helena Araújo')).not.toContain('@');
});
