import { getAcompanhamento, lembrarDevedores, listAcompanhados } from '@alinha/contract/acompanhamento';
import {
  type Afastamento,
  createAfastamento,
  deleteAfastamento,
  editAfastamento,
} from '@alinha/contract/afastamentos';
import { deactivateColaborador, getFicha, getResumo } from '@alinha/contract/colaboradores';
import { versionHeader } from '@alinha/contract/core';
import { getDetalhes, getOrganograma, type OrganogramaNode } from '@alinha/contract/organograma';
import { listPendencias } from '@alinha/contract/pendencias';
import { savePrazos } from '@alinha/contract/prazos';
import { versionOf } from '@alinha/rules/state';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeAccessCompany } from '../../../test/accessCompany.ts';
import { type Client, testApp } from '../../../test/app.ts';
import { long } from '../../../test/long.ts';
import { calls, make, oneOfEach } from '../../../test/walk.ts';
import { auditoria, colaboradores, emails } from '../../db/schema.ts';
import { deliverPending } from '../../mail/deliver.ts';
import type { OutgoingMail } from '../../mail/transport.ts';
import { remindEverybody } from '../lembretes/daily.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
type Dias = [de: string, ate: string | null];

let rita: Pessoa;
let lia: Pessoa;
let ana: Pessoa;
let asRita: Client;

beforeEach(async () => {
  rita = await t.aColaborador({ nome: 'Rita', rh: true });
  lia = await t.aColaborador({ nome: 'Lia', leader: true, superior: rita, data_admissao: '2020-03-15' });
  ana = await t.aColaborador({ nome: 'Ana', superior: lia, data_admissao: '2020-03-15' });
  asRita = await t.signedIn(rita);
});

const bodyOf = ([de, ate]: Dias) => ({ de, ate });
const create = (...dias: Dias) =>
  asRita.call(createAfastamento, { params: { id: ana.id }, body: bodyOf(dias) });
const paramsOf = (one: { id: number }) => ({ id: ana.id, afastamentoId: one.id });
const edit = (one: Afastamento, ...dias: Dias) =>
  asRita.call(editAfastamento, { params: paramsOf(one), body: bodyOf(dias) });
const remove = (one: Afastamento, headers: Record<string, string> = {}) =>
  asRita.call(deleteAfastamento, { params: paramsOf(one), headers });
const listed = async (id = ana.id) => (await asRita.call(getFicha, { params: { id } })).body.afastamentos;
const acts = () =>
  t.database.db
    .select({ acao: auditoria.acao, id_alvo: auditoria.id_alvo, dados: auditoria.dados })
    .from(auditoria)
    .where(eq(auditoria.id_alvo, ana.id))
    .orderBy(auditoria.id);

