import { features } from '@alinha/contract';
import { createCargo, editCargo } from '@alinha/contract/cargos';
import { type Call, versionHeader } from '@alinha/contract/core';
import { listEmpresas } from '@alinha/contract/empresas';
import { editKpi } from '@alinha/contract/kpi';
import { versionOf } from '@alinha/rules/state';
import { expect, test } from 'vitest';
import { makeAccessCompany } from '../../test/accessCompany.ts';
import { testApp } from '../../test/app.ts';
import { auditRows } from '../../test/auditRows.ts';
import { everyCall } from '../../test/everyCall.ts';
import { kpis } from '../db/schema.ts';

const t = testApp();
const changedMeanwhile = 'Outra pessoa alterou isto. Confira e salve de novo.';

/** The calls after which the record cannot be edited. */
const closing = new Set(['freezeCicloKpi', 'deactivateColaborador']);

/** Every call that edits a record which others may change, with a valid request; the closing ones last. */
const edits = Object.entries(everyCall)
  .flatMap(([feature, entries]) =>
    Object.entries(entries).flatMap(([name, [, send]]) => {
      const call: Call = features[feature as 'auth'][name as 'me'];
      return call.edits ? [{ name, call, send }] : [];
    }),
  )
  .toSorted((a, b) => Number(closing.has(a.name)) - Number(closing.has(b.name)));

const refusals = () => auditRows(t.database.db, 'editCargo');

/** A title of a new company, and two people of HR who both have it open. */
async function aTitleOfTwo() {
  const empresa = await t.aEmpresa();
  const [asRita, asBia] = [
    await t.signedIn(await t.aColaborador({ rh: true })),
    await t.signedIn(await t.aColaborador({ rh: true })),
  ];
  const params = { empresaId: empresa.id };
  const body = { nome: 'Analista', nivel_hierarquia: 5 };
  const { data: seen } = (await asRita.call(createCargo, { params, body })).body;
  const edit = (client: typeof asRita, change: object, headers: Record<string, string> = {}) =>
    client.call(editCargo, { params: { ...params, cargoId: seen.id }, body: change, headers });
  const now = async () =>
    (await asRita.call(listEmpresas)).body
      .find(({ id }) => id === empresa.id)
      ?.cargos.find(({ id }) => id === seen.id);
  return { seen, asRita, asBia, edit, now };
}

const on = (record: object) => ({ [versionHeader]: versionOf(editCargo, record) });

test('every edit made on another state is refused with the record as it is, and done when made on that (TRU-65)', async () => {
  const { company, visitors, ana } = await makeAccessCompany(t);
  const hr = visitors.find(({ who }) => who === 'HR elsewhere');
  expect(edits.length).toBeGreaterThanOrEqual(10);
  const themselves = visitors.find(({ self, rh }) => self && rh);
  for (const { name, call, send } of edits) {
    // Private records are edited by their owner, not by HR.
    const own = call.access === 'prepare';
    const client = (own ? themselves : hr)?.client;
    const sent = send?.(company, (own && themselves?.self) || ana) ?? {};
    const refused = await client?.call(call, { ...sent, headers: { [versionHeader]: 'another' } });
    expect([name, refused?.status, refused?.body.error]).toEqual([name, 409, changedMeanwhile]);
    const atual = refused?.body.atual;
    expect(call.edits?.record.safeParse(atual).success, name).toBe(true);
    const done = await client?.call(call, { ...sent, headers: { [versionHeader]: versionOf(call, atual) } });
    expect([name, done?.status]).toEqual([name, 200]);
  }
});

test('of two who edit one title at once one wins; the other is refused, sees it, and then saves on it (TRU-65)', async () => {
  const { seen, asRita, asBia, edit, now } = await aTitleOfTwo();
  const answers = await Promise.all([
    edit(asRita, { nome: 'Da Rita', nivel_hierarquia: 4, is_leader: 1, is_rh: 0 }, on(seen)),
    edit(asBia, { nome: 'Da Bia', nivel_hierarquia: 3, is_leader: 0, is_rh: 0 }, on(seen)),
  ]);
  const won = answers.find(({ status }) => status === 200);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body).toEqual({ error: changedMeanwhile, atual: won?.body.data });
  expect(await now()).toEqual(won?.body.data);
  const again = await edit(asBia, { nome: 'Da Bia' }, on(won?.body.data ?? {}));
  expect([again.status, again.body.data.nome]).toEqual([200, 'Da Bia']);
});

