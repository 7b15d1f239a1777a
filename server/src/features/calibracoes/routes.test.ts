import { exportAuditoria, listAuditoria } from '@alinha/contract/auditoria';
import {
  discardCalibracao,
  getCalibracao,
  getConversa,
  getOpcoesDeCalibracao,
  listCalibracoes,
  lockCalibracao,
  saveParticipantes,
} from '@alinha/contract/calibracoes';
import { changeGestor, deactivateColaborador, editFicha } from '@alinha/contract/colaboradores';
import { closeTrimestre } from '@alinha/contract/fechamentos';
import { createIncidente, listAtingidos } from '@alinha/contract/incidentes';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { aBoard, board, comment, move, open, terceiro } from '../../../test/calibracao.ts';
import { incidente } from '../../../test/incidente.ts';
import { empresas, encarregados } from '../../db/schema.ts';

const t = testApp();

test('HR opens a calibration of a closed quarter for a team or a company, a leader for their own team or one in it (CAL-01)', async () => {
  const { hr, asLia, asGil, lia, gil, empresa } = await aBoard(t);
  const opened = await open(asGil, { id_lider: gil.id, participantes: [lia.id] });
  expect(opened.status).toBe(201);
  expect(opened.body).toEqual({
    id: expect.any(Number),
    nome: 'Terceiro',
    ...terceiro,
    versao: 1,
    alcance: 'Equipe de Gil',
    autor: 'Gil',
    criado_em: t.now.toISOString(),
    pessoas: 2,
    movidas: 0,
    trancada_em: null,
    trancada_por: null,
    visivel_em: null,
    motivo_do_adiamento: null,
    conduz: true,
  });
  const foreign = await open(asGil, { id_lider: lia.id });
  expect([foreign.status, foreign.body.error]).toEqual([
    403,
    'Você só pode calibrar a sua equipe, ou uma equipe dentro dela.',
  ]);
  expect((await open(asGil, { id_empresa: empresa })).status).toBe(403);
  const again = await open(asLia, { nome: 'Outra', id_lider: lia.id });
  expect([again.status, again.body.error]).toEqual([
    409,
    '2 pessoas já estão em "Terceiro", deste trimestre.',
  ]);
  await hr.call(discardCalibracao, { params: { calibracaoId: opened.body.id } });
  const ofCompany = await open(hr, { id_empresa: empresa });
  expect([ofCompany.status, ofCompany.body.alcance, ofCompany.body.pessoas]).toEqual([201, 'Matriz', 6]);
  const [row] = await auditRows(t.database.db, 'openCalibracao');
  expect(row?.dados).toMatchObject({ nome: 'Terceiro', pessoas: 2, participantes: [lia.id] });
});

test('opening refuses a quarter that is not closed, no people, people of nobody, and who may not take part (CAL-01)', async () => {
  const { hr, asGil, gil, ana, lia, otto, rita } = await aBoard(t);
  const refused = async (by: Client, body: object) => {
    const answer = await open(by, body);
    return [answer.status, answer.body.campos];
  };
  expect(await refused(hr, { id_lider: gil.id, trimestre: 2 })).toEqual([
    400,
    { trimestre: 'O 2º trimestre de 2026 não foi fechado.' },
  ]);
  expect(await refused(hr, {})).toEqual([400, { id_lider: 'Escolha um líder ou uma empresa.' }]);
  expect(await refused(hr, { id_lider: gil.id, id_empresa: 1 })).toEqual([
    400,
    { id_lider: 'Escolha um líder ou uma empresa.' },
  ]);
  expect(await refused(hr, { id_lider: ana.id })).toEqual([400, { id_lider: 'Escolha um líder ativo.' }]);
  expect(await refused(hr, { id_empresa: 999_999 })).toEqual([400, { id_empresa: 'Escolha uma empresa.' }]);
  expect(await refused(hr, { id_lider: otto.id })).toEqual([
    400,
    { id_lider: 'Nenhuma dessas pessoas está no fechamento deste trimestre.' },
  ]);
  expect((await refused(hr, { id_lider: gil.id, participantes: [ana.id] }))[0]).toBe(400);
  expect((await refused(asGil, { id_lider: gil.id, participantes: [otto.id] }))[0]).toBe(400);
  expect((await refused(asGil, { id_lider: gil.id, participantes: [lia.id, rita.id] }))[0]).toBe(201);
});

