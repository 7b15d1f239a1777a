import {
  deactivateColaborador,
  editFicha,
  getResumo,
  searchColaboradores,
} from '@alinha/contract/colaboradores';
import { createCopia } from '@alinha/contract/copia';
import { createEliminacao, decideEliminacao, listEliminacoes } from '@alinha/contract/eliminacao';
import { closeTrimestre, listFechamentos, listPosicoes } from '@alinha/contract/fechamentos';
import { createGuarda, liftGuarda } from '@alinha/contract/guardas-legais';
import { countPendencias } from '@alinha/contract/pendencias';
import { listReports } from '@alinha/contract/reports';
import { createSolicitacao } from '@alinha/contract/solicitacoes';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { foundIn } from '../../../test/canaries.ts';
import { worker } from '../../../test/copia.ts';
import { sealedCompany } from '../../../test/sealedCompany.ts';
import { extendChain } from '../../audit/chain.ts';
import { rowsOf } from '../../db/rows.ts';
import { photoSweep } from '../../photos/inUse.ts';
import { isUnaltered, verifyCompany } from '../../verify/verify.ts';
import { prepareCopias } from '../copia/worker.ts';
import { readSelados } from '../selos/index.ts';
import { carryOut } from './worker.ts';

const t = testApp();
const years = (n: number) => {
  t.now = new Date(Date.UTC(t.now.getUTCFullYear() + n, t.now.getUTCMonth(), t.now.getUTCDate(), 15));
};

let rita: Awaited<ReturnType<typeof t.aColaborador>>;
let other: Awaited<ReturnType<typeof t.aColaborador>>;
let company: Awaited<ReturnType<typeof sealedCompany>>;
beforeEach(async () => {
  company = await sealedCompany(t);
  rita = await t.aColaborador({ nome: 'Rute', rh: true });
  other = await t.aColaborador({ nome: 'Rosa', rh: true });
});

/** Proposes what has ended, as one of HR, and approves it as another. */
async function approved(between?: () => Promise<unknown>) {
  const { status, body } = await (await t.signedIn(rita)).call(createEliminacao);
  expect(status).toBe(201);
  await between?.();
  const decided = await (await t.signedIn(other)).call(decideEliminacao, {
    params: { eliminacaoId: body.id },
    body: { decisao: 'aprovada' },
  });
  expect(decided.status).toBe(200);
  return body;
}

const erase = () => carryOut({ db: t.database.db, clock: () => t.now });

/** The closings with how many people each has. */
const closings = async (by: Client) =>
  (await by.call(listFechamentos)).body.filter(({ versoes }) => versoes.length > 0);

async function verdict() {
  const found: string[] = [];
  const { db } = t.database;
  const result = await verifyCompany({ snapshot: (read) => read(db) }, readSelados, {
    onFinding: ({ estado, registro, motivo }) => found.push(`${estado}: ${registro}: ${motivo}`),
    onProgress: () => undefined,
  });
  return {
    ...result,
    unaltered: isUnaltered(result),
    altered: found.filter((one) => one.startsWith('alterado')),
  };
}

