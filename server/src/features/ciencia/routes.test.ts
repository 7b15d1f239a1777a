import { createAvaliacaoCultural, listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import {
  type Ciencia,
  createEntrega,
  createManifestacao,
  createResposta,
  createUltimaPalavra,
  listCiencias,
} from '@alinha/contract/ciencia';
import { changeGestor, deactivateColaborador } from '@alinha/contract/colaboradores';
import type { Call } from '@alinha/contract/core';
import { listReports, signReport } from '@alinha/contract/reports';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { expectSealed } from '../../../test/selado.ts';
import { rowsOf } from '../../db/rows.ts';
import { emails, entregas, manifestacoes, respostasDiscordancia, ultimasPalavras } from '../../db/schema.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let diretora: Pessoa;
let gestor: Pessoa;
let ana: Pessoa;
let rita: Pessoa;
let asDiretora: Client;
let asGestor: Client;
let asAna: Client;
let asRita: Client;

// The director leads the leader, who leads Ana; Rita is HR.
beforeEach(async () => {
  diretora = await t.aColaborador({ nome: 'Diretora', leader: true });
  gestor = await t.aColaborador({ nome: 'Gestor', leader: true, superior: diretora });
  ana = await t.aColaborador({ nome: 'Ana', superior: gestor });
  rita = await t.aColaborador({ nome: 'Rita', rh: true });
  asDiretora = await t.signedIn(diretora);
  asGestor = await t.signedIn(gestor);
  asAna = await t.signedIn(ana);
  asRita = await t.signedIn(rita);
});

interface Of {
  id: number;
  registro: 'report' | 'avaliacao';
  idRegistro: number;
}

/** A report, signed by the person's leader over HTTP, so that it is sealed. */
async function aSigned(de: Pessoa = ana, given: { mes?: number } = {}): Promise<Of> {
  const { id } = await t.aReport({ de, autor: gestor, ...given });
  const signed = await asRita.call(signReport, { params: { id: de.id, reportId: id } });
  expect(signed.status).toBe(200);
  return { id: de.id, registro: 'report', idRegistro: id };
}

const send = <C extends Call>(by: Client, call: C, of: Of, body: object) =>
  by.call(call, { params: { ...of }, body });
const state = (by: Client, of: Of, body: object = { concorda: true }) =>
  send(by, createManifestacao, of, body);
const disagree = (of: Of, by = asAna) => state(by, of, { concorda: false, texto: 'Não foi assim.' });
const answer = (by: Client, of: Of, body: object = { texto: 'Os fatos são estes.' }) =>
  send(by, createResposta, of, body);
const conclude = (by: Client, of: Of, texto = 'Continuo a discordar.') =>
  send(by, createUltimaPalavra, of, { texto });
const deliver = (by: Client, of: Of, body: object = {}) =>
  send(by, createEntrega, of, { dia: '2026-11-17', texto: 'Em mãos, com recibo.', ...body });

async function read(by: Client, { id, registro, idRegistro }: Of): Promise<Ciencia> {
  const { status, body } = await by.call(listCiencias, { params: { id } });
  expect(status).toBe(200);
  const found = (body as unknown as Ciencia[]).find(
    (row) => row.registro === registro && row.id_registro === idRegistro,
  );
  if (found === undefined) throw new Error('the record is not listed');
  return found;
}

/** Minutes later, so that instants can be told apart. */
const later = (minutes = 1) => {
  t.now = new Date(t.now.getTime() + minutes * 60_000);
};

const expectOne = (answers: { status: number }[], refused: number) =>
  expect(answers.map(({ status }) => status).sort()).toEqual([
    201,
    ...Array(answers.length - 1).fill(refused),
  ]);

const twenty = Array.from({ length: 20 }, (_, n) => n);

describe('the statement', () => {
  test('is made once, with its instant, and everybody who reads the record sees it (CIE-01)', async () => {
    const of = await aSigned();
    expect(await read(asAna, of)).toMatchObject({
      manifestacao: null,
      pode: { manifestar: true, responder: false, concluir: false, entregar: false },
    });
    const { status, body } = await state(asAna, of);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ registro: 'report', id_registro: of.idRegistro, prazo: null, vencida: false, entrega: null },
      manifestacao: {
        feita_em: '2026-11-18T15:00:00.000Z',
        concorda: true,
        texto: null,
        atrasada: false,
        resposta: null,
        ultima_palavra: null,
      },
      pode: { manifestar: false, responder: false, concluir: false, entregar: false },
    });
    for (const reader of [asAna, asGestor, asDiretora, asRita]) {
      expect((await read(reader, of)).manifestacao).toEqual(body.manifestacao);
    }
    const again = await disagree(of);
    expect([again.status, again.body.error]).toEqual([
      409,
      'A manifestação sobre este registro já foi feita.',
    ]);
  });

  test.each([
    ['of 1 character', 'x', 201],
    ['of 5,000 characters', 'x'.repeat(5000), 201],
    ['of 5,001 characters', 'x'.repeat(5001), 400],
    ['that is empty', '', 400],
    ['of blanks and line ends', ' \n\t \u00a0', 400],
  ])('disagrees with a text %s: %#', async (_what, texto, expected) => {
    const of = await aSigned();
    const { status, body } = await state(asAna, of, { concorda: false, texto });
    expect(status).toBe(expected);
    if (expected === 201) expect(body.manifestacao?.texto).toBe(texto);
    else expect(body.campos).toHaveProperty('texto');
    expect(await t.database.db.$count(manifestacoes)).toBe(expected === 201 ? 1 : 0);
  });

  test.each([
    ['a text without disagreeing', { concorda: true, texto: 'Mas…' }],
    ['no choice', { texto: 'Mas…' }],
    ['a choice that is none', { concorda: 'talvez' }],
    ['a text that is none', { concorda: false, texto: 7 }],
  ])('is refused with %s (CIE-01)', async (_what, body) => {
    expect((await state(asAna, await aSigned(), body)).status).toBe(400);
  });

  test('is about a signed record of the person: 409 of an unsigned one, 404 of another’s or none (CIE-01)', async () => {
    const unsigned = await t.aReport({ de: ana, autor: gestor });
    const open = await state(asAna, { id: ana.id, registro: 'report', idRegistro: unsigned.id });
    expect([open.status, open.body.error]).toEqual([409, 'Só se manifesta sobre um registro assinado.']);
    const colega = await t.aColaborador({ superior: gestor });
    const theirs = await aSigned(colega);
    for (const of of [
      { ...theirs, id: ana.id },
      { ...theirs, id: ana.id, registro: 'avaliacao' as const },
      { ...theirs, id: ana.id, idRegistro: 2_000_000_000 },
    ]) {
      expect((await state(asAna, of)).status).toBe(404);
    }
    expect((await state(asAna, { ...theirs, registro: 'kpi' as never })).status).toBe(400);
    expect(await t.database.db.$count(manifestacoes)).toBe(0);
  });

  test('is made by nobody else: 403 for leaders, HR and colleagues (CIE-02)', async () => {
    const of = await aSigned();
    const colega = await t.signedIn(await t.aColaborador({ superior: gestor }));
    for (const by of [asGestor, asDiretora, asRita]) {
      const { status, body } = await state(by, of);
      expect([status, body.error]).toEqual([
        403,
        'Só a própria pessoa se manifesta sobre os seus registros.',
      ]);
    }
    expect((await state(colega, of)).status).toBe(403);
    expect(await t.database.db.$count(manifestacoes)).toBe(0);
    expect((await read(asGestor, of)).pode.manifestar).toBe(false);
  });

  test('changes nothing of the record, its signature, its seal or the averages (CIE-03)', async () => {
    const tema = await t.aTema(1);
    const body = {
      ano: 2026,
      trimestre: 3,
      respostas: [{ fk_id_pergunta: tema.perguntas[0]?.id, nota: true }],
    };
    await asGestor.call(createAvaliacaoCultural, { params: { id: ana.id }, body });
    const of = await aSigned();
    const look = async () => [
      (await asGestor.call(listReports, { params: { id: ana.id } })).body,
      (await asGestor.call(listAvaliacoesCulturais, { params: { id: ana.id } })).body,
      await rowsOf(t.database.db, sql`select * from reports`),
      await rowsOf(t.database.db, sql`select * from selos where tipo = 'report'`),
    ];
    const before = await look();
    await disagree(of);
    await answer(asGestor, of);
    await conclude(asAna, of);
    expect(await look()).toEqual(before);
  });

  test('after the deadline says so, and silence is never agreement (CIE-03)', async () => {
    await t.database.db.execute(
      sql`insert into prazos (tipo, dias, a_partir_de) values ('ciencia', 5, '2026-01-01')`,
    );
    const of = await aSigned();
    expect(await read(asGestor, of)).toMatchObject({ prazo: '2026-11-23', vencida: false });
    t.now = new Date('2026-11-24T15:00:00Z');
    expect(await read(await t.signedIn(gestor), of)).toMatchObject({ vencida: true, manifestacao: null });
    const { body } = await state(await t.signedIn(ana), of);
    expect(body).toMatchObject({ vencida: false, manifestacao: { concorda: true, atrasada: true } });
  });
});

