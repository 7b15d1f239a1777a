import { register } from '@alinha/contract/cadastro';
import { MantineProvider, TextInput } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, useCall } from '../lib/queries.ts';
import { useForm } from './useForm.ts';

let root: Root;
/** The bodies sent, in order, and the response to them. */
let sent: unknown[];
let answer: () => Response;

const initial = {
  nome: '',
  email: 'ana@empresa.com.br',
  senha: 'S3nha-longa',
  cargo: 'Analista',
  setor: 'TI',
};

function Page() {
  const { field, busy, failure, submit } = useForm(register, useCall(register), {
    initial: { ...initial, time: '' },
    validate: ({ setor }) => ({ setor: setor === 'Nenhum' && 'Este setor não existe.' }),
  });
  return (
    <form noValidate onSubmit={submit} data-busy={busy}>
      <TextInput {...field('nome')} />
      <TextInput {...field('cargo')} />
      <TextInput {...field('setor')} />
      <TextInput {...field('time')} />
      <output>{failure}</output>
    </form>
  );
}

const control = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? expect.fail(`no field ${name}`);
const fieldText = (name: string) => control(name).closest('.mantine-TextInput-root')?.textContent;
const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
const type = (name: string, text: string) =>
  act(async () => {
    // React overrides the value property and misses changes made through it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control(name), text);
    control(name).dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(async () => {
  sent = [];
  answer = () => Response.json({ id: 9, nome: 'Ana', email: 'ana@empresa.com.br' }, { status: 201 });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answer();
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient()}>
          <Page />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('a field has its label and limit from the call, and shows if it is optional', () => {
  expect(fieldText('cargo')).toBe('Cargo');
  expect(fieldText('time')).toBe('Time (opcional)');
  expect([control('cargo').maxLength, control('cargo').required, control('time').required]).toEqual([
    200,
    true,
    false,
  ]);
});

test('invalid fields show the messages of the contract and the page, the first is focused, and nothing is sent', async () => {
  await type('cargo', ' ');
  await type('setor', 'Nenhum');
  await submit();
  expect(fieldText('nome')).toContain('Informe o seu nome.');
  expect(fieldText('cargo')).toContain('Informe o seu cargo.');
  expect(fieldText('setor')).toContain('Este setor não existe.');
  expect(document.activeElement).toBe(control('nome'));
  expect(sent).toEqual([]);
  await type('nome', 'Ana');
  expect(fieldText('nome')).not.toContain('Informe');
  await submit();
  expect(document.activeElement).toBe(control('cargo'));
});

test('a server error of a field is shown there, and any other as the form’s failure', async () => {
  await type('nome', 'Ana');
  answer = () =>
    Response.json({ error: 'Dados inválidos.', campos: { setor: 'Outro, por favor.' } }, { status: 400 });
  await submit();
  await vi.waitFor(() => expect(fieldText('setor')).toContain('Outro, por favor.'));
  expect(document.activeElement).toBe(control('setor'));
  expect(document.querySelector('output')?.textContent).toBe('');
  expect(sent).toEqual([{ ...initial, nome: 'Ana', time: '' }]);

  answer = () => Response.json({ error: 'E-mail já cadastrado.' }, { status: 409 });
  await type('setor', 'Vendas');
  expect(fieldText('setor')).not.toContain('Outro');
  await submit();
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('E-mail já cadastrado.'));
});