describe('whoever left', () => {
  const words = [
    'Zulmira Canária',
    'zulmira.canaria@',
    'ana.antiga@',
    'texto-canário',
    'Não foi assim.',
    'Continuo discordando.',
    'Ouve “antes” de falar.',
    'Fez a entrega nº 0 de "9".',
  ];

  /** Gives Ana a name, address and texts that nobody else has, wherever something about a person is kept. */
  async function mark(hr: Client) {
    const { db } = t.database;
    const { ana, lia } = company;
    await db.execute(sql`update colaboradores set email = 'ana.antiga@aurora.example' where id = ${ana.id}`);
    const body = {
      nome: 'Zulmira Canária',
      email: 'zulmira.canaria@aurora.example',
      setor: 'texto-canário setor',
    };
    expect((await hr.call(editFicha, { params: { id: ana.id }, body })).status).toBe(200);
    await db.execute(sql`update colaboradores set email_confirmado = true where id = ${ana.id}`);
    const by = { de: ana, autor: lia };
    await t.aObservacao({ ...by, observacao: 'texto-canário observação' });
    await t.aAlinhamento({ ...by, observacao: 'texto-canário alinhamento' });
    await t.aTarefa({ ...by, titulo: 'texto-canário tarefa' });
    await t.aCicloKpi({ ...by, nome_ciclo: 'texto-canário ciclo', kpis: [[10, 5]] });
    await db.execute(sql`insert into preparacoes (id_colaborador, ano, mes, texto, alterada_em)
      values (${ana.id}, 2026, 10, 'texto-canário preparação', ${t.now.toISOString()})`);
    const asAna = await t.signedIn({ ...ana, email: 'zulmira.canaria@aurora.example' });
    await asAna.call(createSolicitacao, { body: { tipo: 'correcao', texto: 'texto-canário solicitação' } });
    await db.execute(sql`insert into respostas_solicitacao (id_solicitacao, vez, resultado, texto, id_autor, respondida_em)
      select id, 1, 'recusada', 'texto-canário resposta', ${rita.id}, ${t.now.toISOString()} from solicitacoes where id_colaborador = ${ana.id}`);
    await db.execute(sql`update solicitacoes set estado = 'recusada' where id_colaborador = ${ana.id}`);
    await db.execute(sql`insert into incidentes (descricao, natureza, conhecido_em, medidas_antes, medidas_depois, riscos, providencias,
        motivo_demora, motivo_sem_comunicacao, id_autor, criado_em)
      values ('d', '', now(), '', '', '', '', '', '', ${rita.id}, now())`);
    await db.execute(
      sql`insert into incidente_avisos select id, ${ana.id}, now(), 'Olá, Zulmira Canária.' from incidentes`,
    );
    const photo = `${'c'.repeat(64)}.webp`;
    await t.photos.put(photo, Buffer.from('foto'));
    await db.execute(
      sql`update colaboradores set foto_perfil = ${`/uploads/perfil/${photo}`} where id = ${ana.id}`,
    );
    // Whoever she leads names her in their closing, and whoever she wrote about in their copy.
    await db.execute(sql`update colaboradores set id_superior = ${ana.id} where id = ${other.id}`);
    return photo;
  }

  test('is erased as a whole once all has ended: nothing of them is found, and what is sealed of others holds (LGPD-05 LGPD-06)', async () => {
    const { db } = t.database;
    const hr = await t.signedIn(rita);
    const photo = await mark(hr);
    expect((await hr.call(closeTrimestre, { body: { ano: 2026, trimestre: 2, versao: 1 } })).status).toBe(
      201,
    );
    await (await t.signedIn(rita)).call(createCopia);
    await prepareCopias(worker(t));
    expect((await hr.call(deactivateColaborador, { params: { id: company.ana.id } })).status).toBe(200);
    await extendChain(db);
    const before = await foundIn(db, words);
    expect(words.filter((word) => !before.some((place) => place.endsWith(`: ${word}`)))).toEqual([]);
    const closed = await closings(hr);

    years(6);
    const plan = await approved();
    await erase();
    expect(await foundIn(db, words)).toEqual([]);
    const sweep = photoSweep(db, t.photos);
    await sweep();
    await sweep();
    expect(await t.photos.list()).not.toContain(photo);
    const { registros, auditoria, altered, unaltered } = await verdict();
    expect(altered).toEqual([]);
    expect(unaltered).toBe(true);
    expect(registros.apagados).toBeGreaterThan(5);
    expect(auditoria.apagadas).toBeGreaterThan(5);
    const asRita = await t.signedIn(rita);
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

  test('is not erased while a legal hold stands, and is once it was lifted (LGPD-08)', async () => {
    const { db } = t.database;
    const hr = await t.signedIn(rita);
    await mark(hr);
    const { id } = company.ana;
    await hr.call(deactivateColaborador, { params: { id } });
    years(6);
    const kept = await foundIn(db, words);
    const hold = async () =>
      (await t.signedIn(rita)).call(createGuarda, {
        body: { id_colaborador: id, motivo: 'Processo em curso.' },
      });
    let guarda = 0;
    await approved(async () => {
      guarda = (await hold()).body.id;
    });
    await erase();
    expect(await foundIn(db, words)).toEqual(kept);
    expect((await (await t.signedIn(rita)).call(createEliminacao)).status).toBe(409);
    await (await t.signedIn(rita)).call(liftGuarda, { params: { guardaId: guarda } });
    await approved();
    await erase();
    expect(await foundIn(db, words)).toEqual([]);
  });
});

describe('records', () => {
  test('of somebody active go one by one: others, what is owed, and the closing stay (LGPD-05)', async () => {
    const { db } = t.database;
    const { ana, lia } = company;
    await db.execute(sql`insert into prazos (tipo, dias, a_partir_de) values ('report', 5, '2026-08-01')`);
    await extendChain(db);
    t.now = new Date('2031-09-30T15:00:00Z');
    const owed = async () => (await (await t.signedIn(lia)).call(countPendencias)).body;
    // What September 2026 owes has ended, too.
    const before = await owed();
    const { registros } = await approved();
    await erase();
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
    const { altered, unaltered } = await verdict();
    expect([altered, unaltered]).toEqual([[], true]);
    // A quarter later its closing goes for everybody, and keeps its count.
    t.now = new Date('2031-12-31T15:00:00Z');
    const closed = await closings(await t.signedIn(rita));
    await approved();
    await erase();
    const asRita = await t.signedIn(rita);
    expect(await closings(asRita)).toEqual(closed);
    const posicoes = await asRita.call(listPosicoes, { params: { ano: 2026, trimestre: 3 } });
    expect([posicoes.status, posicoes.body]).toEqual([200, []]);
    expect((await verdict()).altered).toEqual([]);
  });

  test('are erased person by person: two processes take turns, and a killed one leaves nobody half erased (LGPD-05)', async () => {
    const { db } = t.database;
    years(6);
    const { registros, pessoas } = await approved();
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
    const [open] = (await (await t.signedIn(rita)).call(listEliminacoes)).body;
    expect(open?.estado).toBe('aprovada');
    expect(open?.eliminados).toBeGreaterThan(0);
    expect(open?.eliminados).toBeLessThan(registros);
    await Promise.all([erase(), erase(), erase()]);
    await erase();
    const [plan] = (await (await t.signedIn(rita)).call(listEliminacoes)).body;
    expect(plan).toMatchObject({ estado: 'feita', registros, eliminados: registros });
    expect((await verdict()).altered).toEqual([]);
  });
});