test('a leader may choose leaders of their team and above, and HR; HR may choose any leader and company (CAL-01)', async () => {
  const { hr, asGil, asLia, empresa } = await aBoard(t);
  const options = async (by: Client) => {
    const { body } = await by.call(getOpcoesDeCalibracao);
    return [body.lideres, body.empresas, body.participantes].map((list) => list.map(({ nome }) => nome));
  };
  expect(await options(asGil)).toEqual([['Gil'], [], ['Lia', 'Rita']]);
  expect(await options(asLia)).toEqual([['Gil', 'Lia'], [], ['Gil', 'Rita']]);
  expect(await options(hr)).toEqual([['Gil', 'Lia', 'Otto'], ['Matriz'], ['Gil', 'Lia', 'Otto']]);
  expect((await hr.call(getOpcoesDeCalibracao)).body.empresas).toEqual([{ id: empresa, nome: 'Matriz' }]);
});

test('whoever takes part sees the board as of the closing, anybody else does not learn that it exists (CAL-02 CAL-08)', async () => {
  const { hr, asLia, asGil, asOtto, lia, gil, ana, bia } = await aBoard(t);
  const { id } = (await open(hr, { id_lider: lia.id, participantes: [gil.id] })).body;
  const seen = await board(asGil, id);
  expect(seen.participantes.map(({ nome, abriu }) => [nome, abriu])).toEqual([
    ['Gil', false],
    ['Rita', true],
  ]);
  expect(seen.pessoas.map(({ nome }) => nome)).toEqual(['Ana', 'Bia', 'Gil']);
  expect(seen.pessoas[0]).toEqual({
    id: ana.id,
    nome: 'Ana',
    foto_perfil: null,
    cargo: 'Analista',
    setor: 'Vendas',
    lider: { id: gil.id, nome: 'Gil' },
    potencial: 86,
    desempenho: 60,
    calculado: 2,
    calibrado: null,
    movimentos: 0,
    comentarios: 0,
    oculto: false,
    pode: true,
  });
  expect(seen.pessoas[1]).toMatchObject({ id: bia.id, calculado: null, pode: true });
  expect(seen.pessoas[2]).toMatchObject({ id: gil.id, oculto: true, pode: false });
  expect(seen.evento).toBe(0);
  for (const by of [asLia, asOtto]) {
    expect((await by.call(getCalibracao, { params: { calibracaoId: id } })).status).toBe(404);
    expect((await by.call(listCalibracoes)).body).toEqual([]);
    expect((await move(by, id, bia.id, { para: 5 })).status).toBe(404);
    expect((await comment(by, id, bia.id)).status).toBe(404);
    expect((await by.call(getConversa, { params: { calibracaoId: id, id: bia.id } })).status).toBe(404);
    for (const call of [discardCalibracao, lockCalibracao, saveParticipantes]) {
      const body = { participantes: [], evento: 0 };
      expect((await by.call(call, { params: { calibracaoId: id }, body })).status).toBe(404);
    }
  }
  expect((await asGil.call(listCalibracoes)).body).toMatchObject([{ id, conduz: false }]);
});

