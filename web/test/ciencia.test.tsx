// @vitest-environment happy-dom
import { listCiencias } from '@alinha/contract/ciencia';
import { getResumo } from '@alinha/contract/colaboradores';
import { listReports } from '@alinha/contract/reports';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aReport, aResumo } from './fixtures.ts';
import { answers, renderApp } from './renderApp.tsx';

test('texts that were erased, and a record of before the seals, say so (CIE-01 CIE-05)', async () => {
  const signed = { assinada: true, assinada_por: 'Lia Prado', assinada_at: '2026-01-21T12:00:00.000Z' };
  await renderApp('/colaborador/2?abrir=report-2026-1', [
    answers(getResumo, aResumo()),
    answers(listReports, [aReport(signed)]),
    answers(listCiencias, [
      {
        registro: 'report',
        id_registro: 7,
        prazo: null,
        vencida: false,
        manifestacao: {
          feita_em: '2026-01-22T12:00:00.000Z',
          concorda: false,
          texto: null,
          atrasada: false,
          selo: 'a',
          resposta: {
            autor: 'Lia Prado',
            respondida_em: '2026-01-23T12:00:00.000Z',
            texto: null,
            id_corrigido: null,
            selo: 'b',
          },
          ultima_palavra: null,
        },
        entrega: null,
        ressalvas: [],
        corrige: [],
        pode: { manifestar: false, responder: false, concluir: false, entregar: false },
        corrigiveis: [],
      },
    ]),
  ]);
  const viewer = within(await screen.findByRole('dialog', { name: 'Detalhes do Report' }));
  const ciencia = within(await viewer.findByRole('region', { name: 'Ciência' }));
  expect(await ciencia.findAllByText('Texto apagado.')).toHaveLength(2);
  viewer.getByText('Selo em preparo');
});
