import { getOrganograma } from '@alinha/contract/organograma';
import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { answers, renderApp, user } from './renderApp.tsx';

/** Opens the chart, as somebody without a photo, and waits until it is there. */
async function openHome() {
  renderApp('/home', [answers(getOrganograma, [aPerson(2)])]);
  await screen.findByRole('treegrid');
}

const guide = 'Adicione sua foto';
/** A button; without a layout the guide is not beside its circle, and so out of sight. */
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
beforeEach(() => localStorage.removeItem('dismissedPhotoGuide'));

const stored = () => localStorage.getItem('dismissedPhotoGuide');

test("'Depois' hides the photo guide for an hour (NAV-23 DATA-14 NAV-26)", async () => {
  const now = Date.parse('2026-11-18T15:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now });
  await openHome();
  await screen.findByText(guide);
  await user.click(button('Depois'));
  await waitFor(() => expect(screen.queryByText(guide)).toBeNull());
  expect(Number(stored())).toBe(now);

  vi.setSystemTime(now + 60 * 60 * 1000);
  await openHome();
  expect(screen.queryByText(guide)).toBeNull();
  vi.setSystemTime(now + 60 * 60 * 1000 + 1);
  await openHome();
  await screen.findByText(guide);
  expect(Number(stored())).toBe(now);
});

test.each(['Clique para alterar foto de perfil', 'Enviar agora'])(
  "'%s' closes the guide by opening the picker, and nothing is remembered (NAV-24)",
  async (name) => {
    await openHome();
    await screen.findByText(guide);
    const picker = vi.fn();
    document.querySelector('input[type=file]')?.addEventListener('click', picker);
    await user.click(button(name));
    expect(picker).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText(guide)).toBeNull());
    expect(stored()).toBeNull();
  },
);

test('the guide shows on /home alone, and beside no dialog that the address opens (HOME-09)', async () => {
  renderApp('/conta', []);
  await screen.findByRole('heading', { level: 1, name: 'Minha conta' });
  expect(screen.queryByText(guide)).toBeNull();
  renderApp('/home?resolver=agora', [answers(getOrganograma, [aPerson(2)])]);
  await screen.findByRole('treegrid');
  expect(screen.queryByText(guide)).toBeNull();
});