test('a move has a reason, keeps the computed cell, and is undone by another (CAL-03)', async () => {
  const { hr, asLia, lia, ana } = await aBoard(t);
  const { id } = (await open(asLia, { id_lider: lia.id })).body;
  const moved = await move(asLia, id, ana.id, { para: 1, motivo: '  Ajuda todos.  ' });
  expect(moved.status).toBe(201);
  expect(moved.body).toEqual({
    numero: 1,
    de: 2,
    para: 1,
    motivo: 'Ajuda todos.',
    autor: 'Lia',
    momento: t.now.toISOString(),
  });
  expect((await board(hr, id)).pessoas[0]).toMatchObject({ calculado: 2, calibrado: 1, movimentos: 1 });
  expect((await hr.call(listCalibracoes)).body[0]).toMatchObject({ pessoas: 3, movidas: 1 });
  expect((await move(hr, id, ana.id, { para: 1, movimentos: 1 })).body.campos).toEqual({
    para: 'A pessoa já está neste quadrante.',
  });
  expect((await move(hr, id, ana.id, { para: 2, motivo: 'Volta.', movimentos: 1 })).status).toBe(201);
  expect((await hr.call(listCalibracoes)).body[0]).toMatchObject({ movidas: 0 });
  const { body } = await hr.call(getConversa, { params: { calibracaoId: id, id: ana.id } });
  expect(body.movimentos.map(({ de, para, motivo, autor }) => [de, para, motivo, autor])).toEqual([
    [2, 1, 'Ajuda todos.', 'Lia'],
    [1, 2, 'Volta.', 'Rita'],
  ]);
  for (const wrong of [{ motivo: ' ' }, { motivo: 'a'.repeat(1001) }, { para: 0 }, { para: 10 }]) {
    expect((await move(hr, id, ana.id, { para: 5, movimentos: 2, ...wrong })).status).toBe(400);
  }
  expect((await move(hr, id, lia.id, { para: 5 })).status).toBe(404);
});

test('a move of somebody without a computed cell is taken back to none, which nobody else can be moved to (CAL-03 CAL-07)', async () => {
  const { hr, asLia, lia, ana, bia } = await aBoard(t);
  const { id } = (await open(asLia, { id_lider: lia.id })).body;
  expect((await move(hr, id, ana.id, { para: null })).body.campos).toEqual({
    para: 'Escolha um quadrante.',
  });
  expect((await move(hr, id, bia.id, { para: null })).status).toBe(400);
  expect((await move(hr, id, bia.id, { para: 5 })).body).toMatchObject({ de: null, para: 5 });
  const back = await move(asLia, id, bia.id, { para: null, motivo: 'Sem KPI ainda.', movimentos: 1 });
  expect(back.body).toMatchObject({ numero: 2, de: 5, para: null });
  const { pessoas, calibracao, evento } = await board(hr, id);
  expect(pessoas.find((one) => one.id === bia.id)).toMatchObject({ calibrado: null, movimentos: 2 });
  expect(calibracao.movidas).toBe(0);
  expect((await move(hr, id, bia.id, { para: 1, movimentos: 2 })).body).toMatchObject({ de: null, para: 1 });
  expect((await move(hr, id, bia.id, { para: null, movimentos: 3 })).status).toBe(201);
  const params = { calibracaoId: id };
  expect((await hr.call(lockCalibracao, { params, body: { evento: evento + 2 } })).status).toBe(200);
  const rows = await t.database.db.query.quadrantesCalibrados.findMany();
  expect(rows.map((row) => row.id_colaborador)).not.toContain(bia.id);
});

test('of twenty moves of one person at once one wins, and the others are shown it (CAL-04)', async () => {
  const { hr, asLia, lia, ana } = await aBoard(t);
  const { id } = (await open(hr, { id_lider: lia.id, participantes: [lia.id] })).body;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      move(n % 2 ? hr : asLia, id, ana.id, { para: [1, 3, 4][n % 3] ?? 1, motivo: `Motivo ${n}.` }),
    ),
  );
  const [winner, ...more] = answers.filter(({ status }) => status === 201);
  expect(more).toEqual([]);
  for (const { status, body } of answers.filter((one) => one !== winner)) {
    expect([status, body.atual]).toEqual([409, winner?.body]);
    expect(body.error).toBe(`${winner?.body.autor} moveu esta pessoa neste meio-tempo.`);
  }
  expect((await board(hr, id)).pessoas[0]).toMatchObject({ movimentos: 1 });
});

