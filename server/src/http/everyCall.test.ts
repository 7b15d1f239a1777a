import { me, readLink } from '@alinha/contract/auth';
import type { Call } from '@alinha/contract/core';
import { deleteTarefa } from '@alinha/contract/tarefas';
import { desc, sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Sent, Visitor } from '../../test/access.ts';
import { makeAccessCompany } from '../../test/accessCompany.ts';
import { cookieOf, testApp } from '../../test/app.ts';
import { unprepared } from '../../test/everyCall.ts';
import { calls, headersOf, make, urlOf } from '../../test/walk.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { only, rowsOf } from '../db/rows.ts';
import { auditoria, colaboradores } from '../db/schema.ts';

// Properties of every call, on both storage backends: each is sent a valid request by somebody who may make it.

const lines: string[] = [];
const t = testApp({ logLevel: 'trace' }, { logTo: { write: (line) => lines.push(line) } });

type AccessCompany = Awaited<ReturnType<typeof makeAccessCompany>>;
let walked: AccessCompany;
let boss: Visitor;
let integration: Visitor;
let bossId: number;
beforeEach(async () => {
  walked = await makeAccessCompany(t);
  boss = only(walked.visitors.find(({ who }) => who === 'a leader of HR above'));
  integration = only(walked.visitors.find(({ who }) => who === 'an integration with every scope'));
  bossId = (await boss.client.call(me)).body.id;
  lines.length = 0;
});

const writing = calls.filter(({ call }) => call.method !== 'GET' && !call.reads);

/** Who may make a call. */
const callerOf = ({ call }: Pick<(typeof calls)[number], 'call'>) => (call.token ? integration : boss);

/** A valid request for a call; calls on private records act upon the caller. */
const sentTo = ({ call, send }: (typeof calls)[number]): Sent =>
  send?.(walked.company, call.access === 'prepare' ? { ...walked.ana, id: bossId } : walked.ana) ?? {};

/** A request as another site could make a browser send it, with the credentials of somebody who may make the call. */
function request({ call }: (typeof calls)[number], sent: Sent, more: InjectOptions) {
  return t.app.inject({
    method: call.method,
    url: urlOf(call, sent),
    ...more,
    headers: { ...headersOf(callerOf({ call })), ...more.headers },
  });
}

/** What an unexpected error is answered with; SCIM has its own shape. */
const internalError = ({ path }: Call) =>
  path.startsWith('/scim/')
    ? {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '500',
        detail: 'Erro interno. Tente novamente.',
      }
    : { error: 'Erro interno. Tente novamente.' };

/** A token's calls are counted, and its last use is noted. */
const ofTokens = ['integracoes', 'tentativas'];

