import { screen, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { user } from './renderApp.tsx';

/** Waits until an element has left the page. */
export const isGone = (element: Element): Promise<void> =>
  waitFor(() => expect(element.isConnected).toBe(false));

/** Waits until an element has the focus. */
export const isFocused = (element: Element): Promise<void> =>
  waitFor(() => {
    const focused = document.activeElement;
    // What a comparison of elements tells is long.
    if (focused !== element) throw new Error(`${focused?.outerHTML.slice(0, 300)} has the focus.`);
  });

/** Waits while the page's clock is stopped. */
export const settles = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { interval: 0, timeout: 10_000 });

/** Expects that a field is still there, and holds this text. */
export function stillHolds(field: HTMLElement, text: string): void {
  expect(field.isConnected, 'the field is there').toBe(true);
  expect(field).toHaveProperty('value', text);
}

/** Replaces what a field holds. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

/** Answers a question dialog. */
export async function answerQuestion(question: string | RegExp, word: 'Sim' | 'Não'): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: question });
  await user.click(within(dialog).getByRole('button', { name: word }));
  await isGone(dialog);
}

/** What the alerts in a part of the page say. */
export const alertsIn = (part: HTMLElement): string[] =>
  within(part)
    .getAllByRole('alert')
    .flatMap(({ textContent }) => textContent || []);

/** Waits for a toast about something that failed. */
export const failureToast = async (text: string): Promise<HTMLElement> => {
  const toast = await screen.findByText(text);
  const region = toast.closest<HTMLElement>('[role="alert"]');
  expect(region, text).not.toBeNull();
  return region as HTMLElement;
};

/** Presses beside a dialog. */
export async function pressOutside(dialog: HTMLElement): Promise<void> {
  const overlay = dialog.closest('.mantine-Modal-root')?.querySelector('.mantine-Modal-overlay');
  expect(overlay).toBeInstanceOf(HTMLElement);
  await user.click(overlay as HTMLElement);
}

/** Presses a button of the account menu, which may be open. */
export async function pressInAccountMenu(name: string): Promise<void> {
  // A menu is hidden while what it hangs on is out of sight, and without a layout that is chance.
  const button = { name, hidden: true };
  if (!screen.queryByRole('button', button)) {
    // The kit warns that nothing in it can take the focus while it is still hidden.
    vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
    await user.click(await screen.findByRole('button', { name: /^Conta de / }));
  }
  await user.click(await screen.findByRole('button', button));
}
