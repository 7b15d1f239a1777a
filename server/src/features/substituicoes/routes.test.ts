import { listReports } from '@alinha/contract/reports';
import {
  createSubstituicao,
  endSubstituicao,
  listMinhasSubstituicoes,
  listSubstituicoes,
} from '@alinha/contract/substituicoes';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';

const t = testApp();

/** Today is 18 November 2026. */
const days = { de: '2026-11-18', ate: '2026-11-20' };

async function aTeam() {
  const lider = await t.aColaborador({ leader: true });
  const ana = await t.aColaborador({ superior: lider });
  const bia = await t.aColaborador();
  return { lider, ana, bia, asLider: await t.signedIn(lider), asBia: await t.signedIn(bia) };
}

test('HR and the leader name, list and end substitutions; ending holds from the next call, and the audit keeps all of it (SUBST-01 SUBST-07)', async () => {
  const { lider, ana, bia, asLider, asBia } = await aTeam();
  const asRita = await t.signedIn(await t.aColaborador({ rh: true, nome: 'Rita' }));
  const reads = async () => (await asBia.call(listReports, { params: { id: ana.id } })).status;
  expect(await reads()).toBe(403);
  const named = await asLider.call(createSubstituicao, { body: { id_substituto: bia.id, ...days } });
  const today = {
    id: named.body.id,
    lider: { id: lider.id, nome: lider.nome },
    substituto: { id: bia.id, nome: bia.nome },
    ...days,
    autor: lider.nome,
  };
  expect([named.status, named.body]).toEqual([201, today]);
  expect(await reads()).toBe(200);
  expect((await asBia.call(listMinhasSubstituicoes)).body).toEqual([{ lider: today.lider, ate: days.ate }]);
  const later = { de: '2026-12-01', ate: '2026-12-31' };
  const planned = await asRita.call(createSubstituicao, {
    body: { id_lider: lider.id, id_substituto: bia.id, ...later },
  });
  expect((await asLider.call(listSubstituicoes)).body).toEqual([today, planned.body]);
  const end = (as: typeof asRita, { id }: { id: number }) =>
    as.call(endSubstituicao, { params: { substituicaoId: id } });
  expect((await end(asLider, planned.body)).status).toBe(200);
  expect((await end(asLider, planned.body)).status).toBe(404);
  expect((await asRita.call(listSubstituicoes)).body).toEqual([today]);
  expect((await end(asRita, today)).status).toBe(200);
  expect(await reads()).toBe(403);
  expect((await asBia.call(listMinhasSubstituicoes)).body).toEqual([]);
  const dados = { substituicaoId: today.id, lider: today.lider, substituto: today.substituto, ...days };
  const rows = await auditRows(t.database.db, 'createSubstituicao');
  expect([rows[0]?.id_alvo, rows[0]?.dados]).toEqual([bia.id, dados]);
  expect(await auditRows(t.database.db, 'endSubstituicao')).toHaveLength(2);
  // The days of a substitution that was ended are free again.
  expect((await asLider.call(createSubstituicao, { body: { id_substituto: bia.id, ...days } })).status).toBe(
    201,
  );
});

test('a leader has one substitute at a time, also where two are named at once (SUBST-01)', async () => {
  const { bia, asLider } = await aTeam();
  const other = await t.aColaborador();
  const name = (substituto: { id: number }, de: string, ate: string) =>
    asLider.call(createSubstituicao, { body: { id_substituto: substituto.id, de, ate } });
  const both = await Promise.all([
    name(bia, '2026-11-18', '2026-11-30'),
    name(other, '2026-11-30', '2026-12-15'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409)?.body as { campos?: object };
  expect(refused.campos).toEqual({ de: 'Já há uma substituição nestes dias.' });
  expect((await name(other, '2026-12-16', '2026-12-16')).status).toBe(201);
});

test('a leader names nobody for another leader and ends nobody else’s; days, leader and substitute are checked (SUBST-01)', async () => {
  const { lider, ana, bia, asLider } = await aTeam();
  const alheio = await t.aColaborador({ leader: true });
  const asAlheio = await t.signedIn(alheio);
  const asRita = await t.signedIn(await t.aColaborador({ rh: true }));
  const gone = await t.aColaborador({ ativo: false });
  const unproven = await t.aColaborador({ email_confirmado: false });
  const body = { id_lider: lider.id, id_substituto: bia.id, ...days };
  expect((await asAlheio.call(createSubstituicao, { body })).status).toBe(403);
  const made = await asRita.call(createSubstituicao, { body });
  const params = { substituicaoId: made.body.id };
  expect((await asAlheio.call(endSubstituicao, { params })).status).toBe(404);
  expect((await asAlheio.call(listSubstituicoes)).body).toEqual([]);
  const field = async (changes: object) => {
    const answer = await asRita.call(createSubstituicao, { body: { ...body, ...changes } });
    return [answer.status, ...Object.keys((answer.body as { campos?: object }).campos ?? {})];
  };
  expect(await field({ id_lider: ana.id })).toEqual([400, 'id_lider']);
  for (const id of [lider.id, gone.id, unproven.id, 999_999]) {
    expect(await field({ id_substituto: id })).toEqual([400, 'id_substituto']);
  }
  expect(await field({ de: '2026-11-17' })).toEqual([400, 'de']);
  expect(await field({ de: '2026-11-20', ate: '2026-11-19' })).toEqual([400, 'ate']);
  expect(await field({ de: '2027-01-01', ate: '2028-01-01' })).toEqual([400, 'ate']);
  // A year from 29 February is all of it, also for the database.
  expect(await field({ de: '2028-02-29', ate: '2029-03-01' })).toEqual([400, 'ate']);
  expect(await field({ de: '2028-02-29', ate: '2029-02-28' })).toEqual([201]);
  expect(await field({ de: '2030-02-28', ate: '2031-02-28' })).toEqual([400, 'ate']);
  expect(await field({ de: '2030-02-28', ate: '2031-02-27' })).toEqual([201]);
  expect((await asLider.call(createSubstituicao, { body: { ...body, ...days } })).status).toBe(409);
});

test('nobody stands in who is away on the first day, as far as who names them may know (SUBST-01)', async () => {
  const { lider, ana, bia, asLider } = await aTeam();
  const asRita = await t.signedIn(await t.aColaborador({ rh: true }));
  const name = async (as: typeof asLider, substituto: { id: number }, de: string) => {
    const given = { id_lider: lider.id, id_substituto: substituto.id, de, ate: '2026-12-20' };
    const { status, body } = await as.call(createSubstituicao, { body: given });
    return [status, body.campos?.id_substituto];
  };
  for (const de of [ana, bia]) await t.anAfastamento({ de, dias: ['2026-11-10', '2026-11-30'] });
  const away =
    'A pessoa está ausente no primeiro dia (10/11/2026 a 30/11/2026). Escolha outra pessoa ou outros dias.';
  expect(await name(asLider, ana, '2026-11-30')).toEqual([400, away]);
  expect(await name(asRita, bia, '2026-11-30')).toEqual([400, away]);
  // The absence of somebody of another team is not the leader's to know.
  expect(await name(asLider, bia, '2026-11-30')).toEqual([201, undefined]);
});