test('nobody moves, comments on or reads what is said of themselves and those above them, HR included (CAL-09)', async () => {
  const { hr, asGil, asLia, lia, gil, rita, presidente, ana, empresa } = await aBoard(t);
  const { id } = (await open(hr, { id_empresa: empresa, participantes: [lia.id, gil.id] })).body;
  await move(hr, id, gil.id, { para: 1, motivo: 'Cresceu.' });
  await comment(hr, id, lia.id);
  const refused = async (by: Client, whom: number) => {
    const conversa = await by.call(getConversa, { params: { calibracaoId: id, id: whom } });
    return [
      (await move(by, id, whom, { para: 5 })).status,
      (await comment(by, id, whom)).status,
      conversa.status,
    ];
  };
  const none = [403, 403, 403];
  expect(await refused(asGil, gil.id)).toEqual(none);
  expect(await refused(asGil, lia.id)).toEqual(none);
  expect(await refused(hr, rita.id)).toEqual(none);
  expect(await refused(hr, presidente.id)).toEqual(none);
  expect((await move(asGil, id, lia.id, { para: 5 })).body.error).toBe(
    'Você não pode ver nem calibrar quem está acima de você, hoje ou no fechamento.',
  );
  const seenBy = async (by: Client, whom: number) =>
    (await board(by, id)).pessoas.find((one) => one.id === whom);
  const kept = ({ id, nome }: { id: number; nome: string }) => ({
    id,
    nome,
    ...{ foto_perfil: null, cargo: null, setor: null, lider: null, potencial: null, desempenho: null },
    ...{ calculado: null, calibrado: null, movimentos: 0, comentarios: 0, oculto: true, pode: false },
  });
  expect(await seenBy(asGil, gil.id)).toEqual(kept(gil));
  expect(await seenBy(asGil, lia.id)).toEqual(kept(lia));
  expect(await seenBy(asLia, gil.id)).toMatchObject({ calibrado: 1, movimentos: 1, oculto: false });
  expect((await asGil.call(listCalibracoes)).body[0]).toMatchObject({ movidas: 0 });
  expect((await asLia.call(listCalibracoes)).body[0]).toMatchObject({ movidas: 1 });
  expect((await move(asGil, id, ana.id, { para: 5 })).status).toBe(201);
});

test('the averages of the reader and of people above them are in no answer of a board, those of others are (CAL-13)', async () => {
  const { hr, asGil, gil, lia, rita, presidente, ana, otto } = await aBoard(t);
  const { db } = t.database;
  // Averages that nobody else has, of everybody in the closing.
  for (const [place, de] of [gil, lia, rita, presidente, otto].entries()) {
    await t.aAvaliacao({ de, avaliador: ana, trimestre: 3, nota: 0.11 + place / 50 });
    await t.aCicloKpi({ de, autor: gil, kpis: [[100, 40 + place]] });
  }
  await db.execute(
    sql`update colaboradores set setor = 'Setor de ' || id, foto_perfil = '/uploads/perfil/' || id || '.webp'`,
  );
  expect((await hr.call(closeTrimestre, { body: { ...terceiro, versao: 2 } })).status).toBe(201);
  const [empresa] = await db.select().from(empresas);
  const { id } = (await open(hr, { id_empresa: empresa?.id, participantes: [gil.id] })).body;
  const hiddenFrom = [
    [asGil, [gil, lia, presidente], [ana, rita, otto]],
    [hr, [rita, presidente], [ana, gil, lia, otto]],
  ] as const;
  for (const [by, kept, others] of hiddenFrom) {
    const { pessoas } = await board(by, id);
    const of = ({ id }: { id: number }) => pessoas.find((one) => one.id === id);
    for (const one of kept) {
      const { id, nome, oculto, movimentos, comentarios, pode, ...rest } = of(one) ?? {};
      expect([id, nome, oculto, movimentos, comentarios, pode]).toEqual([
        one.id,
        one.nome,
        true,
        0,
        0,
        false,
      ]);
      expect(Object.values(rest)).toEqual(Object.keys(rest).map(() => null));
    }
    for (const one of others) expect(of(one)).toMatchObject({ potencial: expect.any(Number), oculto: false });
  }
});