describe('the absences of a person', () => {
  test('are added, edited and removed by HR, past ones too, each with an audit row of both sides (AFA-01)', async () => {
    const first = await create('2026-02-02', '2026-07-31');
    expect(first.status).toBe(201);
    expect(first.body).toEqual({ id: expect.any(Number), de: '2026-02-02', ate: '2026-07-31' });
    const open = (await create('2026-08-01', null)).body;
    expect(await listed()).toEqual([open, first.body]);

    const edited = await edit(first.body, '2026-02-09', '2026-07-31');
    expect(edited.body).toEqual({ ...first.body, de: '2026-02-09' });
    expect((await edit(open, '2026-08-01', null)).status).toBe(200);
    expect((await remove(open)).body).toEqual({ sucesso: true });
    expect(await listed()).toEqual([edited.body]);
    const row = (acao: string, dados: object, { id }: { id: number }) => ({
      acao,
      id_alvo: ana.id,
      dados: { id: ana.id, afastamentoId: id, ...dados },
    });
    expect(await acts()).toEqual([
      row('createAfastamento', { depois: { de: '2026-02-02', ate: '2026-07-31' } }, first.body),
      row('createAfastamento', { depois: { de: '2026-08-01', ate: null } }, open),
      row(
        'editAfastamento',
        {
          antes: { de: '2026-02-02', ate: '2026-07-31' },
          depois: { de: '2026-02-09', ate: '2026-07-31' },
        },
        first.body,
      ),
      row('deleteAfastamento', { antes: { de: '2026-08-01', ate: null } }, open),
    ]);
  });

  test('with days that are none, in a wrong order, of a distant year or in use are refused at their field (AFA-01)', async () => {
    const wrong: [Dias, campo: string, string][] = [
      [['2026-02-10', '2026-02-09'], 'ate', 'O último dia não pode vir antes do primeiro.'],
      [['2026-02-30', null], 'de', 'Informe uma data válida.'],
      [['amanhã', null], 'de', 'Informe uma data válida.'],
      [['', null], 'de', 'Informe uma data válida.'],
      [['2026-02-01', '2026-02-31'], 'ate', 'Informe uma data válida.'],
      [['1999-12-31', null], 'de', 'Informe uma data a partir de 2000.'],
      [['2026-02-01', '2200-01-01'], 'ate', 'Informe uma data de 1900 a 2199.'],
    ];
    for (const [dias, campo, message] of wrong) {
      const { status, body } = await create(...dias);
      expect([status, body.campos], String(dias)).toEqual([400, { [campo]: message }]);
    }
    const { body: march } = await create('2026-03-01', '2026-03-31');
    const { body: later } = await create('2026-05-01', null);
    const taken = { de: 'Já há um afastamento nestes dias.' };
    for (const dias of [
      ['2026-03-31', '2026-04-01'],
      ['2026-02-01', '2026-03-01'],
      ['2026-03-10', '2026-03-10'],
      ['2026-02-01', null],
      ['2030-01-01', null],
    ] as Dias[]) {
      const { status, body } = await create(...dias);
      expect([status, body.campos], String(dias)).toEqual([409, taken]);
    }
    expect((await edit(march, '2026-03-01', '2026-05-01')).body.campos).toEqual(taken);
    expect((await edit(march, '2026-03-02', '2026-04-30')).status).toBe(200);
    // Another person may be away on the same days.
    const params = { id: lia.id };
    expect(
      (await asRita.call(createAfastamento, { params, body: { de: '2026-05-01', ate: null } })).status,
    ).toBe(201);
    expect(await listed()).toEqual([later, { ...march, de: '2026-03-02', ate: '2026-04-30' }]);
  });

  test('of twenty overlapping ones at once, one is kept (AFA-01)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => create(`2026-03-${String(n + 1).padStart(2, '0')}`, '2026-04-30')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await listed()).toHaveLength(1);
    expect(await acts()).toHaveLength(1);
  });

  test('are edited and removed on the version that the page shows, or not at all (AFA-01)', async () => {
    const { body: seen } = await create('2026-03-01', '2026-03-31');
    const headers = { [versionHeader]: versionOf(editAfastamento, seen) };
    const { body: current } = await edit(seen, '2026-03-01', '2026-04-15');
    const params = paramsOf(seen);
    const body = { de: '2026-03-05', ate: null };
    const late = await asRita.call(editAfastamento, { params, body, headers });
    expect([late.status, late.body]).toMatchObject([409, { atual: current }]);
    expect((await remove(seen, headers)).status).toBe(409);
    expect(await listed()).toEqual([current]);
    expect((await remove(seen, { [versionHeader]: versionOf(editAfastamento, current) })).status).toBe(200);
    expect((await edit(seen, '2026-03-01', null)).body.error).toBe('Afastamento não encontrado.');
  });

  test('of somebody deactivated, or of another person, are not touched (AFA-01)', async () => {
    const { body } = await create('2026-03-01', '2026-03-31');
    const other = { params: { id: lia.id, afastamentoId: body.id } };
    expect((await asRita.call(deleteAfastamento, other)).status).toBe(404);
    expect(
      (await asRita.call(editAfastamento, { ...other, body: { de: '2026-03-01', ate: null } })).status,
    ).toBe(404);
    await asRita.call(deactivateColaborador, { params: { id: ana.id } });
    for (const { status, body: problem } of [
      await create('2026-05-01', null),
      await edit(body, '2026-03-02', null),
      await remove(body),
    ]) {
      expect([status, problem.error]).toEqual([409, 'Colaborador desativado.']);
    }
    expect(await listed()).toEqual([body]);
  });
});

