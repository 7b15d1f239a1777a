import { createSubordinado, register } from '@alinha/contract/cadastro';
import { listCargosInferiores } from '@alinha/contract/cargos';
import { type Config, getConfig } from '@alinha/contract/config';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { hasScreen } from './device.ts';
import { answers, asked, isCut, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';

beforeEach(hasScreen);

/** What pages know before anybody signs in, with the test's own values. */
const aConfig = (different: Partial<Config> = {}): Config => ({
  produto: 'Alinha',
  boas_vindas: 'Oi!',
  dominios: ['aurora.example', 'boreal.example', 'cerrado.example'],
  cadastroAberto: true,
  sso: null,
  senhaSoRh: false,
  encarregados: [],
  ...different,
});

const nina = {
  nome: 'Nina Torres',
  email: 'nina.torres@boreal.example',
  senha: 'quatro cavalos verdes',
  cargo: 'Analista de Dados',
  setor: 'Dados',
};

const open = (path: string, config: Partial<Config> = {}) =>
  renderApp(path, [answers(getConfig, aConfig(config))], null);

const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const fill = async (label: string | RegExp, text: string) => {
  await user.clear(await field(label));
  await user.paste(text);
};
async function fillAll({ nome, email, senha, cargo, setor }: typeof nina) {
  await fill('Nome', nome);
  await fill('E-mail', email);
  await fill('Senha', senha);
  await fill('Cargo', cargo);
  await fill('Setor', setor);
}
const submit = () => user.click(screen.getByRole('button', { name: 'Cadastrar' }));
const focused = async (label: string) => {
  const input = await field(label);
  await waitFor(() => expect(document.activeElement).toBe(input));
};

const inAlert = async (text: string) =>
  expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();

test('the form with its fields, what is required, and the way back (REG-01 REG-02 REG-03 REG-04)', async () => {
  await open('/login');
  await user.click(await screen.findByRole('link', { name: 'Cadastre-se' }));
  await field(/^Time/);
  expect(location.pathname).toBe('/register');
  await submit();
  for (const text of [
    'Informe o seu nome.',
    'Informe o seu e-mail.',
    'Informe uma senha.',
    'Informe o seu cargo.',
    'Informe o seu setor.',
  ]) {
    await screen.findByText(text);
  }
  await focused('Nome');

  await fillAll({ ...nina, email: 'nina@fora.example', senha: 'curta' });
  await fill(/^Número do superior/, 'sete');
  await submit();
  await screen.findByText(
    'Só é permitido cadastrar e-mails dos domínios aurora.example, boreal.example, cerrado.example',
  );
  await screen.findByText('A senha deve ter pelo menos 8 caracteres.');
  await screen.findByText('Informe só o número, ou deixe em branco.');
  await focused('E-mail');
  expect(asked(register)).toEqual([]);

  const leave = async (word: string) => {
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    const question = await screen.findByRole('dialog', { name: 'Descartar o que foi digitado?' });
    await user.click(within(question).getByRole('button', { name: word }));
  };
  await leave('Não');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await field('Nome')).value).toBe(nina.nome);
  await leave('Sim');
  await waitFor(() => expect(location.pathname).toBe('/login'));
});

test('a refusal stands in words, at its field where it has one; without superior and team neither is sent (REG-06 ERR-03)', async () => {
  const common = 'Esta senha é muito comum. Escolha outra.';
  await open('/register');
  await fillAll(nina);
  serverAnswers(refuses(register, 400, common, { campos: { senha: common } }));
  await submit();
  const said = await screen.findByText(common);
  await focused('Senha');
  expect((await field('Senha')).getAttribute('aria-describedby')?.split(' ')).toContain(said.id);
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  serverAnswers(refuses(register, 409, 'E-mail já cadastrado.'));
  await submit();
  await inAlert('E-mail já cadastrado.');
  serverAnswers(answers(register, { id: 5, nome: nina.nome, email: nina.email }));
  await submit();
  await screen.findByRole('heading', { name: 'Cadastro realizado!' });
  expect(asked(register).at(-1)?.body).toEqual(nina);
});

test('registration that is closed says whom to ask', async () => {
  await open('/register', { cadastroAberto: false });
  await inAlert('Cadastro desativado. Procure o RH.');
  expect(screen.queryByLabelText('Nome')).toBeNull();
});