test.each<[string, Partial<Record<'id_superior', 'otto' | 'nobody'>>]>([
  ['gave themselves no superior', { id_superior: 'nobody' }],
  ['gave themselves another superior', { id_superior: 'otto' }],
  ['deactivated them', {}],
])('whoever was above HR at the closing stays hidden after HR %s (CAL-13)', async (_, { id_superior }) => {
  const { hr, asOtto, rita, presidente, ana, otto, empresa } = await aBoard(t);
  const { id } = (await open(hr, { id_empresa: empresa, participantes: [otto.id] })).body;
  for (const one of [presidente, ana]) {
    expect((await move(asOtto, id, one.id, { para: 5 })).status).toBe(201);
    expect((await comment(asOtto, id, one.id)).status).toBe(201);
  }
  const read = async () => {
    const conversa = (whom: number) => hr.call(getConversa, { params: { calibracaoId: id, id: whom } });
    const { evento, pessoas } = await board(hr, id);
    return {
      conversas: [(await conversa(presidente.id)).status, (await conversa(ana.id)).status],
      moves: (await move(hr, id, presidente.id, { para: 6, movimentos: 1 })).status,
      evento,
      presidente: pessoas.find((one) => one.id === presidente.id),
      movidas: (await hr.call(listCalibracoes)).body[0]?.movidas,
      audit: (await hr.call(listAuditoria, { query: { ato: 'movePessoa' } })).body.linhas.map(
        ({ alvo }) => alvo?.nome,
      ),
    };
  };
  const before = await read();
  expect(before).toMatchObject({ conversas: [403, 200], moves: 403, movidas: 1, audit: ['Ana'] });
  const changed =
    id_superior === undefined
      ? await hr.call(deactivateColaborador, { params: { id: presidente.id } })
      : await hr.call(editFicha, {
          params: { id: rita.id },
          body: { id_superior: id_superior === 'otto' ? otto.id : null },
        });
  expect(changed.status).toBe(200);
  expect(await read()).toEqual(before);
});

test('whoever came above HR since the closing is hidden with those of the closing, and a discarded board keeps both (CAL-13)', async () => {
  const { hr, asOtto, rita, presidente, lia, ana, otto, empresa } = await aBoard(t);
  const { id } = (await open(hr, { id_empresa: empresa, participantes: [otto.id] })).body;
  for (const one of [presidente, lia, ana]) await move(asOtto, id, one.id, { para: 5 });
  await hr.call(changeGestor, { params: { id: rita.id }, body: { id_novo_gestor: lia.id } });
  await hr.call(editFicha, { params: { id: lia.id }, body: { id_superior: null } });
  const hiddenOnes = (await board(hr, id)).pessoas.filter(({ oculto }) => oculto).map(({ nome }) => nome);
  expect(hiddenOnes).toEqual(['Lia', 'Paula', 'Rita']);
  await hr.call(discardCalibracao, { params: { calibracaoId: id } });
  const { linhas } = (await hr.call(listAuditoria, { query: { ato: 'movePessoa' } })).body;
  expect(linhas.map(({ alvo }) => alvo?.nome)).toEqual(['Ana']);
});

