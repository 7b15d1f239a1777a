import { deactivateColaborador, getResumo, searchColaboradores } from '@alinha/contract/colaboradores';
import { createCopia } from '@alinha/contract/copia';
import { createEliminacao, listEliminacoes } from '@alinha/contract/eliminacao';
import { closeTrimestre, listFechamentos, listPosicoes } from '@alinha/contract/fechamentos';
import { createGuarda, liftGuarda } from '@alinha/contract/guardas-legais';
import { countPendencias } from '@alinha/contract/pendencias';
import { listReports } from '@alinha/contract/reports';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { foundIn } from '../../../test/canaries.ts';
import { worker } from '../../../test/copia.ts';
import { approved, erasableCompany, erase, markAna, verdictOn, words, years } from '../../../test/erasing.ts';
import { extendChain } from '../../audit/chain.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { copiasDados } from '../../db/schema.ts';
import { photoSweep } from '../../photos/inUse.ts';
import { storeArquivo, takeCopia } from '../copia/queries.ts';
import { prepareCopias } from '../copia/worker.ts';
import { carryOut } from './worker.ts';

const t = testApp();

let company: Awaited<ReturnType<typeof erasableCompany>>;
beforeEach(async () => {
  company = await erasableCompany(t);
});

/** The closings with how many people each has. */
const closings = async (by: Client) =>
  (await by.call(listFechamentos)).body.filter(({ versoes }) => versoes.length > 0);

describe('whoever left', () => {
  test('is erased as a whole once all has ended: nothing of them is found, and what is sealed of others holds (LGPD-05 LGPD-06)', async () => {
    const { db } = t.database;
    const hr = await t.signedIn(company.rita);
    const photo = await markAna(t, company);
    expect((await hr.call(closeTrimestre, { body: { ano: 2026, trimestre: 2, versao: 1 } })).status).toBe(
      201,
    );
    await (await t.signedIn(company.rita)).call(createCopia);
    await prepareCopias(worker(t));
    expect((await hr.call(deactivateColaborador, { params: { id: company.ana.id } })).status).toBe(200);
    await extendChain(db);
    const before = await foundIn(db, words);
    expect(words.filter((word) => !before.some((place) => place.endsWith(`: ${word}`)))).toEqual([]);
    const closed = await closings(hr);

    years(t, 6);
    const plan = await approved(t, company);
    await erase(t);
    expect(await foundIn(db, words)).toEqual([]);
    const sweep = photoSweep(db, t.photos);
    await sweep();
    await sweep();
    expect(await t.photos.list()).not.toContain(photo);
    const { registros, auditoria, altered, unaltered } = await verdictOn(db);
    expect(altered).toEqual([]);
    expect(unaltered).toBe(true);
    expect(registros.apagados).toBeGreaterThan(5);
    expect(auditoria.apagadas).toBeGreaterThan(5);
    const asRita = await t.signedIn(company.rita);
    expect(await closings(asRita)).toEqual(closed);
    const [done] = (await asRita.call(listEliminacoes)).body;
    expect(done).toMatchObject({ id: plan.id, estado: 'feita', eliminados: plan.registros });
    await prepareCopias(worker(t));
    expect(await foundIn(db, words)).toEqual([]);
    expect((await asRita.call(getResumo, { params: { id: company.ana.id } })).status).toBe(404);
    expect((await asRita.call(searchColaboradores, { query: { situacao: 'inativos' } })).text).not.toContain(
      'eliminada',
    );
  });

  test('and led others leaves no name in their closings and copies, while the seals of what they signed of others hold (LGPD-05 LGPD-06)', async () => {
    const { db } = t.database;
    const { ana, lia } = company;
    const hr = await t.signedIn(company.rita);
    await hr.call(createGuarda, { body: { id_colaborador: ana.id, motivo: 'Processo em curso.' } });
    expect((await hr.call(deactivateColaborador, { params: { id: lia.id } })).status).toBe(200);
    await extendChain(db);
    await (await t.signedIn(ana)).call(createCopia);
    await prepareCopias(worker(t));
    const superiors = () =>
      rowsOf(db, sql`select id_superior, superior from fechamento_pessoas where id_colaborador = ${ana.id}`);
    expect(await superiors()).toEqual([{ id_superior: lia.id, superior: 'Lia' }]);
    years(t, 6);
    await approved(t, company);
    await erase(t);
    expect(await superiors()).toEqual([{ id_superior: lia.id, superior: null }]);
    const copies = await db
      .select({ estado: copiasDados.estado, arquivo: copiasDados.arquivo })
      .from(copiasDados);
    expect(copies).toEqual([{ estado: 'preparando', arquivo: null }]);
    const { altered, unaltered, registros } = await verdictOn(db);
    expect([altered, unaltered]).toEqual([[], true]);
    expect(registros.integros).toBeGreaterThan(5);
    const details = await rowsOf<{ acao: string }>(
      db,
      sql`select distinct acao from auditoria where id_ator = ${lia.id} and (dados <> '{}' or endereco is not null) order by 1`,
    );
    expect(details.map(({ acao }) => acao)).toEqual([
      'createResposta',
      'signAvaliacaoCultural',
      'signReport',
    ]);
  });

  test('is not erased while a legal hold stands, and is once it was lifted (LGPD-08)', async () => {
    const { db } = t.database;
    const hr = await t.signedIn(company.rita);
    await markAna(t, company);
    const { id } = company.ana;
    await hr.call(deactivateColaborador, { params: { id } });
    years(t, 6);
    const kept = await foundIn(db, words);
    const hold = async () =>
      (await t.signedIn(company.rita)).call(createGuarda, {
        body: { id_colaborador: id, motivo: 'Processo em curso.' },
      });
    let guarda = 0;
    await approved(t, company, async () => {
      guarda = (await hold()).body.id;
    });
    await erase(t);
    expect(await foundIn(db, words)).toEqual(kept);
    expect((await (await t.signedIn(company.rita)).call(createEliminacao)).status).toBe(409);
    await (await t.signedIn(company.rita)).call(liftGuarda, { params: { guardaId: guarda } });
    await approved(t, company);
    await erase(t);
    expect(await foundIn(db, words)).toEqual([]);
  });
});

