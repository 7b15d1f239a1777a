import { createManifestacao, createResposta, createUltimaPalavra } from '@alinha/contract/ciencia';
import { signReport } from '@alinha/contract/reports';
import { acceptTermo, getTermo, termoNaoAceito } from '@alinha/contract/termo';
import { termo } from '@alinha/rules/termo';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { termosAceitos } from '../../db/schema.ts';

const t = testApp();

const accept = (by: Client, versao: number = termo.versao) => by.call(acceptTermo, { body: { versao } });

test('the term is read with its version, and not accepted until its reader does so (SEL-11)', async () => {
  const nova = await t.signedIn(await t.aColaborador({ termo: false }));
  expect((await nova.call(getTermo)).body).toEqual({ ...termo, aceito_em: null });
  const accepted = await accept(nova);
  expect(accepted.status).toBe(200);
  expect(accepted.body).toEqual({ ...termo, aceito_em: '2026-11-18T15:00:00.000Z' });
  expect((await nova.call(getTermo)).body).toEqual(accepted.body);
});

test('a version is accepted once: later acceptances change nothing, also twenty at once (SEL-11)', async () => {
  const pessoa = await t.aColaborador({ termo: false });
  const nova = await t.signedIn(pessoa);
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(nova)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  t.now = new Date('2026-11-18T15:10:00Z');
  expect((await accept(nova)).body.aceito_em).toBe('2026-11-18T15:00:00.000Z');
  const rows = await auditRows(t.database.db, 'acceptTermo');
  expect(rows.map(({ id_ator, dados }) => [id_ator, dados])).toEqual([[pessoa.id, { versao: termo.versao }]]);
  await expect(
    t.database.db.execute(sql`update termos_aceitos set aceito_em = now()`),
    'the database keeps the instant',
  ).rejects.toThrow();
});

test('another version than the current one is not accepted (SEL-11)', async () => {
  const nova = await t.signedIn(await t.aColaborador({ termo: false }));
  const { status, body } = await accept(nova, termo.versao + 1);
  expect([status, body.error]).toEqual([409, 'O termo mudou. Leia a versão atual antes de aceitar.']);
  expect(await t.database.db.$count(termosAceitos)).toBe(0);
});

test('without the accepted term signatures, statements, answers and last words are 409 with that reason (SEL-11)', async () => {
  const gestor = await t.aColaborador({ leader: true, termo: false });
  const ana = await t.aColaborador({ superior: gestor, termo: false });
  const by = { de: ana, autor: gestor };
  const [open, signed] = [await t.aReport(by), await t.aReport({ ...by, assinadoPor: gestor })];
  const [asAna, asGestor] = [await t.signedIn(ana), await t.signedIn(gestor)];
  const params = { id: ana.id, registro: 'report', idRegistro: signed.id };
  const acts: [string, () => Promise<{ status: number; body: { error?: string } }>][] = [
    ['sign', () => asGestor.call(signReport, { params: { id: ana.id, reportId: open.id } })],
    ['state', () => asAna.call(createManifestacao, { params, body: { concorda: false, texto: 'Não.' } })],
    ['answer', () => asGestor.call(createResposta, { params, body: { texto: 'Sim.' } })],
    ['last word', () => asAna.call(createUltimaPalavra, { params, body: { texto: 'Enfim.' } })],
  ];
  for (const [what, act] of acts) {
    const { status, body } = await act();
    expect([what, status, body.error]).toEqual([what, 409, termoNaoAceito]);
  }
  for (const browser of [asAna, asGestor]) await accept(browser);
  for (const [what, act] of acts)
    expect([what, (await act()).status]).toEqual([what, what === 'sign' ? 200 : 201]);
});