describe('who sees them', () => {
  test('are those above, HR and the person; others find the days in no answer and no file (AFA-02)', async () => {
    const { company, visitors, ana: target } = await makeAccessCompany(t);
    const dias = { de: '2026-11-03', ate: '2031-07-19' };
    const params = { id: target.id };
    const { db } = t.database;
    await db
      .update(colaboradores)
      .set({ data_admissao: '2020-03-15', criado_em: new Date('2020-03-15T12:00:00Z') })
      .where(eq(colaboradores.id, target.id));
    expect((await asRita.call(createAfastamento, { params, body: dias })).status).toBe(201);
    const days = /2031-07-19|19\/07\/2031|2026-11-03|03\/11\/2026/;
    const reads = calls.filter(({ call }) => call.method === 'GET' || call.reads);
    const seen = new Map<string, Set<string>>();
    // As everybody `access.test.ts` looks for an absence.
    for (const visitor of long(visitors, oneOfEach(visitors))) {
      const knows =
        visitor.above || visitor.rh || visitor.substituto ? 'above' : visitor.self ? 'self' : 'other';
      const found = seen.get(knows) ?? new Set<string>();
      seen.set(knows, found);
      for (const { name, call, send } of reads) {
        const sent = send?.(company, visitor.self ?? target) ?? {};
        if (call.path.includes('/:id') && !sent.params) continue;
        const period = name.endsWith('Acompanhamento') || name === 'listAcompanhados';
        const answer = await make(t.app, call, visitor, {
          ...sent,
          ...(period && { query: { ...sent.query, ano: '2026', periodo: '10' } }),
        });
        if (days.test(answer.payload)) found.add(name);
      }
    }
    expect([...(seen.get('other') ?? [])]).toEqual([]);
    expect([...(seen.get('above') ?? [])].toSorted()).toEqual([
      'exportAuditoria',
      'getDetalhes',
      'getFicha',
      'getOrganograma',
      'getResumo',
      'listAcompanhados',
      'listAuditoria',
    ]);
  });

  test('the person sees their own on their page and in the chart, of the asked year alone (AFA-02)', async () => {
    await create('2026-10-20', '2027-01-10');
    await create('2024-05-01', '2024-05-02');
    const days = [
      { de: '2026-10-20', ate: '2027-01-10' },
      { de: '2024-05-01', ate: '2024-05-02' },
    ];
    const inYear = async (who: Pessoa, ano: number) => {
      const browser = await t.signedIn(who);
      const tree = (await browser.call(getOrganograma, { query: { ano } })).body as OrganogramaNode[];
      const flat = (nodes: OrganogramaNode[]): OrganogramaNode[] =>
        nodes.flatMap((node) => [node, ...flat(node.subordinados)]);
      const node = flat(tree).find(({ id }) => id === ana.id);
      const { body } = await browser.call(getDetalhes, { params: { id: ana.id }, query: { ano } });
      expect(body.afastamentos).toEqual(days);
      return node?.afastamentos;
    };
    for (const who of [ana, lia, rita]) {
      const { body } = await (await t.signedIn(who)).call(getResumo, { params: { id: ana.id } });
      expect(body.restrito === false && body.afastamentos).toEqual(days);
      expect(await inYear(who, 2026)).toEqual([days[0]]);
      expect(await inYear(who, 2025)).toBeUndefined();
    }
    t.now = new Date('2027-02-01T15:00:00Z');
    expect(await inYear(ana, 2027)).toEqual([days[0]]);
  });

  test('a chart that was answered before an absence is answered anew after it, and not again (AFA-02)', async () => {
    const leader = await t.signedIn(lia);
    const ask = async (etag?: unknown) => {
      const { status, headers } = await leader.call(getOrganograma, {
        headers: etag ? { 'if-none-match': String(etag) } : {},
      });
      return { status, etag: headers.etag };
    };
    const before = await ask();
    expect((await ask(before.etag)).status).toBe(304);
    const { body } = await create('2026-11-01', null);
    const after = await ask(before.etag);
    expect(after.status).toBe(200);
    expect((await ask(after.etag)).status).toBe(304);
    await edit(body, '2026-11-02', null);
    const edited = await ask(after.etag);
    expect(edited.status).toBe(200);
    await remove(body);
    expect((await ask(edited.etag)).status).toBe(200);
  });

  test('the follow-up marks who is away today, among the people and among the leaders (AFA-02 AFA-05)', async () => {
    const query = { tipo: 'report', ano: 2026, periodo: 10 };
    const marks = async (who: Pessoa) => {
      const browser = await t.signedIn(who);
      const { lideres } = (await browser.call(getAcompanhamento, { query })).body;
      const { pessoas } = (await browser.call(listAcompanhados, { query })).body;
      return [...lideres.linhas, ...pessoas].flatMap(({ nome, afastamento }) =>
        afastamento ? [[nome, afastamento.de, afastamento.ate]] : [],
      );
    };
    await create('2026-11-18', '2026-11-18');
    const params = { id: lia.id };
    await asRita.call(createAfastamento, { params, body: { de: '2026-11-10', ate: null } });
    const both = [
      ['Lia', '2026-11-10', null],
      ['Ana', '2026-11-18', '2026-11-18'],
    ];
    expect(await marks(rita)).toEqual(both);
    expect(await marks(lia)).toEqual(both);
    // The day ends in São Paulo.
    t.now = new Date('2026-11-19T02:59:59Z');
    expect(await marks(lia)).toEqual(both);
    t.now = new Date('2026-11-19T03:00:00Z');
    expect(await marks(lia)).toEqual([both[0]]);
  });
});

