import { getResumo } from '@alinha/contract/colaboradores';
import {
  createObservacao,
  deleteObservacao,
  editObservacao,
  listObservacoes,
  type Observacao,
} from '@alinha/contract/observacoes';
import { findByText, screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { aResumoWithObservacoes } from './fixtures.ts';
import { answers, asked, held, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';
import { answerQuestion, fill, isFocused, isGone, settles } from './steps.ts';

/** A note of the department DP, with the test's own values. */
const anObservacao = (different: Partial<Observacao> = {}): Observacao => ({
  id: 3,
  observacao: 'Firme',
  departamento: 'dp',
  data_criacao: '2026-02-03T12:00:00.000Z',
  autor: 'Lia Prado',
  ...different,
});

/** Opens the page of Ana, about whom these are noted. */
async function openObservacoes(listed: Parameters<typeof renderApp>[1]) {
  renderApp('/colaborador/2', [answers(getResumo, aResumoWithObservacoes), ...listed]);
  const block = await screen.findByRole('region', { name: 'Observações' });
  const column = (name: string) => within(block).findByRole('region', { name: new RegExp(`^${name}`) });
  const press = async (part: HTMLElement | string, name: string | RegExp) =>
    user.click(
      await within(typeof part === 'string' ? await column(part) : part).findByRole('button', { name }),
    );
  return {
    block,
    column,
    press,
    field: () => within(block).findByRole('textbox'),
    status: () => within(block).getByRole('status').textContent,
    says: (text: string) => waitFor(() => expect(within(block).getByRole('status').textContent).toBe(text)),
  };
}

const deletion = 'Tem certeza que deseja excluir esta observação?';

test('an observation is added, and the list follows half a second later (OBS-02 OBS-04 OBS-06 OBS-09 OBS-10 OBS-11)', async () => {
  const { block, column, press, field, status } = await openObservacoes([answers(listObservacoes, [])]);
  await press('DHO', 'Adicionar observação: DHO');
  await fill(await field(), '   ');
  await press(block, 'Salvar');
  await findByText(block, 'Escreva a observação.');

  await fill(await field(), 'Bom trimestre');
  const noted = anObservacao({ observacao: 'Bom trimestre', departamento: 'dho' });
  serverAnswers(answers(createObservacao, noted), answers(listObservacoes, [noted]));
  const dho = await column('DHO');
  const save = within(block).getByRole('button', { name: 'Salvar' });
  const listed = () => asked(listObservacoes).length;
  expect(listed()).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await user.click(save);
  await settles(() => expect(status()).toBe('Observação registrada com sucesso'));
  expect(asked(createObservacao).map(({ body }) => body)).toEqual([
    { observacao: 'Bom trimestre', departamento: 'dho' },
  ]);
  await vi.advanceTimersByTimeAsync(490);
  expect(listed()).toBe(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(listed()).toBe(2);
  await settles(() => expect(dho.textContent).toContain('Bom trimestre'));
  await vi.advanceTimersByTimeAsync(2480);
  expect(status()).toBe('Observação registrada com sucesso');
  await vi.advanceTimersByTimeAsync(20);
  await settles(() => expect(status()).toBe(''));
});

test('a rewriting stays with what was typed when somebody else deletes its observation (OBS-07)', async () => {
  const alheia = anObservacao({ id: 4, observacao: 'Alheia', departamento: 'gestor' });
  const { block, column, press, field, says } = await openObservacoes([
    answers(listObservacoes, [alheia, anObservacao()]),
  ]);
  await press('Gestor', /^Editar observação/);
  await fill(await field(), 'Mudada');
  serverAnswers(
    answers(deleteObservacao, { sucesso: true }),
    answers(listObservacoes, []),
    refuses(editObservacao, 404, 'Observação não encontrada.'),
  );
  await press('DP', /^Excluir observação/);
  await answerQuestion(deletion, 'Sim');
  await findByText(await column('Gestor'), 'Nenhuma observação registrada.');
  expect(await field()).toHaveProperty('value', 'Mudada');
  await press(block, 'Salvar');
  await says('Observação não encontrada.');
  expect(await field()).toHaveProperty('value', 'Mudada');
  const form = await field();
  await press(block, 'Cancelar');
  await answerQuestion('Descartar o que foi digitado?', 'Sim');
  await isGone(form);
});

test('an observation is deleted after a question (OBS-03 OBS-08 OBS-13 USE-12)', async () => {
  const { column, press, says } = await openObservacoes([answers(listObservacoes, [anObservacao()])]);
  await press('DP', /^Excluir observação/);
  await answerQuestion(deletion, 'Não');
  expect(asked(deleteObservacao)).toEqual([]);
  const removal = held(answers(deleteObservacao, { sucesso: true }));
  serverAnswers(removal, answers(listObservacoes, []));
  await press('DP', /^Excluir observação/);
  await answerQuestion(deletion, 'Sim');
  removal.release();
  await says('Observação apagada com sucesso');
  await findByText(await column('DP'), 'Nenhuma observação registrada.');
  await isFocused(screen.getByRole('button', { name: 'Adicionar observação: DP' }));
  expect(asked(deleteObservacao)).toMatchObject([
    { pathname: '/api/observacoes-colaboradores/colaboradores/2/observacoes/3' },
  ]);
});

test('failures say so and keep what was typed (OBS-14 OBS-15 OBS-16 OBS-17)', async () => {
  const { block, press, field, says } = await openObservacoes([refuses(listObservacoes, 400)]);
  const failure = await within(block).findByRole('alert');
  expect(failure.textContent).toContain('Erro ao buscar observação');
  serverAnswers(answers(listObservacoes, [anObservacao()]));
  await press(block, 'Tentar novamente');
  await findByText(block, 'Firme');

  serverAnswers(...[createObservacao, editObservacao, deleteObservacao].map((call) => refuses(call, 500)));
  await press('DP', /^Excluir observação/);
  await answerQuestion(deletion, 'Sim');
  await says('Erro ao apagar observação');
  await press('DHO', 'Adicionar observação: DHO');
  await fill(await field(), 'Outra');
  await press(block, 'Salvar');
  await says('Erro ao registrar observação');
  expect(await field()).toHaveProperty('value', 'Outra');
  await press('DP', /^Editar observação/);
  await answerQuestion('Descartar o que foi digitado?', 'Sim');
  await fill(await field(), 'Mudada');
  await press(block, 'Salvar');
  await says('Erro ao editar observação');
  expect(await field()).toHaveProperty('value', 'Mudada');
});