test('rows of the audit that are kept from HR cannot be counted by the others, nor by the pages of them (CAL-13)', async () => {
  const { hr, asOtto, rita, ana, otto, empresa } = await aBoard(t);
  const { id } = (await open(hr, { id_empresa: empresa, participantes: [otto.id] })).body;
  const idsOf = async (query: Record<string, string>) =>
    (await hr.call(listAuditoria, { query })).body.linhas.map((linha) => linha.id);
  const said = { ato: 'commentOnPessoa' };
  const micros = t.now.getTime() * 1000;
  // Everything happens at one instant, with what is kept from Rita around and between.
  const comments = async (...whom: { id: number }[]) => {
    for (const one of whom) expect((await comment(asOtto, id, one.id)).status).toBe(201);
  };
  const before = (await idsOf({})).length;
  await comments(ana, ana);
  const few = await idsOf(said);
  await comments(rita, rita, ana, rita, rita, rita);
  const [newest, ...older] = await idsOf(said);
  expect(older).toEqual(few);
  const numbers = (await idsOf({})).map((one) => one.split('-').map(Number));
  expect(numbers.every(([instant]) => instant === micros)).toBe(true);
  const places = numbers.map(([, place]) => place);
  expect(places).toEqual(places.map((_, at) => places.length - at));
  expect(places).toHaveLength(before + 3 + 3);
  // A cursor is at the same row, whatever is kept from the reader beside it.
  expect(await idsOf({ ...said, antes: newest ?? '' })).toEqual(few);
  expect(await idsOf({ ...said, antes: few[0] ?? '' })).toEqual(few.slice(1));
  expect(await idsOf({ ...said, antes: `${micros}-99999` })).toEqual([newest, ...few]);
});

test('what HR is not told of themselves and those above them is in no reading of the audit (CAL-13)', async () => {
  const { hr, asLia, rita, presidente, ana, gil, lia, empresa } = await aBoard(t);
  const otherHr = await t.aColaborador({ nome: 'Rosa', rh: true });
  const asRosa = await t.signedIn(otherHr);
  const { id } = (await open(hr, { id_empresa: empresa, participantes: [lia.id, otherHr.id] })).body;
  for (const one of [rita, presidente, ana]) {
    expect((await move(asRosa, id, one.id, { para: 5 })).status).toBe(201);
    expect((await comment(asRosa, id, one.id)).status).toBe(201);
  }
  expect((await move(asLia, id, gil.id, { para: 5 })).status).toBe(201);
  const said = ['movePessoa', 'commentOnPessoa'];
  const targetsFor = async (by: Client, query: Record<string, string> = {}) => {
    const { body } = await by.call(listAuditoria, { query });
    // Words of the acts stand in the rows of the audit's own readings, too, as their filters.
    const lines = (await by.call(exportAuditoria, { query })).text
      .split('\r\n')
      .filter((line) => !/audit/.test(line));
    const rows = body.linhas.filter(({ acao }) => said.includes(acao));
    const exported = lines.filter((line) => /Moveu uma pessoa em|Comentou sobre uma/.test(line));
    expect(exported).toHaveLength(rows.length);
    return rows.map(({ alvo }) => alvo?.nome).sort();
  };
  expect(await targetsFor(hr)).toEqual(['Ana', 'Ana', 'Gil']);
  expect(await targetsFor(asRosa)).toEqual(['Ana', 'Ana', 'Gil', 'Paula', 'Paula', 'Rita', 'Rita']);
  const filters: Record<string, string>[] = [
    { pessoa: String(rita.id) },
    { pessoa: String(presidente.id), grupo: 'calibracoes' },
    { pessoa: String(rita.id), ato: 'movePessoa' },
    { ator: String(otherHr.id), pessoa: String(rita.id) },
  ];
  for (const query of filters) {
    expect(await targetsFor(hr, query)).toEqual([]);
    expect((await targetsFor(asRosa, query)).length).toBeGreaterThan(0);
  }

  // Whom an incident concerns is read from the audit, too; the encarregado takes part in no calibration.
  const encarregada = await t.aColaborador({ nome: 'Eva' });
  await t.database.db
    .insert(encarregados)
    .values({ papel: 'titular', id_colaborador: encarregada.id, id_autor: rita.id, nomeado_em: t.now });
  t.now = new Date(t.now.getTime() + 10 * 60_000);
  const at = {
    ocorrido_de: '2026-11-18T14:00:00Z',
    ocorrido_ate: '2026-11-18T15:05:00Z',
    conhecido_em: '2026-11-18T15:06:00Z',
  };
  const made = await hr.call(createIncidente, { body: { ...incidente, ...at } });
  expect(made.status).toBe(201);
  const concerned = async (by: Client) => {
    const { status, body } = await by.call(listAtingidos, { params: { incidenteId: made.body.id } });
    expect(status).toBe(200);
    return body.atingidos.filter(({ ato }) => /Moveu|Comentou/.test(ato)).map(({ nome }) => nome);
  };
  expect(new Set(await concerned(hr))).toEqual(new Set(['Ana', 'Gil']));
  expect(new Set(await concerned(asRosa))).toEqual(new Set(['Ana', 'Gil', 'Paula', 'Rita']));
  expect(await concerned(await t.signedIn(encarregada))).toEqual([]);
});

