import { listPendencias, type Pendencia } from '@alinha/contract/pendencias';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { rh } from './fixtures.ts';
import { answers, renderApp, user } from './renderApp.tsx';

test('what is settled or somebody else’s says so, and nothing due says so (PEND-11 PEND-12)', async () => {
  const none = answers(listPendencias, []);
  renderApp('/pendencias?abrir=report-2026-1-novo&pessoa=1', [none]);
  await screen.findByText('Esta pendência já foi resolvida, ou não é sua.');
  renderApp('/pendencias?tipo=report', [none]);
  await screen.findByText('Tudo em dia.');
});

test('what has a legal date stands with its date and opens its part of the privacy page (VISTA-09)', async () => {
  vi.setSystemTime('2026-11-18T15:00:00.000Z');
  const common = { periodo: null, liderado_por: null, em_substituicao_a: null, atrasada: false };
  const legal: Pendencia[] = [
    {
      ...common,
      tipo: 'incidente',
      pessoa: { id: rh.id, nome: rh.nome, foto_perfil: null },
      id_registro: 3,
      titulo: '18/11/2026',
      prazo: '2026-11-24',
    },
    {
      ...common,
      tipo: 'solicitacao',
      pessoa: { id: 5, nome: 'Davi Melo', foto_perfil: null },
      id_registro: 3,
      titulo: 'Correção',
      prazo: '2026-12-03',
    },
  ];
  for (const [name, parte] of [
    [/^Comunicar o incidente de 18\/11\/2026.*vence em 6 dias/, 'incidentes'],
    [/^Davi Melo.*Solicitação de dados: Correção.*vence em 03\/12\/2026/, 'solicitacoes'],
  ] as const) {
    renderApp('/pendencias', [answers(listPendencias, legal)], rh);
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(location.pathname).toBe('/privacidade'));
    expect(location.search).toBe(`?parte=${parte}`);
  }
});