describe('the answer to a disagreement', () => {
  test('is given once by whoever owes the person’s records, and by nobody else (CIE-05)', async () => {
    const of = await aSigned();
    await disagree(of);
    for (const by of [asDiretora, asRita]) {
      expect((await read(by, of)).pode.responder).toBe(false);
      expect((await answer(by, of)).status).toBe(403);
    }
    expect((await answer(asAna, of)).body.error).toBe('Você não pode responder à própria discordância.');
    expect((await read(asGestor, of)).pode.responder).toBe(true);
    later();
    const { status, body } = await answer(asGestor, of);
    expect(status).toBe(201);
    expect(body.manifestacao?.resposta).toMatchObject({
      autor: 'Gestor',
      respondida_em: '2026-11-18T15:01:00.000Z',
      texto: 'Os fatos são estes.',
      id_corrigido: null,
    });
    expect(body.pode.responder).toBe(false);
    const again = await answer(asGestor, of);
    expect([again.status, again.body.error]).toEqual([409, 'Esta manifestação já foi respondida.']);
  });

  test('needs a disagreement: 409 where nothing was stated, or the person agreed (CIE-05)', async () => {
    const of = await aSigned();
    expect((await answer(asGestor, of)).body.error).toBe('Não há discordância sobre este registro.');
    await state(asAna, of);
    expect((await answer(asGestor, of)).status).toBe(409);
  });

  test.each([
    ['neither', {}],
    ['both', { texto: 'Mantido.', id_corrigido: 1 }],
    ['a text of 5,001 characters', { texto: 'x'.repeat(5001) }],
    ['blanks', { texto: ' \n ' }],
    ['a record that is none', { id_corrigido: 'x' }],
  ])('is one of text and correcting record: 400 with %s (CIE-05)', async (_what, body) => {
    const of = await aSigned();
    await disagree(of);
    expect((await answer(asGestor, of, body)).status).toBe(400);
    expect(await t.database.db.$count(respostasDiscordancia)).toBe(0);
  });

  test('corrects by a later signed record of the same person, kind and period, and both show each other (CIE-05)', async () => {
    const earlier = await aSigned();
    later();
    const of = await aSigned();
    await disagree(of);
    later();
    const correction = await aSigned();
    const otherMonth = await aSigned(ana, { mes: 4 });
    const otherPerson = await aSigned(await t.aColaborador({ superior: gestor }));
    const unsigned = await t.aReport({ de: ana, autor: gestor });
    const avaliacao = await t.aAvaliacao({
      de: ana,
      avaliador: gestor,
      nota: 1,
      assinada_por: gestor.id,
      assinada_em: t.now,
    });
    for (const id_corrigido of [
      of.idRegistro,
      earlier.idRegistro,
      otherMonth.idRegistro,
      otherPerson.idRegistro,
      unsigned.id,
      avaliacao.id + 1000,
    ]) {
      const { status, body } = await answer(asGestor, of, { id_corrigido });
      expect([status, body.campos]).toEqual([
        400,
        { id_corrigido: 'Escolha um registro do mesmo período assinado depois deste.' },
      ]);
    }
    expect((await read(asGestor, of)).corrigiveis.map(({ id }) => id)).toEqual([correction.idRegistro]);
    expect((await read(asAna, of)).corrigiveis, 'only who answers chooses').toEqual([]);
    const { status, body } = await answer(asGestor, of, { id_corrigido: correction.idRegistro });
    expect(status).toBe(201);
    expect(body.manifestacao?.resposta).toMatchObject({ texto: null, id_corrigido: correction.idRegistro });
    expect((await read(asAna, correction)).corrige).toEqual([of.idRegistro]);
    expect((await read(asAna, earlier)).corrige).toEqual([]);
  });

  test('comes from HR where nobody owes the records, and not from HR about themselves (CIE-05)', async () => {
    const of = await aSigned(diretora);
    await disagree(of, asDiretora);
    expect((await read(asRita, of)).pode.responder).toBe(true);
    expect((await answer(asRita, of)).status).toBe(201);

    const own = await aSigned(rita);
    await disagree(own, asRita);
    expect((await read(asRita, own)).pode).toMatchObject({ responder: false, entregar: false });
    expect((await answer(asRita, own)).status).toBe(403);
    expect((await deliver(asRita, own)).status).toBe(409);
    const bruno = await t.signedIn(await t.aColaborador({ rh: true }));
    expect((await answer(bruno, own)).status).toBe(201);
  });

  test('comes from the leader of now where the person moved meanwhile, no longer from the earlier one (CIE-05)', async () => {
    const of = await aSigned();
    await disagree(of);
    const nova = await t.aColaborador({ nome: 'Nova', leader: true });
    const body = { id_novo_gestor: nova.id };
    expect((await asRita.call(changeGestor, { params: { id: ana.id }, body })).status).toBe(200);
    expect((await answer(asGestor, of)).status).toBe(403);
    expect((await answer(await t.signedIn(nova), of)).status).toBe(201);
  });

  test('comes from HR where the person was deactivated meanwhile, because nobody owes their records any more (CIE-05)', async () => {
    const of = await aSigned();
    await disagree(of);
    expect((await asRita.call(deactivateColaborador, { params: { id: ana.id } })).status).toBe(200);
    expect((await answer(asGestor, of)).status, 'only HR sees who left').toBe(404);
    expect((await read(asRita, of)).pode.responder).toBe(true);
    expect((await answer(asRita, of)).status).toBe(201);
    expect((await conclude(asRita, of)).status, 'the last word is the person’s').not.toBe(201);
  });
});

