import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { user } from './renderApp.tsx';

/** Answers the question that is open, and waits until it is gone. */
export async function reply(word: 'Sim' | 'Não'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: word }));
  await waitFor(() => expect(screen.queryByRole('button', { name: word })).toBeNull());
}