describe('records', () => {
  test('of somebody active go one by one: others, what is owed, and the closing stay (LGPD-05)', async () => {
    const { db } = t.database;
    const { ana, lia } = company;
    await db.execute(sql`insert into prazos (tipo, dias, a_partir_de) values ('report', 5, '2026-08-01')`);
    await db.execute(sql`update colaboradores set data_admissao = '2026-01-01' where id = ${ana.id}`);
    await extendChain(db);
    t.now = new Date('2031-09-30T15:00:00Z');
    const owed = async () => (await (await t.signedIn(lia)).call(countPendencias)).body;
    // What September 2026 owes has ended, too.
    const before = await owed();
    await (await t.signedIn(ana)).call(createCopia);
    const begun = only(await takeCopia(db, t.now));
    const { registros } = await approved(t, company);
    await erase(t);
    // A copy that was being prepared from before would hold what was erased.
    await storeArquivo(db, begun, new Uint8Array([1]), t.now);
    const copies = await db.select({ estado: copiasDados.estado }).from(copiasDados);
    expect(copies).toEqual([{ estado: 'preparando' }]);
    const stubs = await rowsOf(
      db,
      sql`select categoria, id_colaborador as pessoa, de::text, ate::text, regra, meses, dia::text from eliminados order by 1, 2, 3`,
    );
    expect(stubs).toHaveLength(registros);
    expect(stubs).toEqual([
      {
        categoria: 'report',
        pessoa: ana.id,
        de: '2026-08-01',
        ate: '2026-08-31',
        regra: 'periodo',
        meses: 60,
        dia: '2031-09-30',
      },
    ]);
    expect(await owed()).toEqual(before);
    expect((await (await t.signedIn(ana)).call(listReports, { params: { id: ana.id } })).body).toHaveLength(
      3,
    );
    const { altered, unaltered } = await verdictOn(db);
    expect([altered, unaltered]).toEqual([[], true]);
    // A quarter later its closing goes for everybody, and keeps its count.
    t.now = new Date('2031-12-31T15:00:00Z');
    const closed = await closings(await t.signedIn(company.rita));
    await approved(t, company);
    await erase(t);
    const asRita = await t.signedIn(company.rita);
    expect(await closings(asRita)).toEqual(closed);
    const posicoes = await asRita.call(listPosicoes, { params: { ano: 2026, trimestre: 3 } });
    expect([posicoes.status, posicoes.body]).toEqual([200, []]);
    expect((await verdictOn(db)).altered).toEqual([]);
  });

  test('are erased person by person: two processes take turns, and a killed one leaves nobody half erased (LGPD-05)', async () => {
    const { db } = t.database;
    years(t, 6);
    const { registros, pessoas } = await approved(t, company);
    expect(pessoas).toBeGreaterThan(1);
    const ending = new AbortController();
    const stopped = {
      db: Object.assign(Object.create(db), {
        transaction: (work: Parameters<typeof db.transaction>[0]) =>
          db.transaction(async (tx) => {
            const more = await work(tx);
            ending.abort();
            return more;
          }),
      }),
      clock: () => t.now,
    };
    await carryOut(stopped, ending.signal);
    const halves = await rowsOf(
      db,
      sql`select id_colaborador from eliminados group by id_colaborador having count(dia) not in (0, count(*))`,
    );
    expect(halves).toEqual([]);
    const [open] = (await (await t.signedIn(company.rita)).call(listEliminacoes)).body;
    expect(open?.estado).toBe('aprovada');
    expect(open?.eliminados).toBeGreaterThan(0);
    expect(open?.eliminados).toBeLessThan(registros);
    await Promise.all([erase(t), erase(t), erase(t)]);
    await erase(t);
    const [plan] = (await (await t.signedIn(company.rita)).call(listEliminacoes)).body;
    expect(plan).toMatchObject({ estado: 'feita', registros, eliminados: registros });
    expect((await verdictOn(db)).altered).toEqual([]);
  });
});
