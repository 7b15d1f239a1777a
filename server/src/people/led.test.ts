import { listAcompanhados } from '@alinha/contract/acompanhamento';
import { listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import { deactivateColaborador, reactivateColaborador } from '@alinha/contract/colaboradores';
import type { LideradoPor } from '@alinha/contract/historico';
import { listPendencias } from '@alinha/contract/pendencias';
import { savePrazos } from '@alinha/contract/prazos';
import { deleteReport, listReports, signReport } from '@alinha/contract/reports';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { auditRows } from '../../test/auditRows.ts';
import { historico } from '../db/schema.ts';

const t = testApp();

type Person = { id: number; email: string };

/** Rita is of HR; Lia leads Ana today; Bia and Caio did before. */
async function company() {
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const lia = await t.aColaborador({ nome: 'Lia', leader: true });
  const bia = await t.aColaborador({ nome: 'Bia', leader: true });
  const caio = await t.aColaborador({ nome: 'Caio', leader: true });
  const ana = await t.aColaborador({ nome: 'Ana', superior: lia, data_admissao: '2020-03-15' });
  return { rita, lia, bia, caio, ana };
}

/** Puts rows before the one that the person's creation added: who led from which instant on. */
async function ledSince(person: Person, rows: Record<string, Person | null>): Promise<void> {
  await t.database.db.insert(historico).values(
    Object.entries(rows).map(([de, superior]) => ({
      id_colaborador: person.id,
      de: new Date(de),
      id_superior: superior?.id ?? null,
      ativo: true,
      setor: null,
      lugares: [],
    })),
  );
}

/** Begins a person's last row, the present one, at an instant. */
async function presentSince(person: Person, de: string): Promise<void> {
  await t.database.owner.transaction(async (tx) => {
    await tx.execute(sql`alter table historico disable trigger user`);
    await tx.execute(
      sql`update historico h set de = ${de}::timestamptz where h.id_colaborador = ${person.id}
          and de = (select max(de) from historico where id_colaborador = h.id_colaborador)`,
    );
    await tx.execute(sql`alter table historico enable trigger user`);
  });
}

const words = (led: LideradoPor) => led && `${led.nome} ${led.ate}`;

/** Who else led the person in each month and quarter of the year, as a reader reads it in their records. */
async function ledByMonth(reader: Person, person: Person) {
  const browser = await t.signedIn(reader);
  const params = { id: person.id };
  const reports = (await browser.call(listReports, { params })).body;
  const avaliacoes = (await browser.call(listAvaliacoesCulturais, { params })).body;
  return {
    meses: Object.fromEntries(reports.map(({ mes, liderado_por }) => [mes, words(liderado_por)])),
    trimestres: Object.fromEntries(
      avaliacoes.map(({ trimestre, liderado_por }) => [trimestre, words(liderado_por)]),
    ),
  };
}

async function recordsOf(person: Awaited<ReturnType<typeof t.aColaborador>>, autor: typeof person) {
  for (let mes = 1; mes <= 11; mes++) await t.aReport({ de: person, autor, mes });
  for (let trimestre = 1; trimestre <= 4; trimestre++) {
    await t.aAvaliacao({ de: person, avaliador: autor, trimestre, nota: 1 });
  }
}

test('each record says who else led the person in its period, and until when, to all its readers (HIST-02)', async () => {
  const { rita, lia, bia, caio, ana } = await company();
  await recordsOf(ana, lia);
  // A day ends in São Paulo, three hours behind UTC: Bia until the 11th of March, Caio until the last of May.
  await ledSince(ana, { '2026-02-10T12:00:00Z': bia, '2026-03-12T02:59:59Z': caio });
  await presentSince(ana, '2026-06-01T02:59:59Z');
  const expected = {
    meses: {
      ...{ 1: null, 2: 'Bia 2026-03-11', 3: 'Caio 2026-05-31', 4: 'Caio 2026-05-31', 5: 'Caio 2026-05-31' },
      ...{ 6: null, 7: null, 8: null, 9: null, 10: null, 11: null },
    },
    trimestres: { 1: 'Caio 2026-05-31', 2: 'Caio 2026-05-31', 3: null, 4: null },
  };
  for (const reader of [ana, lia, rita]) expect(await ledByMonth(reader, ana)).toEqual(expected);
  // The name is that of today, and today's leader is not named.
  await t.database.db.execute(sql`update colaboradores set nome = 'Caio Lima' where id = ${caio.id}`);
  expect((await ledByMonth(ana, ana)).meses[5]).toBe('Caio Lima 2026-05-31');
});

test('the leader of a day is the superior at its end: what is undone on the same day leaves no trace (HIST-02)', async () => {
  const { lia, bia, caio, ana } = await company();
  await recordsOf(ana, lia);
  await ledSince(ana, {
    '2026-01-05T12:00:00Z': lia,
    // Undone on the same day, and before midnight.
    '2026-02-10T12:00:00Z': bia,
    '2026-02-11T02:59:59Z': lia,
    // Caio, Bia for an hour, nobody for another, and Caio again, whose days are one span.
    '2026-04-01T12:00:00Z': caio,
    '2026-05-04T12:00:00Z': bia,
    '2026-05-04T13:00:00Z': null,
    '2026-05-04T14:00:00Z': caio,
    // Nobody leads for some days: Caio's ended then.
    '2026-06-10T12:00:00Z': null,
    // Bia leads for one night, over the end of a month.
    '2026-08-31T20:00:00Z': bia,
    '2026-09-01T12:00:00Z': lia,
  });
  await presentSince(ana, '2026-10-01T12:00:00Z');
  expect((await ledByMonth(ana, ana)).meses).toEqual({
    ...{ 1: null, 2: null, 3: null, 4: 'Caio 2026-06-10', 5: 'Caio 2026-06-10', 6: 'Caio 2026-06-10' },
    ...{ 7: null, 8: 'Bia 2026-09-01', 9: null, 10: null, 11: null },
  });
});

test('pendências of each kind and the list of the follow-up say it, tasks and files do not (HIST-02)', async () => {
  const { rita, lia, bia, ana } = await company();
  await ledSince(ana, { '2026-01-05T12:00:00Z': bia });
  await presentSince(ana, '2026-10-12T15:00:00Z');
  await t.aReport({ de: ana, autor: lia, mes: 9 });
  await t.aTarefa({ de: lia, autor: lia, deadline: '2026-11-20' });
  const body = {
    report: { dias: 5, a_partir_de: '2026-10-01' },
    avaliacao: { dias: 15, a_partir_de: '2026-07-01' },
    assinatura: { dias: 7, a_partir_de: '2026-01-01' },
  };
  expect((await (await t.signedIn(rita)).call(savePrazos, { body })).status).toBe(200);
  const leader = await t.signedIn(lia);
  const owed = (await leader.call(listPendencias)).body;
  expect(
    owed.map(({ tipo, periodo, liderado_por }) => [tipo, periodo?.periodo, words(liderado_por)]).sort(),
  ).toEqual(
    [
      ['assinatura', 9, 'Bia 2026-10-12'],
      ['avaliacao', 3, 'Bia 2026-10-12'],
      ['avaliacao', 4, 'Bia 2026-10-12'],
      ['report', 10, 'Bia 2026-10-12'],
      ['report', 11, null],
      ['tarefa', undefined, null],
    ].sort(),
  );
  const listed = async (tipo: 'report' | 'avaliacao', periodo: number) => {
    const { body } = await leader.call(listAcompanhados, { query: { tipo, ano: 2026, periodo } });
    return body.pessoas.map(({ nome, liderado_por }) => [nome, words(liderado_por)]);
  };
  expect(await listed('report', 10)).toEqual([['Ana', 'Bia 2026-10-12']]);
  expect(await listed('report', 11)).toEqual([['Ana', null]]);
  expect(await listed('avaliacao', 4)).toEqual([['Ana', 'Bia 2026-10-12']]);
});

test('a deactivation moves the team on the same day back and forth without a trace; a signature says it, the audit keeps no name (HIST-02)', async () => {
  const { rita, lia, bia, ana } = await company();
  await ledSince(ana, { '2026-01-05T12:00:00Z': bia });
  await presentSince(ana, '2026-10-12T15:00:00Z');
  const hr = await t.signedIn(rita);
  const params = { id: lia.id };
  expect((await hr.call(deactivateColaborador, { params })).status).toBe(200);
  const back = { params, body: { devolver: true } };
  expect((await hr.call(reactivateColaborador, back)).status).toBe(200);
  const leader = await t.signedIn(lia);
  const report = await t.aReport({ de: ana, autor: lia, mes: 10 });
  const other = await t.aReport({ de: ana, autor: lia, mes: 10 });
  const on = { params: { id: ana.id, reportId: report.id } };
  const signed = (await leader.call(signReport, on)).body;
  expect(words(signed.liderado_por)).toBe('Bia 2026-10-12');
  const deleted = await leader.call(deleteReport, { params: { id: ana.id, reportId: other.id } });
  expect(deleted.status).toBe(200);
  const [row] = await auditRows(t.database.db, 'deleteReport');
  expect(JSON.stringify(row?.dados)).not.toContain('Bia');
});
