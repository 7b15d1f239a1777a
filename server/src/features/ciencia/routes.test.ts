import { createAvaliacaoCultural, listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import { changeGestor, deactivateColaborador } from '@alinha/contract/colaboradores';
import { listReports } from '@alinha/contract/reports';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import {
  answer,
  aTeam,
  conclude,
  deliver,
  readCiencia as read,
  state,
  type Team,
} from '../../../test/ciencia.ts';
import { rowsOf } from '../../db/rows.ts';
import { entregas, manifestacoes, respostasDiscordancia } from '../../db/schema.ts';

const t = testApp();

let diretora: Team['diretora'];
let gestor: Team['gestor'];
let ana: Team['ana'];
let rita: Team['rita'];
let asDiretora: Team['asDiretora'];
let asGestor: Team['asGestor'];
let asAna: Team['asAna'];
let asRita: Team['asRita'];
let aSigned: Team['aSigned'];
let disagree: Team['disagree'];

beforeEach(async () => {
  ({ diretora, gestor, ana, rita, asDiretora, asGestor, asAna, asRita, aSigned, disagree } = await aTeam(t));
});

/** Minutes later, so that instants can be told apart. */
const later = (minutes = 1) => {
  t.now = new Date(t.now.getTime() + minutes * 60_000);
};

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
  ])('disagrees with a text %s (CIE-01)', async (_what, texto, expected) => {
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
    expect([open.status, open.body.error]).toEqual([
      409,
      'Só é possível confirmar a leitura de um registro assinado.',
    ]);
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

  test('after the deadline says so, and silence is never agreement (CIE-04)', async () => {
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
      'Quem está na empresa se manifesta pela própria conta.',
    ]);
    await state(asAna, of);
    const { id } = await t.aReport({ de: ana, autor: gestor });
    await asRita.call(deactivateColaborador, { params: { id: ana.id } });
    expect((await deliver(asRita, of)).body.error).toBe('A manifestação sobre este registro já foi feita.');
    expect((await deliver(asRita, { ...of, idRegistro: id })).status).toBe(409);
    expect(await t.database.db.$count(entregas)).toBe(0);
  });
});
