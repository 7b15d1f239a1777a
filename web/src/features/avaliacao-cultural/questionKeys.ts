import { useWindowEvent } from '@mantine/hooks';
import type { KeyboardEvent, RefObject } from 'react';
import { type KeyGroup, useKeyGroup } from '../../ui/keys.ts';
import { isPreferred } from '../../ui/preferences.ts';
import { isPlainKey, isTyping } from '../../ui/typing.ts';

const answers: Readonly<Record<string, boolean>> = { s: true, n: false };

/**
 * S answers Sim and N answers Não while the focus is in a question, except in its comment; focuses the
 * answer's button, so that screen readers announce it.
 */
export const answerByKey = (onAnswer: (nota: boolean) => void) => (event: KeyboardEvent<HTMLElement>) => {
  const nota = answers[event.key.toLowerCase()];
  if (nota === undefined || event.repeat || !isPlainKey(event) || isTyping(event.target)) return;
  if (!isPreferred('teclas')) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-nota="${nota}"]`)?.focus();
  onAnswer(nota);
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const keys: KeyGroup = {
  name: 'Na avaliação',
  keys: [
    [['S'], 'Responder Sim à pergunta em foco'],
    [['N'], 'Responder Não à pergunta em foco'],
    [['↑', '↓'], 'Ir à pergunta anterior ou à próxima'],
  ],
};

const buttonOf = (question: HTMLElement) =>
  question.querySelector<HTMLElement>('[data-nota][aria-pressed="true"]') ??
  question.querySelector<HTMLElement>('[data-nota]');

/**
 * Up and Down move between questions, to the chosen answer; the first press moves to the first question
 * without an answer, or to the first of all.
 */
export function useQuestionKeys(questions: RefObject<HTMLElement | null>): void {
  useKeyGroup(keys);
  useWindowEvent('keydown', (event) => {
    const { key, target } = event;
    const step = steps[key];
    const list = questions.current;
    if (step === undefined || !list || !isPlainKey(event) || event.shiftKey || isTyping(target)) return;
    // A dialog or list above the form has the focus.
    if (!(target instanceof Element) || target.closest('[role="dialog"]') !== list.closest('[role="dialog"]'))
      return;
    const all = [...list.querySelectorAll<HTMLElement>('[data-pergunta]')];
    const place = all.findIndex((one) => one.contains(target));
    const unanswered = all.find((one) => !one.querySelector('[aria-pressed="true"]'));
    const next = place < 0 ? (unanswered ?? all[0]) : all[place + step];
    if (!next) return;
    event.preventDefault();
    buttonOf(next)?.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  });
}