/** A hash of the content of each table, but for `except`. */
async function allRows(except: string[] = []): Promise<Record<string, string>> {
  const { db } = t.database;
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const hashes = tables
    .filter(({ name }) => !except.includes(name))
    .map(({ name }) =>
      sql.raw(
        `select '${name}' as name, md5(string_agg(r::text, '|' order by r::text)) as hash from "${name}" r`,
      ),
    );
  const rows = await rowsOf<{ name: string; hash: string }>(db, sql.join(hashes, sql` union all `));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

test('a writing call on nothing of one’s own is a 404, whatever its sub-resource', async () => {
  const wrong: string[] = [];
  // What only the person says of their own record is refused to others first.
  const ownWords = ['createManifestacao', 'createUltimaPalavra'];
  const made404 = writing.filter(({ name }) => !ownWords.includes(name) && (unprepared[name] ?? 404) === 404);
  for (const made of made404) {
    const sent = sentTo(made);
    const others = Object.entries(sent.params ?? {}).filter(
      ([name, value]) => name !== 'id' && /(^id[A-Z]|Id$)/.test(name) && Number.isInteger(Number(value)),
    );
    for (const [name] of others) {
      const nothing = { ...sent, params: { ...sent.params, [name]: 2_147_483_600 } };
      const { statusCode } = await make(t.app, made.call, callerOf(made), nothing);
      if (statusCode !== 404) wrong.push(`${made.name} ${name}: ${statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('no writing call takes a form, a text or a page of another site (TRU-103 ASVS 3.5.2)', async () => {
  const before = await allRows(ofTokens);
  for (const made of writing.filter(({ call }) => !call.oneClick)) {
    const sent = sentTo(made);
    const text = JSON.stringify(sent.body ?? {});
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'text/plain;application/json']) {
      const { statusCode } = await request(made, sent, { headers: { 'content-type': type }, payload: text });
      expect(statusCode, `${made.name} ${type}`).toBe(415);
    }
    for (const origin of ['null', 'https://mau.example', 'http://localhost:3000.mau.example']) {
      const headers = { origin, 'content-type': 'application/json' };
      const { statusCode } = await request(made, sent, { headers, payload: text });
      expect(statusCode, `${made.name} ${origin}`).toBe(403);
    }
  }
  expect(await allRows(ofTokens)).toEqual(before);
});

test('asking for any address by GET or HEAD writes nothing, but who read what is sensitive, once for a visit (TRU-104 ASVS 3.5.3)', async () => {
  const { db } = t.database;
  // The first call of a session may write to it.
  await boss.client.call(me);
  const except = ['auditoria', ...ofTokens];
  const before = await allRows(except);
  const last = await db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1);
  for (const made of calls) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode } = await request(made, sentTo(made), { method });
      if (method === 'GET' && made.call.method === 'GET') expect(statusCode, made.name).toBe(200);
    }
  }
  expect(await allRows(except)).toEqual(before);
  const acts = await db
    .selectDistinct({ acao: auditoria.acao })
    .from(auditoria)
    .where(sql`id > ${last[0]?.id ?? 0}`);
  expect(acts.map(({ acao }) => acao).sort()).toEqual([
    'downloadCopia',
    'exportAcompanhamentoCsv',
    'exportAcompanhamentoXlsx',
    'exportAuditoria',
    'exportDossie',
    'exportIndicadoresCsv',
    'exportIndicadoresXlsx',
    'exportPlanilhaCsv',
    'exportPlanilhaXlsx',
    'getEvidencia',
    'getPdfDados',
    'getResumo',
    'listAtingidos',
    'listAuditoria',
    'listPessoas',
    'readAcompanhamento',
    'readEmAnalise',
  ]);
});

describe('what is not asked for (TRU-105 ASVS 15.3.3)', () => {
  const wanted = {
    id: 77_777,
    id_colaborador: 77_777,
    id_ator: 77_777,
    is_rh: 1,
    is_leader: 1,
    ativo: true,
    approved: 1,
    assinada: true,
    assinada_por: 77_777,
    status: 0,
    email_confirmado: true,
    senha_temporaria: false,
    senha_hash: 'x',
    id_superior: 77_777,
    autor: 'x',
    nota: 1,
  };

  /** The value with the `wanted` fields added to each of its objects; existing fields stay. */
  const stuffed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(stuffed);
    if (typeof value !== 'object' || value === null) return value;
    const own = Object.entries(value).map(([key, inner]) => [key, stuffed(inner)]);
    return { ...wanted, ...Object.fromEntries(own) };
  };

  test('is thrown away by the shape of every call, and changes nothing of what is written', async () => {
    const taken: Record<string, string[]> = {};
    for (const made of calls) {
      const { body } = sentTo(made);
      if (made.call.body === undefined || typeof body !== 'object') continue;
      const plain = made.call.body.safeParse(body);
      expect(plain.success, made.name).toBe(true);
      const { success, data } = made.call.body.safeParse(stuffed(body));
      if (!success || JSON.stringify(data) === JSON.stringify(plain.data)) continue;
      const more = Object.keys(data as object).filter((key) => !(key in (plain.data as object)));
      taken[made.name] = more;
    }
    // `editFicha` really takes a superior from HR; the access matrix authorizes it. SCIM's PUT is judged attribute by
    // attribute: `mutability` refuses all but a few.
    expect(taken).toEqual({ editFicha: ['id_superior'], replaceScimUser: Object.keys(wanted) });
    const made = only(calls.find(({ name }) => name === 'createTarefa'));
    const sent = sentTo(made);
    const { body, statusCode } = await make(t.app, made.call, callerOf(made), {
      ...sent,
      body: stuffed(sent.body),
    });
    expect([statusCode, JSON.parse(body)]).toEqual([
      201,
      {
        id: expect.not.toSatisfy((id: number) => id === wanted.id),
        titulo: 'Ligar',
        deadline: '2026-12-01',
        status: false,
      },
    ]);
    const [task] = await t.database.db.query.tarefas.findMany({ orderBy: (row) => desc(row.id), limit: 1 });
    expect(task).toMatchObject({ id_colaborador: walked.ana.id });
  });
});

test('a body that reaches for the prototype of objects is refused by every call (TRU-106 ASVS 15.3.6)', async () => {
  for (const made of calls) {
    const sent = sentTo(made);
    if (typeof sent.body !== 'object') continue;
    const rest = JSON.stringify(sent.body).slice(1);
    const and = rest === '}' ? '' : ',';
    for (const bait of ['"__proto__":{"is_rh":true}', '"constructor":{"prototype":{"is_rh":true}}']) {
      const { statusCode } = await request(made, sent, {
        headers: { 'content-type': 'application/json' },
        payload: `{${bait}${and}${rest}`,
      });
      expect(statusCode, `${made.name} ${bait}`).toBe(400);
    }
  }
  expect('is_rh' in {}).toBe(false);
});

test('a write that fails at its end leaves nothing, and tells nobody why but the log, without what it was about (TRU-107 ASVS 2.3.3 16.2.5 16.5.1)', async () => {
  const { owner } = t.database;
  const except = [...ofTokens, 'importacoes', 'desafios'];
  const before = await allRows(except);
  await owner.execute(sql`alter table auditoria add constraint fora_do_ar check (false) not valid`);
  const [done, refused]: string[][] = [[], []];
  try {
    for (const made of writing) {
      const { statusCode, body } = await make(t.app, made.call, callerOf(made), sentTo(made));
      if (statusCode < 300) done?.push(made.name);
      else if (statusCode < 500) refused?.push(made.name);
      else expect([statusCode, JSON.parse(body)], made.name).toEqual([500, internalError(made.call)]);
    }
  } finally {
    await owner.execute(sql`alter table auditoria drop constraint fora_do_ar`);
  }
  // These leave no audit row: a challenge is not an act, and the others change nothing as they are sent. The refused ones
  // have nothing to do: the statement was made before, the target is active already, the address confirmed, or there are no notes
  // to share.
  expect(done).toEqual([
    'lembrarDevedores',
    'askChave',
    'saveParticipantes',
    'confirmPasso',
    'unsharePreparacao',
    'saveSeguranca',
    'removeTotp',
    'restoreTarefa',
    'acceptTermo',
  ]);
  expect(refused?.filter((name) => !(name in unprepared))).toEqual([
    'createManifestacao',
    'createUltimaPalavra',
    'reactivateColaborador',
    'resendConfirmation',
    'sharePreparacao',
  ]);
  expect(await allRows(except)).toEqual(before);
  const log = lines.join('');
  expect(log).toContain('"constraint":"fora_do_ar"');
  const people = await owner.select().from(colaboradores);
  const { codigo, token } = walked.company;
  const canaries = people.flatMap(({ nome, email }) => [nome, email]);
  for (const canary of [
    ...canaries,
    codigo,
    token,
    'Novata',
    'Ouve antes de falar',
    'Entregou',
    'Vai bem',
    'girafa',
  ]) {
    expect(log.includes(canary), canary).toBe(false);
  }
});

describe('what a client says of its own address (TRU-108 ASVS 4.1.3)', () => {
  const forged = (n: number) => ({
    'x-forwarded-for': `198.51.100.${n}`,
    'x-real-ip': `198.51.100.${n}`,
    forwarded: `for=198.51.100.${n}`,
  });
  const ask = (app: FastifyInstance, n: number) =>
    app.inject({
      method: 'POST',
      url: readLink.path,
      payload: { token: 'x'.repeat(43) },
      headers: forged(n),
    });

  test('gives it no further tries', async () => {
    for (let n = 0; n < 100; n++) expect((await ask(t.app, n)).statusCode).toBe(400);
    expect((await ask(t.app, 200)).statusCode).toBe(429);
  });

  test('stands in no audit; behind a trusted proxy what the proxy says does', async () => {
    const deps = { db: t.database.db, clock: () => t.now, photos: t.photos, webDir: undefined };
    const behind = await buildApp({
      ...deps,
      config: readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' }),
    });
    const remove = (app: FastifyInstance, id: number) =>
      app.inject({
        method: 'DELETE',
        url: deleteTarefa.path.replace(':id', `${walked.ana.id}`).replace(':taskId', `${id}`),
        // The client sent the first address, the proxy appended the second.
        headers: { cookie: cookieOf(boss.client), 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
      });
    const addressOfLast = async () =>
      (await t.database.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1))[0]?.endereco;
    expect((await remove(t.app, walked.ana.taskId)).statusCode).toBe(200);
    expect(await addressOfLast()).toBe('127.0.0.1');
    const made = only(calls.find(({ name }) => name === 'createTarefa'));
    const { id } = (await make(t.app, made.call, callerOf(made), sentTo(made))).json();
    expect((await remove(behind, id)).statusCode).toBe(200);
    expect(await addressOfLast()).toBe('203.0.113.7');
    await behind.close();
  });
});

test('a common password is refused by every call that sets one (TRU-109 ASVS 6.2.4 6.2.12)', async () => {
  const setting = calls.flatMap((made) => {
    const sent = sentTo(made);
    const body = sent.body as Record<string, unknown> | undefined;
    const field = made.name === 'register' ? 'senha' : 'novaSenha';
    return body && field in body ? [{ made, sent, body, field }] : [];
  });
  expect(setting.map(({ made }) => made.name).sort()).toEqual([
    'changePassword',
    'enterByLink',
    'register',
    'resetPassword',
  ]);
  for (const { made, sent, body, field } of setting) {
    for (const senha of ['password1', 'iloveyou1', 'Mudar@123']) {
      const answer = await make(t.app, made.call, callerOf(made), {
        ...sent,
        body: { ...body, [field]: senha },
      });
      expect([answer.statusCode, Object.keys(answer.json().campos)], `${made.name} ${senha}`).toEqual([
        400,
        [field],
      ]);
    }
  }
});

test('an edit that is sent again changes nothing, and leaves no row (AUD-06)', async () => {
  const rows = () => t.database.db.$count(auditoria);
  const edits = writing.filter(
    ({ call }) => ['PUT', 'PATCH'].includes(call.method) && !['open', 'session'].includes(call.access),
  );
  const [kept, refused]: string[][] = [[], []];
  for (const made of edits) {
    await make(t.app, made.call, callerOf(made), sentTo(made));
    const before = await rows();
    const { statusCode } = await make(t.app, made.call, callerOf(made), sentTo(made));
    if (statusCode !== 200) refused?.push(made.name);
    else if ((await rows()) > before) kept?.push(made.name);
  }
  expect(kept).toEqual([]);
  // These end something that is over by then, or have nothing to act on.
  expect(refused).toEqual([
    'signAvaliacaoCultural',
    'lockCalibracao',
    'editKpi',
    'deactivateColaborador',
    'reactivateColaborador',
    'decideEliminacao',
    'liftGuarda',
    'closePlano',
    'endObjetivo',
    'signReport',
    'confirmTotp',
    'renameChave',
    'answerSolicitacao',
    'decideEmAnalise',
    'endSubstituicao',
  ]);
});