describe('the last word', () => {
  test('comes after the answer, once, from the person, and then it is closed (CIE-06)', async () => {
    const of = await aSigned();
    const early = async () => {
      const { status, body } = await conclude(asAna, of);
      expect([status, body.error]).toEqual([
        409,
        'A última palavra vem depois da resposta a uma discordância.',
      ]);
    };
    await early();
    await disagree(of);
    await early();
    expect((await read(asAna, of)).pode.concluir).toBe(false);
    await answer(asGestor, of);
    expect((await read(asAna, of)).pode.concluir).toBe(true);
    for (const by of [asGestor, asDiretora, asRita]) expect((await conclude(by, of)).status).toBe(403);
    for (const texto of ['', ' \n ', 'x'.repeat(5001)])
      expect((await conclude(asAna, of, texto)).status).toBe(400);
    later();
    const { status, body } = await conclude(asAna, of, 'x'.repeat(5000));
    expect(status).toBe(201);
    expect(body.manifestacao?.ultima_palavra).toMatchObject({
      escrita_em: '2026-11-18T15:01:00.000Z',
      texto: 'x'.repeat(5000),
    });
    const again = await conclude(asAna, of);
    expect([again.status, again.body.error]).toEqual([409, 'A última palavra já foi dada.']);
    expect(await read(asAna, of)).toMatchObject({
      pode: { manifestar: false, responder: false, concluir: false, entregar: false },
    });
  });
});