test('comments are kept in their order (CAL-06)', async () => {
  const { hr, asLia, lia, ana } = await aBoard(t);
  const { id } = (await open(asLia, { id_lider: lia.id })).body;
  const made = await comment(asLia, id, ana.id, 'Ouve.');
  expect([made.status, made.body]).toEqual([
    201,
    { id: expect.any(Number), texto: 'Ouve.', autor: 'Lia', momento: t.now.toISOString() },
  ]);
  await comment(hr, id, ana.id, 'Fala.');
  const { body } = await asLia.call(getConversa, { params: { calibracaoId: id, id: ana.id } });
  expect(body.comentarios.map(({ texto, autor }) => [texto, autor])).toEqual([
    ['Ouve.', 'Lia'],
    ['Fala.', 'Rita'],
  ]);
  expect((await board(hr, id)).pessoas[0]).toMatchObject({ comentarios: 2 });
  expect((await comment(hr, id, ana.id, ' ')).status).toBe(400);
});

test('HR and whoever opened it change who takes part and discard it; whoever is left out has nothing at the next call (CAL-01 CAL-08)', async () => {
  const { hr, asLia, asGil, lia, gil, ana } = await aBoard(t);
  const { id } = (await open(asLia, { id_lider: lia.id, participantes: [gil.id] })).body;
  await comment(asGil, id, ana.id);
  const save = (by: Client, participantes: number[]) =>
    by.call(saveParticipantes, { params: { calibracaoId: id }, body: { participantes } });
  expect((await save(asGil, [])).status).toBe(403);
  expect((await save(asLia, [ana.id])).status).toBe(400);
  expect((await save(asLia, [])).body).toEqual([{ id: lia.id, nome: 'Lia', abriu: true }]);
  expect((await asGil.call(getCalibracao, { params: { calibracaoId: id } })).status).toBe(404);
  expect((await move(asGil, id, ana.id, { para: 5 })).status).toBe(404);
  await save(hr, [gil.id]);
  await save(hr, [gil.id]);
  expect((await auditRows(t.database.db, 'saveParticipantes')).map(({ dados }) => dados)).toMatchObject([
    { antes: [gil.id, lia.id], depois: [lia.id] },
    { antes: [lia.id], depois: [gil.id, lia.id] },
  ]);
  const discard = (by: Client) => by.call(discardCalibracao, { params: { calibracaoId: id } });
  expect((await discard(asGil)).status).toBe(403);
  expect((await discard(asLia)).status).toBe(200);
  expect((await discard(hr)).status).toBe(404);
});

test('a quarter is not closed again while a calibration of it is under way (FEC-03 CAL-07)', async () => {
  const { hr, lia } = await aBoard(t);
  const { id } = (await open(hr, { id_lider: lia.id })).body;
  const close = () => hr.call(closeTrimestre, { body: { ...terceiro, versao: 2 } });
  const refused = await close();
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Há uma calibração em curso do 3º trimestre de 2026. Tranque ou descarte a calibração antes de fechar de novo.',
  ]);
  await hr.call(discardCalibracao, { params: { calibracaoId: id } });
  expect((await close()).status).toBe(201);
});
