import { createColaborador } from '@alinha/contract/cadastro';
import { createCargo, editCargo, removeCargos } from '@alinha/contract/cargos';
import { listColaboradoresDaEmpresa } from '@alinha/contract/colaboradores';
import { getConfig } from '@alinha/contract/config';
import { createEmpresa, listEmpresas } from '@alinha/contract/empresas';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { aCargo, anEmpresa } from './fixtures.ts';
import { openPanel } from './openPanel.ts';
import { answers, asked, refuses, serverAnswers, user } from './renderApp.tsx';
import { answerQuestion } from './steps.ts';

const aurora = anEmpresa({
  cargos: [
    aCargo({ id: 3, nome: 'Diretora', nivel_hierarquia: 1, em_uso: 1 }),
    aCargo({ id: 4, nome: 'Coordenador', nivel_hierarquia: 4 }),
    aCargo(),
  ],
});

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const company = () => screen.getByRole('combobox', { name: 'Empresa' });

test('a title that is not stored says so in words, and what was typed is discarded after a question only (RH-29 RH-30 RH-31)', async () => {
  const failed = [refuses(createCargo, 400), refuses(editCargo, 400), refuses(removeCargos, 400)];
  openPanel('aba=gerenciar-cargos', [aurora], ...failed);
  await user.click(await button('Novo cargo'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo cargo' }));
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), 'X');
  await user.type(dialog.getByRole('textbox', { name: 'Nível hierárquico' }), '1');
  await user.click(dialog.getByRole('button', { name: 'Criar cargo' }));
  await screen.findByText('Erro ao criar cargo');
  const question = 'Descartar o que foi digitado?';
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await answerQuestion(question, 'Não');
  expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'X');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await answerQuestion(question, 'Sim');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(await button('Editar: Diretora'));
  const edit = within(await screen.findByRole('dialog', { name: 'Editar cargo' }));
  await user.click(edit.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Erro ao atualizar cargo');
  await user.click(edit.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(await button('Excluir: Diretora'));
  const removal = within(await screen.findByRole('dialog', { name: 'Excluir cargo' }));
  await user.selectOptions(removal.getByRole('combobox', { name: /^Mover/ }), 'Analista');
  await user.click(removal.getByRole('button', { name: 'Mover e excluir' }));
  await screen.findByText('Erro ao excluir cargo');
});

const wrongDomain =
  'Só é permitido cadastrar e-mails dos domínios aurora.example, boreal.example, cerrado.example';

const chefe = { id: 3, nome: 'Caio Chefe', cargo: 'Coordenador', setor: 'Vendas', nivel_hierarquia: 4 };
const lia = { id: 1, nome: 'Lia Prado', cargo: 'Diretora', setor: null, nivel_hierarquia: 1 };
const people = answers(listColaboradoresDaEmpresa, [chefe, lia]);

test('a new person has a manager first, then the data, which another tab does not lose (RH-32 RH-33 RH-34 RH-35 RH-36 RH-37 RH-38)', async () => {
  const config = answers(getConfig, {
    produto: 'Alinha',
    boas_vindas: 'Olá',
    dominios: ['aurora.example', 'boreal.example', 'cerrado.example'],
    cadastroAberto: true,
    sso: null,
    senhaSoRh: false,
    encarregados: [],
  });
  openPanel('aba=novo-colaborador', [aurora], config, people, refuses(createColaborador, 400));
  const next = await button('Continuar');
  expect(next).toHaveProperty('disabled', true);
  await user.selectOptions(company(), 'Aurora');
  await user.type(await screen.findByLabelText('Buscar na lista'), 'coordenador');
  await user.click(screen.getByRole('radio'));
  await user.click(next);
  await screen.findByText(/abaixo do nível 4/);
  const titles = within(screen.getByRole('combobox', { name: 'Cargo' })).getAllByRole('option');
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Sem cargo', 'Analista · Nível 6']);

  const create = await button('Criar colaborador');
  await user.click(create);
  await screen.findByText('Informe o nome.');
  await screen.findByText('Informe o e-mail.');
  await user.type(field('Nome'), 'Nova Pessoa');
  await user.type(field('E-mail'), 'nova.pessoa@fora.example');
  await user.click(create);
  await screen.findByText(wrongDomain);
  expect(asked(createColaborador)).toEqual([]);
  await user.clear(field('E-mail'));
  await user.type(field('E-mail'), 'nova.pessoa@BOREAL.example');

  // Not even where the code of that tab does not load.
  const online = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(screen.getByRole('tab', { name: 'Empresas' }));
  await screen.findByText('Não foi possível abrir. Verifique a conexão e tente novamente.');
  vi.stubGlobal('fetch', online);
  await user.click(await button('Tentar novamente'));
  await button('Criar empresa');
  await user.click(screen.getByRole('tab', { name: 'Novo Colaborador' }));
  expect(await screen.findByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'Nova Pessoa');

  await user.click(await button('Criar colaborador'));
  await screen.findByText('Erro ao criar colaborador');
  const created = { id: 20, nome: 'Nova Pessoa', email: 'nova.pessoa@boreal.example' };
  serverAnswers(answers(createColaborador, created));
  await user.click(await button('Criar colaborador'));
  await screen.findByText('Colaborador criado com sucesso!');
  expect(asked(createColaborador).at(-1)?.body).toEqual({
    nome: 'Nova Pessoa',
    email: 'nova.pessoa@BOREAL.example',
    id_gestor: 3,
    id_empresa: 1,
  });
});

test('where the domains are not known the server judges; a half-typed day is not sent as none (RH-35 RH-36)', async () => {
  const refused = refuses(createColaborador, 400, wrongDomain, { campos: { email: wrongDomain } });
  openPanel('aba=novo-colaborador', [aurora], refuses(getConfig, 500), people, refused);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Empresa' }), 'Aurora');
  await user.click(await screen.findByRole('radio', { name: /Caio Chefe/ }));
  await user.click(await button('Continuar'));
  await user.type(field('Nome'), 'Outra Pessoa');
  await user.type(field('E-mail'), 'outra.pessoa@fora.example');
  await user.type(field('Data de admissão'), '0212');
  const create = async () => user.click(await button('Criar colaborador'));
  await create();
  await screen.findByText('Informe uma data válida.');
  expect(asked(createColaborador)).toEqual([]);
  await user.clear(field('Data de admissão'));
  await user.type(field('Data de admissão'), '02/12/2026');
  await create();
  // Below the field and at the top.
  await waitFor(() => expect(screen.getAllByText(wrongDomain)).toHaveLength(2));
  await user.clear(field('E-mail'));
  await user.type(field('E-mail'), 'outra.pessoa@aurora.example');
  const created = { id: 21, nome: 'Outra Pessoa', email: 'outra.pessoa@aurora.example' };
  serverAnswers(answers(createColaborador, created));
  await create();
  await screen.findByText('Colaborador criado com sucesso!');
  expect(asked(createColaborador).at(-1)?.body).toMatchObject({ data_admissao: '2026-12-02' });
});

test('a new company has a name, stands in the list, and has no titles yet (RH-42 RH-43 RH-44 RH-45 RH-46)', async () => {
  openPanel('aba=empresas', [aurora], refuses(createEmpresa, 400));
  const create = async () => user.click(await button('Criar empresa'));
  await create();
  await screen.findByText('Nome da empresa é obrigatório');
  expect(asked(createEmpresa)).toEqual([]);
  await user.type(field('Nome da empresa'), 'Delta');
  await create();
  await screen.findByText('Erro ao criar empresa');
  const delta = anEmpresa({ id: 2, nome: 'Delta' });
  serverAnswers(
    answers(createEmpresa, { sucesso: true, data: delta }),
    answers(listEmpresas, [aurora, delta]),
  );
  await create();
  await screen.findByText('Empresa criada com sucesso!');
  await screen.findByRole('row', { name: /Delta/ });
  expect(asked(createEmpresa).at(-1)?.body).toEqual({ nome: 'Delta' });
  await user.click(screen.getByRole('tab', { name: 'Gerenciar Cargos' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Empresa' }), 'Delta');
  await screen.findByText('Nenhum cargo encontrado');
});