describe('the delivery to somebody who left', () => {
  const leave = async () => {
    const of = await aSigned();
    await asRita.call(deactivateColaborador, { params: { id: ana.id } });
    return of;
  };

  test('is recorded once by HR, with a day and how (CIE-10)', async () => {
    const of = await leave();
    for (const by of [asGestor, asDiretora]) expect((await deliver(by, of)).status).toBe(404);
    expect((await read(asRita, of)).pode.entregar).toBe(true);
    const { status, body } = await deliver(asRita, of);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      manifestacao: null,
      vencida: false,
      entrega: {
        autor: 'Rita',
        feita_em: '2026-11-18T15:00:00.000Z',
        dia: '2026-11-17',
        texto: 'Em mãos, com recibo.',
      },
      pode: { entregar: false },
    });
    const again = await deliver(asRita, of);
    expect([again.status, again.body.error]).toEqual([409, 'A entrega deste registro já foi registrada.']);
  });

  test.each([
    ['a day to come', { dia: '2026-11-19' }],
    ['a day that is none', { dia: '2026-02-30' }],
    ['no text', { texto: '' }],
    ['blanks', { texto: ' \n' }],
    ['1,001 characters', { texto: 'x'.repeat(1001) }],
  ])('is refused with %s (CIE-10)', async (_what, body) => {
    expect((await deliver(asRita, await leave(), body)).status).toBe(400);
    expect(await t.database.db.$count(entregas)).toBe(0);
  });

  test('takes today and 1,000 characters (CIE-10)', async () => {
    const of = await leave();
    expect((await deliver(asRita, of, { dia: '2026-11-18', texto: 'x'.repeat(1000) })).status).toBe(201);
  });

  test('is not recorded of who is active, of what they stated about, and of what is not signed (CIE-10)', async () => {
    const of = await aSigned();
    const active = await deliver(asRita, of);
    expect([active.status, active.body.error]).toEqual([
      409,
      'Quem está na empresa se manifesta por conta própria.',
    ]);
    await state(asAna, of);
    const { id } = await t.aReport({ de: ana, autor: gestor });
    await asRita.call(deactivateColaborador, { params: { id: ana.id } });
    expect((await deliver(asRita, of)).body.error).toBe('A manifestação sobre este registro já foi feita.');
    expect((await deliver(asRita, { ...of, idRegistro: id })).status).toBe(409);
    expect(await t.database.db.$count(entregas)).toBe(0);
  });
});

