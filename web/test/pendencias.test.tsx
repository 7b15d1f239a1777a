import { listPendencias } from '@alinha/contract/pendencias';
import { screen } from '@testing-library/dom';
import { test } from 'vitest';
import { answers, renderApp } from './renderApp.tsx';

test('what is settled or somebody else’s says so, and nothing due says so (PEND-11 PEND-12)', async () => {
  const none = answers(listPendencias, []);
  await renderApp('/pendencias?abrir=report-2026-1-novo&pessoa=1', [none]);
  await screen.findByText('Esta pendência já foi resolvida, ou não é sua.');
  await renderApp('/pendencias?tipo=report', [none]);
  await screen.findByText('Tudo em dia.');
});
