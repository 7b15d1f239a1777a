import { getCalibracao, lockCalibracao } from '@alinha/contract/calibracoes';
import { saveEncarregados } from '@alinha/contract/encarregados';
import { closeTrimestre, getTrajetoria, listPosicoes } from '@alinha/contract/fechamentos';
import { getPdfDados } from '@alinha/contract/pdf';
import {
  answerSolicitacao,
  createSolicitacao,
  decideEmAnalise,
  listEmAnalise,
  nadaEmAnalise,
  readEmAnalise,
} from '@alinha/contract/solicitacoes';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { aBoard, comment, move, open, terceiro } from '../../../test/calibracao.ts';
import { copied, dadosIn } from '../../../test/copia.ts';
import { readConfig } from '../../config.ts';
import { emails, fechamentoPessoas, quadrantesCalibrados, selos } from '../../db/schema.ts';
import { notifyPeople } from './aviso.ts';

const t = testApp();

const lock = (by: Client, calibracaoId: number, body: object = {}) =>
  by.call(lockCalibracao, { params: { calibracaoId }, body: { evento: 999, ...body } });

/** Ana moved from cell 2 to 1 with two moves, Bia not moved. */
async function moved() {
  const made = await aBoard(t);
  const { hr, asLia, lia, ana } = made;
  const { id } = (await open(asLia, { id_lider: lia.id })).body;
  await move(asLia, id, ana.id, { para: 5, motivo: 'Primeiro motivo.' });
  await move(hr, id, ana.id, { para: 1, motivo: 'Último motivo.', movimentos: 1 });
  await comment(hr, id, ana.id);
  return { ...made, id };
}

/** What the calls show of a person's calibrated cell to a reader: trajectory, closing, PDF. */
async function shownOf(by: Client, id: number) {
  const [ponto] = (await by.call(getTrajetoria, { params: { id } })).body;
  const posicoes = (await by.call(listPosicoes, { params: terceiro })).body;
  const pdf = await by.call(getPdfDados, { params: { id } });
  return [
    [ponto?.calibrado, ponto?.motivo_da_calibracao],
    posicoes.find((one) => one.id === id)?.calibrado,
    pdf.body.trajetoria?.[0]?.motivo_da_calibracao,
  ];
}

/** Does the daily work of a day. */
const notify = (today: string) =>
  t.database.db.transaction((tx) =>
    notifyPeople(tx, { config: readConfig({ LOG_LEVEL: 'silent' }), now: t.now, today }),
  );

const subjects = async () =>
  (await t.database.db.select().from(emails).orderBy(asc(emails.id))).map(({ para, assunto, texto }) => ({
    para,
    assunto,
    texto,
  }));

test('locking gives each person with a cell theirs, beside the computed one, seals it, and ends all changes (CAL-07 SEL-09)', async () => {
  const { hr, asLia, ana, bia, gil, id } = await moved();
  const averages = await t.database.db.select().from(fechamentoPessoas);
  const { status, body } = await lock(asLia, id);
  expect([status, body]).toMatchObject([
    200,
    {
      trancada_em: t.now.toISOString(),
      trancada_por: 'Lia',
      visivel_em: '2026-11-18',
      motivo_do_adiamento: null,
    },
  ]);
  const stored = await t.database.db.select().from(quadrantesCalibrados);
  expect(stored).toEqual([
    {
      id_calibracao: id,
      id_colaborador: ana.id,
      quadrante: 1,
      motivo: 'Último motivo.',
      sal: expect.any(String),
    },
  ]);
  expect(await t.database.db.select().from(fechamentoPessoas)).toEqual(averages);
  const [row] = await auditRows(t.database.db, 'lockCalibracao');
  const [selo] = (await t.database.db.select().from(selos)).filter(({ tipo }) => tipo === 'calibracao');
  expect(row?.dados).toEqual({
    calibracaoId: id,
    nome: 'Terceiro',
    visivel_em: '2026-11-18',
    pessoas: 1,
    selo: selo?.selo,
  });
  const trancada = 'A calibração já foi trancada. Nada mais muda nela.';
  for (const answer of [
    await move(hr, id, bia.id, { para: 5 }),
    await comment(hr, id, gil.id),
    await lock(hr, id),
  ]) {
    expect([answer.status, answer.body.error]).toEqual([409, trancada]);
  }
  const { body: quadro } = await asLia.call(getCalibracao, { params: { calibracaoId: id } });
  expect(quadro.pessoas.map(({ pode }) => pode)).toEqual([false, false, false]);
});