test('of twenty at once one is made: statement, answer, last word, delivery (CIE-08)', async () => {
  const { db } = t.database;
  const of = await aSigned();
  expectOne(
    await Promise.all(twenty.map((n) => state(asAna, of, { concorda: false, texto: `Não, ${n}.` }))),
    409,
  );
  later();
  const correction = await aSigned();
  const answers = await Promise.all(
    twenty.map((n) =>
      answer(asGestor, of, n % 2 ? { texto: `Sim, ${n}.` } : { id_corrigido: correction.idRegistro }),
    ),
  );
  expectOne(answers, 409);
  expectOne(await Promise.all(twenty.map((n) => conclude(asAna, of, `Enfim, ${n}.`))), 409);
  await asRita.call(deactivateColaborador, { params: { id: ana.id } });
  expectOne(await Promise.all(twenty.map(() => deliver(asRita, correction))), 409);
  for (const table of [manifestacoes, respostasDiscordancia, ultimasPalavras, entregas]) {
    expect(await db.$count(table)).toBe(1);
  }
  const acts = ['createManifestacao', 'createResposta', 'createUltimaPalavra', 'createEntrega'];
  for (const act of acts) expect(await auditRows(db, act)).toHaveLength(1);
});

test('of a statement and an answer in another order at once none is lost or doubled (CIE-08)', async () => {
  const of = await aSigned();
  const [stated, ...answers] = await Promise.all([disagree(of), ...twenty.map(() => answer(asGestor, of))]);
  expect(stated.status).toBe(201);
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeLessThanOrEqual(1);
  expect(await t.database.db.$count(respostasDiscordancia)).toBe(made.length);
});

test('statement, answer, last word and delivery are sealed when they are made, each over the seal before it (SEL-09)', async () => {
  const { db } = t.database;
  const of = await aSigned();
  const agreed = await aSigned();
  const [record] = (await asAna.call(listReports, { params: { id: ana.id } })).body.filter(
    ({ id }) => id === of.idRegistro,
  );
  const how = ['entrada -', 'termo 1'];
  const at = 'instante 2026-11-18T15:00:00.000Z';
  await state(asAna, agreed);
  await disagree(of);
  await answer(asGestor, of);
  const { body } = await conclude(asAna, of);
  const [concorda, m] = await db.select().from(manifestacoes).orderBy(manifestacoes.id);
  const [r] = await db.select().from(respostasDiscordancia);
  const [u] = await db.select().from(ultimasPalavras);
  if (!(concorda && m && r && u)) throw new Error('not everything is stored');

  const pessoa = `pessoa ${ana.id}`;
  await expectSealed(db, 'manifestacao', concorda.id, [
    `sobre report ${agreed.idRegistro}`,
    `selo ${await sealOfReport(agreed)}`,
    pessoa,
    at,
    'concorda sim',
    ...how,
  ]);
  const stated = await expectSealed(
    db,
    'manifestacao',
    m.id,
    [`sobre report ${of.idRegistro}`, `selo ${record?.selo}`, pessoa, at, 'concorda nao', ...how],
    [[`manifestacoes ${m.id} texto`, m.sal, 'Não foi assim.']],
  );
  const answered = await expectSealed(
    db,
    'resposta',
    m.id,
    [
      `sobre manifestacao ${m.id}`,
      `selo ${stated}`,
      pessoa,
      `autor ${gestor.id}`,
      at,
      'corrigido -',
      'selo_do_corrigido -',
      ...how,
    ],
    [[`respostas_discordancia ${m.id} texto`, r.sal, 'Os fatos são estes.']],
  );
  const concluded = await expectSealed(
    db,
    'ultima_palavra',
    m.id,
    [`sobre resposta ${m.id}`, `selo ${answered}`, pessoa, at, ...how],
    [[`ultimas_palavras ${m.id} texto`, u.sal, 'Continuo a discordar.']],
  );
  expect(body.manifestacao).toMatchObject({
    selo: stated,
    resposta: { selo: answered },
    ultima_palavra: { selo: concluded },
  });

  const corrected = await aSigned();
  await asRita.call(deactivateColaborador, { params: { id: ana.id } });
  const delivered = await deliver(asRita, corrected);
  const [e] = await db.select().from(entregas);
  const selo = await expectSealed(
    db,
    'entrega',
    e?.id ?? 0,
    [
      `sobre report ${corrected.idRegistro}`,
      `selo ${await sealOfReport(corrected)}`,
      pessoa,
      `autor ${rita.id}`,
      at,
      'dia 2026-11-17',
      ...how,
    ],
    [[`entregas ${e?.id} texto`, e?.sal ?? null, 'Em mãos, com recibo.']],
  );
  expect(delivered.body.entrega?.selo).toBe(selo);
  for (const [act, sealed] of [
    ['createResposta', answered],
    ['createUltimaPalavra', concluded],
    ['createEntrega', selo],
  ] as const) {
    expect((await auditRows(db, act))[0]?.dados).toMatchObject({ selo: sealed });
  }
  const [{ dados } = { dados: {} }] = await auditRows(db, 'createResposta');
  expect(JSON.stringify(dados)).not.toContain('fatos');
});

