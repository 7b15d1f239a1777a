import { type Ciencia, createManifestacao, createResposta, listCiencias } from '@alinha/contract/ciencia';
import { getResumo } from '@alinha/contract/colaboradores';
import { listReports } from '@alinha/contract/reports';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aReport, aResumo } from './fixtures.ts';
import { answers, asked, isCut, leader, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';
import { answerQuestion } from './steps.ts';

const ana = { ...leader, id: 2, nome: 'Ana Souza', email: 'ana@aurora.example', is_leader: false };

/** What was stated about the report, of which nobody may state anything, with the test's own values. */
const aCiencia = (different: Partial<Ciencia> = {}): Ciencia => ({
  registro: 'report',
  id_registro: 7,
  prazo: null,
  vencida: false,
  manifestacao: null,
  entrega: null,
  ressalvas: [],
  corrige: [],
  pode: { manifestar: false, responder: false, concluir: false, entregar: false },
  corrigiveis: [],
  ...different,
});

const aStatement = (
  different: Partial<NonNullable<Ciencia['manifestacao']>> = {},
): Ciencia['manifestacao'] => ({
  feita_em: '2026-01-22T12:00:00.000Z',
  concorda: false,
  texto: 'Os prazos eram outros.',
  atrasada: false,
  selo: 'a',
  resposta: null,
  ultima_palavra: null,
  ...different,
});

const anAnswer = (texto: string | null) => ({
  autor: 'Lia Prado',
  respondida_em: '2026-01-23T12:00:00.000Z',
  texto,
  id_corrigido: null,
  selo: 'b',
});

/** Ana has not stated anything yet. */
const open = aCiencia({ pode: { manifestar: true, responder: false, concluir: false, entregar: false } });

/** Opens a signed report, and returns its viewer and what was stated about it. */
async function openReport(ciencia: Ciencia, as = ana) {
  const signed = { assinada: true, assinada_por: 'Lia Prado', assinada_at: '2026-01-21T12:00:00.000Z' };
  const given = [
    answers(getResumo, aResumo()),
    answers(listReports, [aReport(signed)]),
    answers(listCiencias, [ciencia]),
  ];
  renderApp('/colaborador/2?abrir=report-2026-1', given, as);
  const viewer = within(await screen.findByRole('dialog', { name: 'Detalhes do Report' }));
  const block = within(await viewer.findByRole('region', { name: 'Confirmação de leitura' }));
  return {
    viewer,
    block,
    press: async (name: string) => user.click(await viewer.findByRole('button', { name })),
  };
}

/** What is kept of statements on the device. */
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('manifestar_'));

test('texts that were erased, and a record of before the seals, say so (CIE-01 CIE-05)', async () => {
  const manifestacao = aStatement({ texto: null, resposta: anAnswer(null) });
  const { viewer, block } = await openReport(aCiencia({ manifestacao }), leader);
  expect(await block.findAllByText('Texto apagado.')).toHaveLength(2);
  viewer.getByText('Selo em preparo');
});

test('a disagreement that is not sent stays over a reload and a lost connection, and is sent once (CIE-01 CIE-08)', async () => {
  const before = await openReport(open);
  await before.press('Li e discordo');
  await user.type(before.block.getByRole('textbox'), 'Os prazos eram outros.');
  before.block.getByText('Rascunho salvo neste dispositivo');

  const { viewer, block } = await openReport(open);
  const why = await block.findByRole('textbox', { name: 'Por que você discorda' });
  expect(why).toHaveProperty('value', 'Os prazos eram outros.');
  block.getByText(/recuperados automaticamente/);
  serverAnswers(isCut(createManifestacao));
  const send = viewer.getByRole('button', { name: 'Enviar discordância' });
  await user.click(send);
  await answerQuestion('Declarar que discorda deste report?', 'Sim');
  await viewer.findByText('Sem conexão. Erro ao registrar a manifestação.');
  expect(why).toHaveProperty('value', 'Os prazos eram outros.');

  const stated = aCiencia({ manifestacao: aStatement() });
  serverAnswers(answers(createManifestacao, stated), answers(listCiencias, [stated]));
  await user.dblClick(send);
  await user.dblClick(await screen.findByRole('button', { name: 'Sim' }));
  await block.findByRole('heading', { name: /^Discordou em / });
  const call = {
    pathname: '/api/ciencia/colaboradores/2/report/7/manifestacao',
    body: { concorda: false, texto: 'Os prazos eram outros.' },
  };
  const [cut, once, ...more] = asked(createManifestacao);
  expect([cut, once, more]).toMatchObject([call, call, []]);
  // Had the first one reached the server, the second would be the same.
  expect(once?.headers.get('idempotency-key')).toBe(cut?.headers.get('idempotency-key'));
  await waitFor(() => expect(drafts()).toEqual([]));
});

test('where a statement was made elsewhere the text stays in sight until it is discarded (CIE-01)', async () => {
  const { viewer, block, press } = await openReport(open);
  await press('Li e discordo');
  await user.type(block.getByRole('textbox'), 'Escrito tarde demais.');
  const made = 'A manifestação sobre este registro já foi feita.';
  const manifestacao = aStatement({ concorda: true, texto: null });
  serverAnswers(refuses(createManifestacao, 409, made), answers(listCiencias, [aCiencia({ manifestacao })]));
  await press('Enviar discordância');
  await answerQuestion('Declarar que discorda deste report?', 'Sim');
  await viewer.findByText(made);
  await block.findByRole('heading', { name: /^Ciente em / });
  expect(block.getByRole('textbox')).toHaveProperty('value', 'Escrito tarde demais.');
  await press('Descartar texto');
  await waitFor(() => expect(block.queryByRole('textbox')).toBeNull());
  expect(drafts()).toEqual([]);
});

test('a leader upholds the record with a text (CIE-05)', async () => {
  const disputed = aCiencia({ manifestacao: aStatement() });
  const pode = { ...disputed.pode, responder: true };
  const { block, press } = await openReport({ ...disputed, pode }, leader);
  await press('Mantido');
  const why = block.getByRole('textbox', { name: 'Por que o registro é mantido' });
  await user.type(why, 'Foram combinados.');
  const upheld = aCiencia({ manifestacao: aStatement({ resposta: anAnswer('Foram combinados.') }) });
  serverAnswers(answers(createResposta, upheld), answers(listCiencias, [upheld]));
  await press('Enviar resposta');
  await answerQuestion('Responder que este report é mantido?', 'Sim');
  await block.findByRole('heading', { name: /^Mantido em / });
  block.getByText('Foram combinados.');
  expect(asked(createResposta)).toMatchObject([{ body: { texto: 'Foram combinados.', id_corrigido: null } }]);
});
