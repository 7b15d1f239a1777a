// @vitest-environment happy-dom
import { register } from '@alinha/contract/cadastro';
import { type Config, getConfig } from '@alinha/contract/config';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aConfig } from './fixtures.ts';
import { answers, asked, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';

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
  serverAnswers(refuses(register, 400, common, { senha: common }));
  await submit();
  const said = await screen.findByText(common);
  await focused('Senha');
  expect((await field('Senha')).getAttribute('aria-describedby')?.split(' ')).toContain(said.id);
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  serverAnswers(refuses(register, 409, 'E-mail já cadastrado.'));
  await submit();
  const alert = await screen.findByText('E-mail já cadastrado.');
  expect(alert.closest('[role="alert"]')).not.toBeNull();
  serverAnswers(answers(register, { id: 5, nome: nina.nome, email: nina.email }));
  await submit();
  await screen.findByRole('heading', { name: 'Cadastro realizado!' });
  expect(asked(register).at(-1)?.body).toEqual(nina);
});

test('registration that is closed says whom to ask', async () => {
  await open('/register', { cadastroAberto: false });
  const said = await screen.findByText('Cadastro desativado. Procure o RH.');
  expect(said.closest('[role="alert"]')).not.toBeNull();
  expect(screen.queryByLabelText('Nome')).toBeNull();
});
