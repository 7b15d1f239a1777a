import {
  type AvaliacaoCultural,
  deleteAvaliacaoCultural,
  editAvaliacaoResposta,
  signAvaliacaoCultural,
} from '@alinha/contract/avaliacao-cultural';
import { getDetalhes, getOrganograma } from '@alinha/contract/organograma';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { stored } from './avaliacao-cultural.ts';
import { anAvaliacao } from './fixtures.ts';
import { answers, asked, held, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';
import { answerQuestion, isFocused } from './steps.ts';

const path = '/api/avaliacao-cultural/colaborador/2/avaliacao';
const question = 'Tem certeza que deseja excluir esta avaliação?';
const signed = { assinada: true, assinada_por: 'Ana Souza', assinada_at: '2026-02-01T15:00:00.000Z' };

/** The server has these evaluations of Ana in the first quarter, newest first. */
const has = (...all: AvaliacaoCultural[]) => {
  const ana = aPerson(2, { nome: 'Ana Souza', avaliacao_cultural: all.length > 0 ? { 1: all } : {} });
  return [answers(getOrganograma, [ana]), answers(getDetalhes, ana), stored(...all)];
};

/** Opens the cell of that quarter in the chart. */
async function openCell(...all: AvaliacaoCultural[]) {
  renderApp('/home?view=cultural&ano=2026', has(...all));
  await user.click(await screen.findByRole('button', { name: /^Ana Souza, 1º trimestre: / }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Avaliação Cultural/ }));
  await dialog.findByText('Lia Prado');
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof openCell>>;

const cellName = () =>
  screen.getByRole('button', { name: /^Ana Souza, 1º trimestre: /, hidden: true }).getAttribute('aria-label');

/** Signs and confirms. */
async function sign(dialog: Dialog) {
  await user.click(dialog.getByRole('button', { name: 'Assinar Avaliação' }));
  await user.click(dialog.getByRole('button', { name: 'Confirmar assinatura' }));
}

/** Opens the form of an answer. */
async function edit(dialog: Dialog, pergunta: string) {
  await user.click(dialog.getByRole('button', { name: `Editar resposta: ${pergunta}` }));
  return within(await dialog.findByRole('form', { name: pergunta }));
}

/** An evaluation whose first answer is another one, and its nota. */
const withFirst = (nota: number, first: { nota: boolean; comentario: string }): AvaliacaoCultural => {
  const avaliacao = anAvaliacao({ nota });
  Object.assign(avaliacao.temas[0]?.perguntas[0] ?? {}, first);
  return avaliacao;
};
const firstOf = (avaliacao: AvaliacaoCultural) => {
  const answer = avaliacao.temas[0]?.perguntas[0];
  if (!answer) throw new Error('There is no answer.');
  return answer;
};

test('a leader edits an answer; cell, average and radar follow (CULT-27 CULT-28 CULT-29 CULT-30 KEY-05)', async () => {
  const dialog = await openCell(anAvaliacao());
  const form = await edit(dialog, 'Cumpre?');
  const save = form.getByRole('button', { name: 'Salvar' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  form.getByRole('button', { name: 'Sim' }).focus();
  await user.keyboard('n');
  await isFocused(form.getByRole('button', { name: 'Não' }));
  const comment = form.getByRole('textbox');
  await user.clear(comment);
  await user.type(comment, 'Mudou.');
  serverAnswers(refuses(editAvaliacaoResposta, 500));
  await user.click(save);
  await within(dialog.getByRole('alert')).findByText('Erro ao editar resposta');
  const changed = withFirst(0.5, { nota: false, comentario: 'Mudou.' });
  serverAnswers(answers(editAvaliacaoResposta, firstOf(changed)), ...has(changed));
  await user.click(save);
  await screen.findByText('Resposta atualizada!');
  expect(asked(editAvaliacaoResposta).at(-1)).toMatchObject({
    pathname: `${path}/5/resposta/111`,
    body: { nota: false, comentario: 'Mudou.' },
  });
  await dialog.findByText('Mudou.');
  within(dialog.getByRole('table')).getByRole('row', { name: 'Ética 0,0' });
  dialog.getByText('50%');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cellName()).toBe('Ana Souza, 1º trimestre: 50%, não assinada, abrir'));
});

test('a signed evaluation says by whom and when, and is neither edited nor deleted (CULT-27 CULT-32 CULT-37)', async () => {
  const dialog = await openCell(anAvaliacao(signed));
  dialog.getByRole('heading', { name: 'Avaliação Assinada' });
  dialog.getByText('Por: Ana Souza');
  dialog.getByText('Em: 01/02/2026 12:00');
  expect(dialog.queryByRole('button', { name: /Editar|Excluir/ })).toBeNull();
});

test('a failed signature is reported; whoever signs second sees the current state (CULT-33 CULT-36)', async () => {
  const dialog = await openCell(anAvaliacao());
  const late = held(refuses(signAvaliacaoCultural, 500));
  serverAnswers(late);
  await sign(dialog);
  await dialog.findByRole('button', { name: 'Confirmando...' });
  late.release();
  await within(dialog.getByRole('alert')).findByText('Erro ao assinar a avaliação.');
  await dialog.findByText('Pronto para assinar?');
  serverAnswers(refuses(signAvaliacaoCultural, 409, 'Avaliação já assinada.'), ...has(anAvaliacao(signed)));
  await sign(dialog);
  await screen.findByText('Avaliação já assinada.');
  await dialog.findByRole('heading', { name: 'Avaliação Assinada' });
  expect(dialog.queryByRole('button', { name: /Editar|Excluir/ })).toBeNull();
});

test('the evaluation that is read stays, and is the one signed, whatever others do (CULT-33 CULT-45)', async () => {
  const dialog = await openCell(anAvaliacao());
  const form = await edit(dialog, 'Cumpre?');
  const changed = withFirst(0.75, { nota: true, comentario: 'Lida e editada' });
  const newer = anAvaliacao({ id: 6, nota: 1 });
  serverAnswers(answers(editAvaliacaoResposta, firstOf(changed)), ...has(newer, changed));
  await user.clear(form.getByRole('textbox'));
  await user.type(form.getByRole('textbox'), 'Lida e editada');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('2 de 2');
  await dialog.findByText('Lida e editada');
  const now = { ...changed, ...signed };
  serverAnswers(answers(signAvaliacaoCultural, now), ...has(newer, now));
  await sign(dialog);
  await dialog.findByRole('heading', { name: 'Avaliação Assinada' });
  expect(asked(signAvaliacaoCultural)).toMatchObject([{ pathname: `${path}/5/sign`, body: undefined }]);
});

test('where the evaluation was deleted meanwhile, a typed comment stays in sight and no other takes its place unasked (CULT-27 CULT-45)', async () => {
  const older = anAvaliacao({ id: 4, nota: 0.9 });
  const dialog = await openCell(anAvaliacao(), older);
  const form = await edit(dialog, 'Cumpre?');
  await user.clear(form.getByRole('textbox'));
  await user.type(form.getByRole('textbox'), 'Digitado em vão');
  serverAnswers(refuses(editAvaliacaoResposta, 404, 'Avaliação não encontrada.'), ...has(older));
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('Esta avaliação foi excluída');
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Digitado em vão');
  expect(dialog.queryByRole('button', { name: 'Assinar Avaliação' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Descartar texto' }));
  await user.click(dialog.getByRole('button', { name: 'Ver o mais recente' }));
  await dialog.findByText('90%');
});

test('a Sim or Não that a signature overtook is not kept as an unsaved comment (CULT-27 CULT-33)', async () => {
  const dialog = await openCell(anAvaliacao());
  const form = await edit(dialog, 'Respeita?');
  await user.click(form.getByText('Sim'));
  serverAnswers(refuses(editAvaliacaoResposta, 409, 'Avaliação já assinada.'), ...has(anAvaliacao(signed)));
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await dialog.findByRole('heading', { name: 'Avaliação Assinada' });
  expect(dialog.queryByText(/não foi salvo/)).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('deleting asks, tells, and closes after 2 s (CULT-38 CULT-39 CULT-40 CULT-41 CULT-42 CULT-43)', async () => {
  const dialog = await openCell(anAvaliacao());
  const remove = () => user.click(dialog.getByRole('button', { name: 'Excluir avaliação' }));
  await remove();
  await answerQuestion(question, 'Não');
  expect(asked(deleteAvaliacaoCultural)).toEqual([]);

  serverAnswers(refuses(deleteAvaliacaoCultural, 500));
  await remove();
  await answerQuestion(question, 'Sim');
  await within(dialog.getByRole('alert')).findByText('Erro ao excluir a avaliação.');
  serverAnswers(answers(deleteAvaliacaoCultural, { sucesso: true }), ...has());
  await remove();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await answerQuestion(question, 'Sim');
  await screen.findByText('Avaliação excluída com sucesso!');
  expect(asked(deleteAvaliacaoCultural).at(-1)?.pathname).toBe(`${path}/5`);
  expect(screen.queryByRole('dialog', { name: /^Avaliação Cultural/ })).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2100);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(cellName()).toBe('Ana Souza, 1º trimestre: falta a avaliação, criar avaliação'));
});
