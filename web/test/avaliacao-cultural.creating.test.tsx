import {
  createAvaliacaoCultural,
  listAvaliacoesCulturais,
  listTemasPerguntas,
  type TemaPerguntas,
} from '@alinha/contract/avaliacao-cultural';
import { getDetalhes, getOrganograma } from '@alinha/contract/organograma';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import {
  answers,
  asked,
  held,
  isCut,
  isDrawn,
  leader,
  refuses,
  renderApp,
  serverAnswers,
  user,
} from './renderApp.tsx';

const temas: TemaPerguntas[] = [
  {
    id: 1,
    tema: 'Ética',
    perguntas: [
      { id: 11, pergunta: 'Cumpre?' },
      { id: 12, pergunta: 'Respeita?' },
    ],
  },
];
const ana = aPerson(2, { nome: 'Ana Souza' });
const key = 'avaliacao_cultural_2_tri1_2026';
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null');
const restored = 'Seus dados não enviados foram recuperados automaticamente.';

/** Opens the form of Ana's first quarter over the chart. */
async function openForm(questions = answers(listTemasPerguntas, temas), as = leader) {
  const page = [
    answers(getOrganograma, [ana]),
    answers(getDetalhes, ana),
    answers(listAvaliacoesCulturais, []),
    questions,
  ];
  renderApp('/home?view=cultural&ano=2026&pessoa=2&abrir=avaliacao-2026-1-novo', page, as);
  return within(await screen.findByRole('dialog', { name: 'Avaliação Cultural' }));
}

type Dialog = Awaited<ReturnType<typeof openForm>>;

const question = async (dialog: Dialog, name: string) => within(await dialog.findByRole('group', { name }));
const pressed = () =>
  [...document.querySelectorAll('[aria-pressed="true"][data-nota]')].map(({ textContent }) => textContent);

/** Answers every question with Sim, and returns the button that saves. */
async function answerAll(dialog: Dialog) {
  await question(dialog, 'Cumpre?');
  for (const button of dialog.getAllByRole('button', { name: 'Sim' })) await user.click(button);
  return dialog.getByRole('button', { name: 'Salvar avaliação' });
}

test('a failed load of the questions is reported, and can be tried again; without themes there is nothing to answer (CULT-07 CULT-09)', async () => {
  const dialog = await openForm(refuses(listTemasPerguntas, 400));
  await dialog.findByText('Erro ao buscar perguntas');
  expect(dialog.queryByText('Nenhum tema disponível.')).toBeNull();
  serverAnswers(answers(listTemasPerguntas, []));
  await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
  await dialog.findByText('Nenhum tema disponível.');
  expect(dialog.queryByText('Erro ao buscar perguntas')).toBeNull();
});

