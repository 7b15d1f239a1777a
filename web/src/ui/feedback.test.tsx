import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Feedback, FeedbackProvider, loadDialogs, useFeedback } from './feedback.tsx';

let root: Root;
let feedback: Feedback;

function Page() {
  feedback = useFeedback();
  return null;
}

const shown = () => document.body.textContent ?? '';
const press = (name: string) =>
  act(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!button) throw new Error(`No button '${name}'.`);
    button.click();
  });
const pressOutside = () => act(() => document.querySelector<HTMLElement>('.mantine-Modal-overlay')?.click());

beforeAll(async () => {
  await loadDialogs();
});

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(() =>
    root.render(
      <MantineProvider env="test">
        <FeedbackProvider>
          <Page />
        </FeedbackProvider>
      </MantineProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('toasts', () => {
  test('OK closes a success toast (DLG-01)', () => {
    act(() => feedback.toast.success('Salvo.'));
    expect(shown()).toContain('Salvo.');
    press('OK');
    expect(shown()).not.toContain('Salvo.');
  });

  test('a success toast hides by itself after 2 s (DLG-06)', () => {
    act(() => feedback.toast.success('Salvo.'));
    act(() => vi.advanceTimersByTime(1999));
    expect(shown()).toContain('Salvo.');
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).not.toContain('Salvo.');
  });

  test('an error toast stays until it is closed (DLG-07)', () => {
    act(() => feedback.toast.error('Falhou.'));
    act(() => vi.advanceTimersByTime(600_000));
    expect(shown()).toContain('Falhou.');
    press('Fechar');
    expect(shown()).not.toContain('Falhou.');
  });

  test('an error replaces the previous one, and disappears when a new attempt starts (USE-21)', () => {
    act(() => feedback.toast.error('Falhou.'));
    act(() => feedback.toast.success('Salvo.'));
    act(() => feedback.toast.error('Sem conexão.'));
    expect(shown()).not.toContain('Falhou.');
    act(() => feedback.toast.clearErrors());
    expect(shown()).not.toContain('Sem conexão.');
    expect(shown()).toContain('Salvo.');
  });
});

test('only the last act can be undone, for 10 s (USE-18)', () => {
  const undone: string[] = [];
  act(() => feedback.toast.undoable('Primeiro.', () => undone.push('first')));
  act(() => feedback.toast.undoable('Segundo.', () => undone.push('second')));
  expect(shown()).not.toContain('Primeiro.');
  act(() => vi.advanceTimersByTime(9999));
  press('Desfazer');
  expect([undone, shown()]).toEqual([['second'], expect.not.stringContaining('Segundo.')]);
  act(() => feedback.toast.undoable('De quem saiu.', () => undone.push('gone')));
  act(() => feedback.toast.clearOffers());
  expect(shown()).not.toContain('De quem saiu.');
  act(() => feedback.toast.undoable('Terceiro.', () => undone.push('third')));
  act(() => vi.advanceTimersByTime(10_000));
  expect(shown()).not.toContain('Terceiro.');
});

test('where they are not to go by themselves, messages stay until closed, the last of each kind (ACE-02)', () => {
  localStorage.setItem('avisosSomem', 'false');
  act(() => feedback.toast.success('Salvo.'));
  act(() => feedback.toast.undoable('Concluída.', () => {}));
  act(() => vi.advanceTimersByTime(600_000));
  expect(shown()).toContain('Salvo.');
  expect(shown()).toContain('Concluída.');
  act(() => feedback.toast.success('Salvo de novo.'));
  expect(shown()).not.toContain('Salvo.');
  localStorage.removeItem('avisosSomem');
});

describe('dialogs', () => {
  test('Fechar closes the error dialog (DLG-02)', () => {
    act(() => feedback.showError('Falhou.'));
    expect(shown()).toContain('Falhou.');
    press('Fechar');
    expect(shown()).not.toContain('Falhou.');
  });

  test('a click outside closes the error dialog (DLG-04)', () => {
    act(() => feedback.showError('Falhou.'));
    pressOutside();
    expect(shown()).not.toContain('Falhou.');
  });

  test.each([
    ['Sim', true],
    ['Não', false],
  ])('%s answers the question (DLG-03)', async (name, expected) => {
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = feedback.confirm({ title: 'Excluir?' });
    });
    press(name);
    expect(await answer).toBe(expected);
    expect(shown()).not.toContain('Excluir?');
  });

  test('a click outside the question counts as Não (DLG-05)', async () => {
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = feedback.confirm({ title: 'Excluir?' });
    });
    pressOutside();
    expect(await answer).toBe(false);
  });

  test('a second question answers the first with Não, and gets its own answer (DLG-03 DLG-05)', async () => {
    const answers: Promise<boolean>[] = [];
    act(() => {
      answers.push(feedback.confirm({ title: 'Descartar?' }));
    });
    act(() => {
      answers.push(feedback.confirm({ title: 'Excluir?' }));
    });
    expect(await answers[0]).toBe(false);
    expect(shown()).toContain('Excluir?');
    press('Sim');
    expect(await answers[1]).toBe(true);
  });
});