const subordinado = '/cadastrar-subordinado';
const cargos = answers(listCargosInferiores, [{ id: 9, nome: 'Vendedora', nivel_hierarquia: 5 }]);
const config = answers(getConfig, aConfig());
const invalid = 'Informe uma data válida.';

test('the form for a subordinate with its fields, what it requires, and the way back, which asks (SUB-01 SUB-02 SUB-03 SUB-04 SUB-05 SUB-06 SUB-07 SUB-08 SUB-09 NAV-06)', async () => {
  renderApp('/home', [cargos, config]);
  await user.click(await screen.findByRole('link', { name: 'Cadastrar Subordinado Direto' }));
  await screen.findByRole('heading', { name: 'Cadastrar Subordinado Direto' });
  expect(location.pathname).toBe(subordinado);
  await screen.findByText(/senha temporária é gerada para o primeiro acesso/);
  for (const label of ['Nome', 'E-mail', /^Time/, /^Data de admissão/, /^Cargo/, /^Função/]) {
    await field(label);
  }
  expect((await field(/^Cargo/)).value).toBe('9');

  await submit();
  await screen.findByText('Informe o nome.');
  await screen.findByText('Informe o e-mail.');
  await focused('Nome');
  await fill('Nome', 'Lia Prado');
  await fill('E-mail', 'lia@fora.example');
  await submit();
  await screen.findByText(
    'Só é permitido cadastrar e-mails dos domínios aurora.example, boreal.example, cerrado.example',
  );
  await focused('E-mail');
  expect(asked(createSubordinado)).toEqual([]);

  const leave = async (word: string) => {
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    const question = await screen.findByRole('dialog', { name: 'Tem certeza que deseja sair?' });
    await user.click(within(question).getByRole('button', { name: word }));
  };
  await leave('Não');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await field('Nome')).value).toBe('Lia Prado');
  await leave('Sim');
  await waitFor(() => expect(location.pathname).toBe('/home'));
});

test('without a title of a subordinate none is sent, and a half-typed admission day is not sent as none (SUB-04 SUB-05 SUB-10 SUB-11 USE-35)', async () => {
  const caio = { nome: 'Caio Reis', email: 'caio.reis@aurora.example' };
  renderApp(subordinado, [
    answers(listCargosInferiores, []),
    config,
    answers(createSubordinado, { id: 5, ...caio }),
  ]);
  const cargo = await screen.findByLabelText<HTMLSelectElement>(/^Cargo/);
  expect([...cargo.options].map(({ text }) => text)).toEqual(['Cargo não informado']);
  await fill('Nome', caio.nome);
  await fill('E-mail', caio.email);
  const admissao = await field(/^Data de admissão/);
  await user.type(admissao, '02');
  await submit();
  await screen.findByText(invalid);
  expect(document.activeElement).toBe(admissao);
  expect(asked(createSubordinado)).toEqual([]);
  await user.clear(admissao);
  await waitFor(() => expect(screen.queryByText(invalid)).toBeNull());
  await submit();
  await screen.findByRole('heading', { name: 'Subordinado cadastrado com sucesso!' });
  expect(asked(createSubordinado)).toMatchObject([{ body: { ...caio, time: null, data_admissao: null } }]);
  expect(Object.keys(asked(createSubordinado)[0]?.body ?? {})).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Cadastrar outro' }));
  expect((await field('Nome')).value).toBe('');
});

test('failures of the form for a subordinate are shown, with a way to try again (SUB-12 SUB-13 ERR-03)', async () => {
  renderApp(subordinado, [refuses(listCargosInferiores, 400), config]);
  await inAlert('Erro ao carregar cargos inferiores');
  serverAnswers(cargos, refuses(createSubordinado, 409, 'E-mail já cadastrado.'));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await fill('Nome', 'Caio Reis');
  await fill('E-mail', 'ceo@aurora.example');
  await submit();
  await inAlert('E-mail já cadastrado.');
  serverAnswers(refuses(createSubordinado, 400));
  await submit();
  await inAlert('Erro ao cadastrar subordinado');
  serverAnswers(isCut(createSubordinado));
  await submit();
  await inAlert('Sem conexão. Erro ao cadastrar subordinado');
});