async function sealOfReport({ idRegistro }: Of): Promise<string | null> {
  const rows = await rowsOf<{ selo: string }>(
    t.database.db,
    sql`select selo from selos where tipo = 'report' and id_registro = ${idRegistro}`,
  );
  return rows[0]?.selo ?? null;
}

describe('the database itself', () => {
  const stores = [
    ['manifestacoes', 'feita_em'],
    ['respostas_discordancia', 'respondida_em'],
    ['ultimas_palavras', 'escrita_em'],
    ['entregas', 'feita_em'],
  ] as const;

  beforeEach(async () => {
    const of = await aSigned();
    const other = await aSigned();
    await disagree(of);
    await answer(asGestor, of);
    await conclude(asAna, of);
    await asRita.call(deactivateColaborador, { params: { id: ana.id } });
    await deliver(asRita, other);
  });

  const run = (statement: string) => t.database.db.execute(sql.raw(statement));
  const rows = (table: string) =>
    rowsOf<Record<string, unknown>>(t.database.db, sql.raw(`select * from ${table}`));

  test.each(stores)('refuses every change, deletion and emptying of %s (CIE-03)', async (table, instant) => {
    const before = await rows(table);
    expect(before).toHaveLength(1);
    for (const statement of [
      `update ${table} set ${instant} = now()`,
      `update ${table} set texto = 'outro'`,
      `update ${table} set texto = null`,
      `update ${table} set sal = null`,
      `update ${table} set sal = repeat('0', 32)`,
      `update ${table} set texto = null, sal = null, ${instant} = now()`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(run(statement), statement).rejects.toThrow();
    }
    expect(await rows(table)).toEqual(before);
  });

  test.each(stores)(
    'lets a text of %s be erased, together with its salt, and nothing put in its place (CIE-03)',
    async (table) => {
      const [before] = await rows(table);
      await run(`update ${table} set texto = null, sal = null`);
      expect(await rows(table)).toEqual([{ ...before, texto: null, sal: null }]);
      await expect(run(`update ${table} set texto = 'outro'`)).rejects.toThrow();
      await expect(run(`update ${table} set sal = repeat('0', 32)`)).rejects.toThrow();
    },
  );

  test('refuses to change or remove a seal (SEL-09)', async () => {
    const before = await rows('selos');
    for (const statement of [
      `update selos set selo = repeat('0', 64)`,
      'update selos set texto = null, selo = null, posterior = true',
      'delete from selos',
      'truncate selos',
    ]) {
      await expect(run(statement), statement).rejects.toThrow();
    }
    expect(await rows('selos')).toEqual(before);
  });
});

test('nobody is mailed what was stated (SEL-03)', async () => {
  const of = await aSigned();
  const before = await t.database.db.$count(emails);
  await disagree(of);
  await answer(asGestor, of);
  await conclude(asAna, of);
  expect(await t.database.db.$count(emails)).toBe(before);
});