test('the database refuses to change what was said and what is locked, in plain SQL too (CAL-07)', async () => {
  const { asLia, id } = await moved();
  await lock(asLia, id);
  for (const statement of [
    'update calibracao_movimentos set para = 2',
    'delete from calibracao_movimentos',
    'truncate calibracao_movimentos',
    "update calibracao_comentarios set texto = 'x'",
    'delete from calibracao_comentarios',
    "update calibracoes set nome = 'x'",
    'update calibracoes set evento = evento + 1',
    'delete from calibracoes',
    'update quadrantes_calibrados set quadrante = 2',
    'delete from quadrantes_calibrados',
  ]) {
    await expect(t.database.owner.execute(statement), statement).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/append-only/) },
    });
  }
});

test('from the locking on the person, the leaders above and HR see the calibrated cell with its last reason (CAL-09)', async () => {
  const { hr, asLia, asGil, asAna, ana, id } = await moved();
  const nothing = [[null, null], null, null];
  expect(await shownOf(hr, ana.id)).toEqual(nothing);
  await lock(asLia, id);
  const all = [[1, 'Último motivo.'], 1, 'Último motivo.'];
  for (const by of [hr, asLia, asGil]) expect(await shownOf(by, ana.id)).toEqual(all);
  expect((await shownOf(asAna, ana.id)).slice(0, 2)).toEqual([[1, 'Último motivo.'], 1]);
  await hr.call(closeTrimestre, { body: { ...terceiro, versao: 2 } });
  expect(await shownOf(hr, ana.id)).toEqual(all);
});

test('HR may set a later day with a reason, at most 60 days on; until then nobody sees the cell (CAL-08 CAL-09)', async () => {
  const { hr, asLia, lia, rita, ana, id } = await moved();
  const later = { visivel_em: '2026-11-20', motivo: 'As conversas são na sexta.' };
  expect((await lock(asLia, id, later)).status).toBe(403);
  const campos = async (body: object) => (await lock(hr, id, body)).body.campos;
  expect(await campos({ visivel_em: '2026-11-17', motivo: 'a' })).toEqual({
    visivel_em: 'Escolha a data de hoje ou uma data futura.',
  });
  expect(await campos({ visivel_em: '2027-01-18', motivo: 'a' })).toEqual({
    visivel_em: 'Escolha um dia até 17/01/2027.',
  });
  expect(await campos({ visivel_em: '2026-11-20' })).toEqual({
    motivo: 'Informe por que as pessoas só verão depois.',
  });
  const { status, body } = await lock(hr, id, later);
  expect([status, body.visivel_em, body.motivo_do_adiamento]).toEqual([200, '2026-11-20', later.motivo]);
  const nothing = [[null, null], null, null];
  t.now = new Date('2026-11-20T02:59:00Z');
  for (const reader of [rita, lia]) {
    expect(await shownOf(await t.signedIn(reader), ana.id)).toEqual(nothing);
  }
  await notify('2026-11-19');
  expect(await subjects()).toEqual([]);
  t.now = new Date('2026-11-20T03:00:00Z');
  const late = await t.signedIn(ana);
  expect((await shownOf(late, ana.id)).slice(0, 2)).toEqual([[1, 'Último motivo.'], 1]);
});

test('the copy of one’s data has the cell from the day on, and before it only how much is em análise (CAL-08 LGPD-02)', async () => {
  const { hr, ana, asAna, id } = await moved();
  await lock(hr, id, { visivel_em: '2026-11-20', motivo: 'Sexta.' });
  const before = dadosIn(await copied(t, asAna)).text;
  for (const word of ['Último motivo', 'Primeiro motivo', 'Ouve antes', 'Terceiro', 'Sexta']) {
    expect(before).not.toContain(word);
  }
  expect(before).toContain('Movimentos de outras pessoas a seu respeito em calibrações');
  t.now = new Date('2026-11-20T15:00:00Z');
  await notify('2026-11-20');
  const { text, of } = dadosIn(await copied(t, await t.signedIn(ana)));
  expect(of('quadrantes_calibrados')).toMatchObject([
    { motivo: 'Último motivo.', quadrante: 'Diamante Bruto' },
  ]);
  for (const word of ['Primeiro motivo', 'Ouve antes', 'Sexta']) expect(text).not.toContain(word);
});

