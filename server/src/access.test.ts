import type { Call } from '@alinha/contract/core';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeAccessCompany, observed, type Visitor } from '../test/accessCompany.ts';
import { testApp } from '../test/app.ts';
import { type Row, unprepared } from '../test/everyCall.ts';
import { calls, make } from '../test/walk.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createVault } from './session/vault.ts';

const t = testApp();

/** What the path names: Ana and her record, Ana and a colleague's, somebody deactivated, or somebody who is not there. */
type Place = 'own' | 'foreign record' | 'foreign answer' | 'inactive' | 'inactive foreign record' | 'unknown';

/** Whom each row of the table lets in, stated again: the walk must not believe what it walks. */
const roles: Record<
  Exclude<Row, 'open' | 'session' | 'factor' | 'account'>,
  (visitor: Visitor, place: Place) => boolean
> = {
  signedIn: () => true,
  leaders: ({ leader }) => leader === true,
  leadersOrRh: ({ leader, rh }) => leader === true || rh === true,
  rh: ({ rh }) => rh === true,
  everybody: () => true,
  readers: ({ self, above }) => self !== undefined || above === true,
  above: ({ above }) => above === true,
  aboveOrEvaluator: ({ above, evaluator }, place) =>
    above === true || (evaluator === true && !place.endsWith('foreign record')),
  aboveOrOwnOfLeaders: ({ self, above, leader, rh }) =>
    above === true || (self !== undefined && (leader === true || rh === true)),
  rhOnOthers: ({ self, rh }) => rh === true && self === undefined,
  rhOnAll: ({ rh }) => rh === true,
};

/** The two that say whether somebody is active: the only ones that may change somebody deactivated. */
const ofSituation = ['deactivateColaborador', 'reactivateColaborador'];
const writes = ({ method, reads }: Call) => method !== 'GET' && !reads;

/** By the order of judgement: the session, the person in the path, access, the record, whether the person is active. */
function expected(
  { name, call, row }: (typeof calls)[number],
  visitor: Visitor,
  place: Place,
): 'allowed' | 'desativado' | 401 | 403 | 404 {
  const upon = call.path.includes('/:id');
  if (row === 'open') return 'allowed';
  if (visitor.session === false) return 401;
  if (row === 'session') return 'allowed';
  if (visitor.temporary) return 403;
  if (row === 'factor') return visitor.unconfirmed ? 403 : 'allowed';
  if (row === 'account') return 'allowed';
  const inactive = place.startsWith('inactive');
  if (upon && visitor.unconfirmed && !visitor.self) return 404;
  if (upon && (place === 'unknown' || (inactive && !visitor.rh))) return 404;
  if (visitor.unconfirmed) return row === 'everybody' ? 'allowed' : 403;
  if (!roles[row](visitor, place)) return 403;
  if (place.includes('foreign')) return 404;
  return upon && inactive && writes(call) && !ofSituation.includes(name) ? 'desativado' : 'allowed';
}

/** Where a call can be aimed. */
function placesOf({ path }: Call, { self, rh }: Visitor): Place[] {
  if (self || !path.includes('/:id')) return ['own'];
  const places: Place[] = ['own', 'inactive', 'unknown'];
  const ofRecord = /:(reportId|idAvaliacao|cycleId|taskId|obsId)/.test(path);
  if (ofRecord) places.push('foreign record');
  if (ofRecord && rh) places.push('inactive foreign record');
  if (/:(respostaId|idResposta)/.test(path)) places.push('foreign answer');
  return places;
}

/** Thousands of calls one after another, on a machine that others use. */
const timeout = 300_000;

test('ORG-43 OBS-01 TRU-70 every call answers every relation and role as the access matrix says, observations to those above alone, and nothing is written of somebody deactivated', {
  timeout,
}, async () => {
  const { company, visitors, ana, colega, inativa } = await makeAccessCompany(t);
  const aims: Record<Place, typeof ana> = {
    own: ana,
    'foreign record': { ...colega, id: ana.id },
    'foreign answer': {
      ...ana,
      respostaId: colega.respostaId,
      idResposta: colega.idResposta,
      kpiId: colega.kpiId,
    },
    inactive: inativa,
    'inactive foreign record': { ...colega, id: inativa.id },
    unknown: { ...ana, id: 999_999 },
  };
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const wrong: string[] = [];
  const [told, leaks] = [new Set<string>(), new Set<string>()];
  const done = new Set<string>();
  let checks = 0;
  // Each call finds the company as it was: all happens in one transaction, which goes back after each that writes.
  await t.database.db.transaction(async (db) => {
    const vault = createVault('só desta caminhada');
    const app = await buildApp({
      db,
      config,
      clock: () => t.now,
      photos: t.photos,
      vault,
      webDir: undefined,
    });
    for (const made of calls) {
      const { name, call, send } = made;
      for (const visitor of visitors) {
        for (const place of placesOf(call, visitor)) {
          const sent = send?.(company, visitor.self ?? aims[place]) ?? {};
          if (writes(call)) await db.execute(sql`savepoint as_it_was`);
          const { statusCode: status, body } = await make(app, call, visitor, sent);
          if (writes(call)) {
            await db.execute(sql`rollback to savepoint as_it_was`);
            // Else each would stand inside the last.
            await db.execute(sql`release savepoint as_it_was`);
          }
          const succeeded = status === 200 || status === 201;
          if (succeeded) done.add(name);
          const inactive = status === 409 && body === '{"error":"Colaborador desativado."}';
          const asTold = status === unprepared[name];
          const found = inactive ? 'desativado' : succeeded || asTold || status === 409 ? 'allowed' : status;
          const right = expected(made, visitor, place);
          if (found !== right) wrong.push(`${name} by ${visitor.who} (${place}): ${status}, not ${right}`);
          if (body.includes(observed)) (visitor.above ? told : leaks).add(name);
          checks++;
        }
      }
    }
    await app.close();
  });
  expect(wrong).toEqual([]);
  expect([[...told], [...leaks]]).toEqual([['getResumo', 'listObservacoes'], []]);
  // A request that could never succeed would show nothing.
  const never = calls.filter(({ name }) => !done.has(name) && !(name in unprepared));
  expect(never.map(({ name }) => name)).toEqual([]);
  expect(checks).toBeGreaterThan(3_000);
});