test('without the header an edit is done as before, whatever became of the record (TRU-65)', async () => {
  const { asRita, asBia, edit, now } = await aTitleOfTwo();
  await edit(asRita, { nome: 'Da Rita' });
  expect((await edit(asBia, { nome: 'Da Bia' })).status).toBe(200);
  expect((await now())?.nome).toBe('Da Bia');
});

test('of two who change one KPI at once one wins (TRU-65)', async () => {
  const leader = await t.aColaborador({ leader: true });
  const ana = await t.aColaborador({ superior: leader });
  const { id: cycleId } = await t.aCicloKpi({ de: ana, autor: leader, kpis: [[10, 5]] });
  const [kpi] = await t.database.db.select().from(kpis);
  const client = await t.signedIn(leader);
  const answers = await Promise.all(
    [6, 7].map((okr_feito) =>
      client.call(editKpi, {
        params: { id: ana.id, cycleId, respostaId: kpi?.id ?? 0 },
        body: { okr_feito },
        headers: { [versionHeader]: versionOf(editKpi, kpi) },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect(lost?.body.atual).toEqual(won?.body);
});

test('a repeated edit gets its first answer, though its own first try changed the state (TRU-66)', async () => {
  const { seen, asRita, edit } = await aTitleOfTwo();
  const headers = { ...on(seen), 'idempotency-key': '0b0e7c1e-3c52-4d63-9a3f-6b8f4f0c1a11' };
  const first = await edit(asRita, { nome: 'Da Rita' }, headers);
  const again = await edit(asRita, { nome: 'Da Rita' }, headers);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
});

test('a refused edit spends no key: the same one saves on the new state (TRU-66)', async () => {
  const { seen, asRita, asBia, edit } = await aTitleOfTwo();
  const key = { 'idempotency-key': '0b0e7c1e-3c52-4d63-9a3f-6b8f4f0c1a12' };
  const other = (await edit(asBia, { nome: 'Da Bia' })).body.data;
  expect((await edit(asRita, { nome: 'Da Rita' }, { ...on(seen), ...key })).status).toBe(409);
  const saved = await edit(asRita, { nome: 'Da Rita' }, { ...on(other), ...key });
  expect([saved.status, saved.body.data.nome]).toEqual([200, 'Da Rita']);
});

test('a refused edit writes nothing and leaves a row that says so, since it showed the record (TRU-67)', async () => {
  const { seen, asRita, asBia, edit, now } = await aTitleOfTwo();
  await edit(asBia, { nivel_hierarquia: 2 });
  await edit(asRita, { nome: 'Da Rita' }, on(seen));
  expect(await now()).toMatchObject({ nome: 'Analista', nivel_hierarquia: 2 });
  const rows = await refusals();
  expect(rows.map(({ dados }) => dados)).toEqual([
    expect.objectContaining({ antes: expect.objectContaining({ nivel_hierarquia: 5 }) }),
    { cargoId: seen.id, empresaId: expect.any(Number), recusada: true },
  ]);
});

test('a field left out of a title’s edit is kept, and null where it cannot be empty is refused (TRU-68)', async () => {
  const { seen, asRita, edit, now } = await aTitleOfTwo();
  await edit(asRita, { is_leader: 1 });
  expect(await now()).toEqual({ ...seen, is_leader: true });
  await edit(asRita, { nivel_hierarquia: 2, is_rh: 1 });
  expect(await now()).toEqual({ ...seen, nivel_hierarquia: 2, is_leader: true, is_rh: true });
  await edit(asRita, { nome: 'Outro', is_rh: 0 });
  const last = { ...seen, nome: 'Outro', nivel_hierarquia: 2, is_leader: true };
  expect(await now()).toEqual(last);
  expect((await edit(asRita, {})).body.data).toEqual(last);
  for (const campo of ['nome', 'nivel_hierarquia', 'is_leader', 'is_rh']) {
    const refused = await edit(asRita, { [campo]: null });
    expect([refused.status, Object.keys(refused.body.campos ?? {})]).toEqual([400, [campo]]);
  }
  expect((await edit(asRita, { nome: ' ' })).body.error).toBe('Preencha todos os campos obrigatórios');
  expect(await now()).toEqual(last);
});