describe('whoever is away', () => {
  const mails = () => t.database.db.select({ para: emails.para }).from(emails).orderBy(desc(emails.id));
  const october = { tipo: 'report', ano: 2026, periodo: 10 };
  const prazos = { report: { dias: 5, a_partir_de: '2026-10-01' }, avaliacao: null, assinatura: null };

  test('is mailed neither digest nor reminder on any day of it, and still owes (AFA-04)', async () => {
    await asRita.call(savePrazos, { body: prazos });
    const params = { id: lia.id };
    await asRita.call(createAfastamento, { params, body: { de: '2026-11-18', ate: '2026-11-19' } });
    const config = { produto: 'Alinha', publicUrl: 'https://alinha.example' };
    const run = (day: string) => {
      t.now = new Date(`${day}T15:00:00Z`);
      return remindEverybody({ db: t.database.db, config, clock: () => t.now });
    };
    expect(await run('2026-11-18')).toBe(0);
    const reminded = async () =>
      (await (await t.signedIn(rita)).call(lembrarDevedores, { body: october })).body;
    expect(await reminded()).toEqual({ enviados: 0, ja_enviados: 0, sem_envio: 1, envio_em: null });
    expect((await (await t.signedIn(lia)).call(listPendencias)).body).toHaveLength(2);
    expect(await run('2026-11-19')).toBe(0);
    expect(await mails()).toEqual([]);
    // The 20th is a holiday.
    expect(await run('2026-11-23')).toBe(1);
    expect(await mails()).toEqual([{ para: lia.email }]);
  });

  test('is not sent a digest that waited for the mail server until their absence began (AFA-04)', async () => {
    await asRita.call(savePrazos, { body: prazos });
    const { body } = await asRita.call(lembrarDevedores, { body: october });
    expect(body.enviados).toBe(1);
    const params = { id: lia.id };
    await asRita.call(createAfastamento, { params, body: { de: '2026-11-19', ate: null } });
    t.now = new Date('2026-11-19T15:00:00Z');
    const sent: OutgoingMail[] = [];
    const send = async (mail: OutgoingMail) => void sent.push(mail);
    await deliverPending(t.database.db, { send, close: () => undefined }, () => t.now);
    expect(sent).toEqual([]);
  });
});
