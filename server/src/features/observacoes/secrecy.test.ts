import { features } from '@alinha/contract';
import type { Call } from '@alinha/contract/core';
import { describe, expect, test } from 'vitest';
import { cookieOf, testApp } from '../../../test/app.ts';

const t = testApp();

const canary = 'canário-7f3a';

const isCall = ([, value]: [string, unknown]) =>
  typeof value === 'object' && value !== null && 'method' in value;
const readings = (
  Object.values(features).flatMap((feature) => Object.entries(feature).filter(isCall)) as [string, Call][]
).filter(([, { method }]) => method === 'GET');

/** Every URL of a reading call for a person: without a query, and with each parameter set to true. */
function* addressesOf(call: Call, id: number): Generator<string> {
  const path = call.path.replace(/:\w+/g, String(id));
  yield path;
  for (const name of Object.keys(call.query?.shape ?? {})) {
    yield `${path}?${name}=true`;
    yield `${path}?${name}=1`;
  }
}

/** Ana in her company, with an observation of each department that holds the canary. */
async function company() {
  const diretora = await t.aColaborador({ leader: true });
  const semTitulo = await t.aColaborador({ superior: diretora });
  const gestor = await t.aColaborador({ leader: true, superior: semTitulo });
  const ana = await t.aColaborador({ leader: true, superior: gestor });
  for (const departamento of ['gestor', 'dho', 'dp'] as const) {
    await t.aObservacao({ de: ana, autor: gestor, departamento, observacao: canary });
  }
  const readers = {
    self: ana,
    colleague: await t.aColaborador({ superior: gestor }),
    'superior without a leader title': semTitulo,
    'leader elsewhere': await t.aColaborador({ leader: true }),
    'their own report': await t.aColaborador({ superior: ana, leader: true }),
    chain: gestor,
    'higher chain': diretora,
    rh: await t.aColaborador({ rh: true }),
  };
  return { ana, gestor, readers };
}

const nowhere: string[] = [];
const everywhere = ['getPdfDados', 'getResumo', 'listObservacoes'];
const reach = {
  self: nowhere,
  colleague: nowhere,
  'superior without a leader title': nowhere,
  'leader elsewhere': nowhere,
  'their own report': nowhere,
  chain: everywhere,
  'higher chain': everywhere,
  rh: everywhere,
};
// `access.test.ts` makes all other calls as everybody, and checks their answers.
describe('an observation', () => {
  test('reaches chain and HR, and nobody else by any reading call (OBS-01)', async () => {
    const { ana, readers } = await company();
    const reached: Record<string, string[]> = {};
    for (const [reader, person] of Object.entries(readers)) {
      const cookie = cookieOf(await t.signedIn(person));
      const readable = new Set<string>();
      for (const [name, call] of readings) {
        for (const url of addressesOf(call, ana.id)) {
          const { statusCode, payload } = await t.app.inject({ url, headers: { cookie } });
          expect(statusCode, `${reader} ${url}`).toBeLessThan(500);
          if (payload.includes(canary)) readable.add(name);
        }
      }
      reached[reader] = [...readable].sort();
    }
    expect(reached).toEqual(reach);
  });

  test('reaches not even HR where it is about themselves (OBS-01)', async () => {
    const rita = await t.aColaborador({ rh: true, leader: true });
    const gestor = await t.aColaborador({ leader: true });
    await t.aObservacao({ de: rita, autor: gestor, observacao: canary });
    const cookie = cookieOf(await t.signedIn(rita));
    for (const [, call] of readings) {
      for (const url of addressesOf(call, rita.id)) {
        expect((await t.app.inject({ url, headers: { cookie } })).payload, url).not.toContain(canary);
      }
    }
  });
});