test("on one's own row there is nothing to create, and the dialog would close at once (CULT-13)", async () => {
  const me = aPerson(1, { nome: 'Lia Prado' });
  const page = [
    answers(getOrganograma, [me]),
    answers(getDetalhes, me),
    answers(listAvaliacoesCulturais, []),
    answers(listTemasPerguntas, temas),
  ];
  renderApp('/home?view=cultural&ano=2026', page);
  await screen.findByRole('gridcell', { name: 'Lia Prado, 1º trimestre: sem avaliação' });
  renderApp('/avaliacao-cultural/1', page);
  const begin = await screen.findByRole('button', { name: /Avaliar o \dº trimestre/ });
  for (const _ of ['once', 'again']) {
    await user.click(begin);
    await waitFor(() => expect(location.search).toContain('abrir=avaliacao'));
    await waitFor(() => expect(location.search).toBe(''));
    await isDrawn();
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(asked(listTemasPerguntas)).toEqual([]);
});

test('a draft is kept, announced, and comes back when the page is opened again (CULT-14 CULT-15 CULT-16 CULT-17 CULT-18 DATA-14)', async () => {
  const dialog = await openForm();
  const first = await question(dialog, 'Cumpre?');
  expect(stored()).toBeNull();

  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(first.getByRole('button', { name: 'Não' }));
  const note = /^Salvo automaticamente às \d\d:\d\d$/;
  await dialog.findByText(note);
  await vi.advanceTimersByTimeAsync(2500);
  dialog.getByText(note);
  await vi.advanceTimersByTimeAsync(600);
  await waitFor(() => expect(dialog.queryByText(note)).toBeNull());
  await user.click(first.getByRole('button', { name: 'Adicionar comentário' }));
  await user.type(first.getByRole('textbox'), 'Ainda não terminei.');
  expect(stored()).toMatchObject({
    respostas: { 11: false },
    comentarios: { 11: 'Ainda não terminei.' },
    showFields: { 11: true },
    timestamp: expect.any(String),
  });

  const late = held(answers(listTemasPerguntas, temas));
  const again = await openForm(late);
  await waitFor(() => expect(asked(listTemasPerguntas)).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(6000);
  late.release();
  await again.findByText(restored);
  expect(pressed()).toEqual(['Não']);
  expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Ainda não terminei.');
  again.getByRole('img', { name: 'Progresso geral: 50%' });
  await vi.advanceTimersByTimeAsync(5100);
  await waitFor(() => expect(again.queryByText(restored)).toBeNull());
});

test('a draft is never shown to another evaluator on the same machine (CULT-18)', async () => {
  const dialog = await openForm();
  await user.click((await question(dialog, 'Cumpre?')).getByRole('button', { name: 'Sim' }));
  const other = await openForm(undefined, { ...leader, id: 3, nome: 'Rita Campos', is_rh: true });
  await other.findByRole('img', { name: 'Progresso geral: 0%' });
  expect(other.queryByText(restored)).toBeNull();
  await user.click((await question(other, 'Respeita?')).getByRole('button', { name: 'Não' }));
  const again = await openForm();
  await again.findByText(restored);
  expect(pressed()).toEqual(['Sim']);
});

test('a failed save says why and keeps the draft; success deletes it (CULT-11 CULT-12 ERR-03)', async () => {
  const dialog = await openForm();
  const save = await answerAll(dialog);
  const errors = () =>
    [...dialog.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent);
  for (const [answered, text] of [
    [refuses(createAvaliacaoCultural, 500), 'Erro ao criar avaliação cultural'],
    [refuses(createAvaliacaoCultural, 403, 'Palavra do servidor.'), 'Palavra do servidor.'],
    [isCut(createAvaliacaoCultural), 'Sem conexão. Erro ao criar avaliação cultural'],
  ] as const) {
    serverAnswers(answered);
    await user.click(save);
    // Only one error is shown, and a network failure is named as such.
    await waitFor(() => expect(errors()).toEqual([text]));
  }
  expect(stored()).not.toBeNull();
  serverAnswers(answers(createAvaliacaoCultural, { id: 5 }));
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored()).toBeNull();
});

test('a double click creates one evaluation; a second tab shares its draft (CULT-12 TRU-76)', async () => {
  const dialog = await openForm();
  await question(dialog, 'Cumpre?');
  /** What another tab writes. */
  const inOtherTab = (draft: object | null) => {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  const draft = { comentarios: {}, showFields: {}, timestamp: '2026-04-01T12:00:00.000Z', avaliador: 1 };
  inOtherTab({ ...draft, respostas: { 12: false } });
  await waitFor(() => expect(pressed()).toEqual(['Não']));
  inOtherTab(null);
  await waitFor(() => expect(pressed()).toEqual([]));

  const save = await answerAll(dialog);
  expect(stored()).toMatchObject({ respostas: { 11: true, 12: true } });
  const late = held(answers(createAvaliacaoCultural, { id: 5 }));
  serverAnswers(late);
  await user.dblClick(save);
  late.release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(createAvaliacaoCultural)).toHaveLength(1);
  expect(stored()).toBeNull();
});
