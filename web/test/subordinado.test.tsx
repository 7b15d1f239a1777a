// @vitest-environment happy-dom
import { createSubordinado } from '@alinha/contract/cadastro';
import { listCargosInferiores } from '@alinha/contract/cargos';
import { getConfig } from '@alinha/contract/config';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aConfig } from './fixtures.ts';
import './device.ts';
import { answers, asked, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';

const path = '/cadastrar-subordinado';
const cargos = answers(listCargosInferiores, [{ id: 9, nome: 'Vendedora', nivel_hierarquia: 5 }]);
const config = answers(getConfig, aConfig());
const invalid = 'Informe uma data válida.';

const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const submit = () => user.click(screen.getByRole('button', { name: 'Cadastrar' }));
const fill = async (nome: string, email: string) => {
  await user.click(await field('Nome'));
  await user.paste(nome);
  await user.click(await field('E-mail'));
  await user.paste(email);
};
const inAlert = async (text: string) =>
  expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();

test('the form with its fields, what it requires, and the way back, which asks (SUB-01 SUB-02 SUB-03 SUB-04 SUB-05 SUB-06 SUB-07 SUB-08 SUB-09 NAV-06)', async () => {
  await renderApp('/home', [cargos, config]);
  await user.click(await screen.findByRole('link', { name: 'Cadastrar Subordinado Direto' }));
  await screen.findByRole('heading', { name: 'Cadastrar Subordinado Direto' });
  expect(location.pathname).toBe(path);
  await screen.findByText(/senha temporária é gerada para o primeiro acesso/);
  for (const label of ['Nome', 'E-mail', /^Time/, /^Data de admissão/, /^Cargo/, /^Função/]) {
    await field(label);
  }
  expect((await field(/^Cargo/)).value).toBe('9');

  await submit();
  await screen.findByText('Informe o nome.');
  await screen.findByText('Informe o e-mail.');
  expect(document.activeElement).toBe(await field('Nome'));
  await fill('Lia Prado', 'lia@fora.example');
  await submit();
  await screen.findByText(
    'Só é permitido cadastrar e-mails dos domínios aurora.example, boreal.example, cerrado.example',
  );
  expect(document.activeElement).toBe(await field('E-mail'));
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

test('without a title none is sent, and a half-typed admission day is not sent as none (SUB-04 SUB-05 SUB-10 SUB-11 USE-35)', async () => {
  const caio = { nome: 'Caio Reis', email: 'caio.reis@aurora.example' };
  await renderApp(path, [
    answers(listCargosInferiores, []),
    config,
    answers(createSubordinado, { id: 5, ...caio }),
  ]);
  const cargo = await screen.findByLabelText<HTMLSelectElement>(/^Cargo/);
  expect([...cargo.options].map(({ text }) => text)).toEqual(['Cargo não informado']);
  await fill(caio.nome, caio.email);
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

test('failures are shown, with a way to try again (SUB-12 SUB-13 ERR-03)', async () => {
  await renderApp(path, [refuses(listCargosInferiores, 400), config]);
  await inAlert('Erro ao carregar cargos inferiores');
  serverAnswers(cargos, refuses(createSubordinado, 409, 'E-mail já cadastrado.'));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await fill('Caio Reis', 'ceo@aurora.example');
  await submit();
  await inAlert('E-mail já cadastrado.');
  serverAnswers(refuses(createSubordinado, 400));
  await submit();
  await inAlert('Erro ao cadastrar subordinado');
});