test('nobody decides on what was said of somebody, or reads it for that, before people see their cell; the request ends without it (CAL-08 LGPD-02 LGPD-12)', async () => {
  const { hr, otto, asOtto, ana, asAna, bia, id } = await moved();
  await move(hr, id, bia.id, { para: 5 });
  await hr.call(saveEncarregados, { body: { titular: otto.id, substituto: null } });
  const { body: pedida } = await asAna.call(createSolicitacao, { body: { tipo: 'declaracao' } });
  const params = { solicitacaoId: pedida.id };
  const kinds = async (by: Client) =>
    (await by.call(listEmAnalise, { params })).body.map(({ tipo, registros }) => [tipo, registros]);
  const ofKind = { params: { ...params, tipo: 'calibracao_movimentos' } };
  const decision = { ...ofKind, body: { resultado: 'entregue', motivo: 'Cabe.' } };
  const refused = async () => {
    expect(await kinds(asOtto)).toEqual([]);
    for (const answer of [
      await asOtto.call(readEmAnalise, ofKind),
      await asOtto.call(decideEmAnalise, decision),
    ])
      expect([answer.status, answer.body.error]).toEqual([409, nadaEmAnalise]);
  };
  await refused();
  await lock(hr, id, { visivel_em: '2026-11-20', motivo: 'Sexta.' });
  await refused();
  await asOtto.call(answerSolicitacao, { params, body: { resultado: 'aceita' } });

  t.now = new Date('2026-11-20T15:00:00Z');
  await notify('2026-11-20');
  const later = await t.signedIn(otto);
  expect(await kinds(later)).toEqual([
    ['auditoria', 3],
    ['calibracao_movimentos', 2],
    ['calibracao_comentarios', 1],
  ]);
  expect(JSON.stringify((await later.call(readEmAnalise, ofKind)).body.textos)).toContain('Primeiro motivo.');
  expect((await later.call(decideEmAnalise, decision)).status).toBe(200);
  const { of } = dadosIn(await copied(t, await t.signedIn(ana)));
  expect(of('calibracao_movimentos').map(({ motivo }) => motivo)).toEqual([
    'Primeiro motivo.',
    'Último motivo.',
  ]);
});

test('each person whose cell was calibrated is mailed once that it can be seen, with the seal and without the cell (CAL-09)', async () => {
  const { hr, ana, id } = await moved();
  await lock(hr, id, { visivel_em: '2026-11-20', motivo: 'Sexta.' });
  await Promise.all(Array.from({ length: 5 }, () => notify('2026-11-20')));
  const [mail, ...more] = await subjects();
  expect(more).toEqual([]);
  const [selo] = (await t.database.db.select().from(selos)).filter(({ tipo }) => tipo === 'calibracao');
  expect(mail).toMatchObject({
    para: ana.email,
    assunto: 'Seu quadrante calibrado do 3º trimestre de 2026 já pode ser visto.',
  });
  expect(mail?.texto).toContain(`Selo: ${selo?.selo}`);
  for (const word of ['Diamante', 'Último', 'Ouve']) expect(mail?.texto).not.toContain(word);
});

test('what the page did not show is not locked unseen, except what is kept from who locks (CAL-07)', async () => {
  const { hr, asLia, lia, gil, id, ana } = await moved();
  const refused = await lock(asLia, id, { evento: 1 });
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Houve mudanças que a página ainda não mostrava: 1 movimento e 1 comentário. Confira antes de trancar.',
  ]);
  const again = await open(hr, { nome: 'De Gil', id_lider: gil.id, participantes: [lia.id] });
  expect(again.status).toBe(409);
  const answers = await Promise.all([
    lock(asLia, id, { evento: 3 }),
    ...Array.from({ length: 10 }, () => move(hr, id, ana.id, { para: 9, movimentos: 2 })),
  ]);
  const [locked, ...moves] = answers.map(({ status }) => status);
  // Either came first; then the other was refused.
  const won = moves.filter((status) => status === 201).length;
  expect([locked, won]).toEqual(won === 1 ? [409, 1] : [200, 0]);
});
