import { createAlinhamento } from '@alinha/contract/alinhamento';
import { beforeAll, expect, test } from 'vitest';
import { cookieOf, testApp } from '../../test/app.ts';
import { head, listening, openLine, problemOf } from '../../test/socket.ts';

// A process that is held up for longer than this would refuse honest uploads too, so they have a file with the usual limits.
const patience = { body: 400, bytesPerSecond: 20 * 1024, headers: 400, checkEvery: 50 };
const t = testApp({}, { limits: patience });
let port = 0;
beforeAll(async () => {
  port = await listening(t.app);
});

const observe = async () => {
  const gestor = await t.aColaborador({ leader: true });
  const ana = await t.aColaborador({ superior: gestor });
  return {
    cookie: cookieOf(await t.signedIn(gestor)),
    path: createAlinhamento.path.replace(':id', String(ana.id)),
  };
};
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('a trickled body is a 408 as JSON and its line ends; one on a slow but honest line arrives (TRU-26)', async () => {
  const { cookie, path } = await observe();
  const json = { cookie, 'content-type': 'application/json' };
  const trickle = await openLine(port);
  await trickle.send(head('POST', path, { ...json, 'content-length': 5_000 }));
  const drip = setInterval(() => void trickle.send(' '), 20);
  expect(problemOf(await trickle.answer())).toEqual([408, 'O envio demorou demais. Tente novamente.']);
  await trickle.ended;
  clearInterval(drip);

  const honest = await openLine(port);
  const body = JSON.stringify({ observacao: 'a'.repeat(19_000) }).padEnd(600_000);
  await honest.send(head('POST', path, { ...json, 'content-length': body.length }));
  const start = performance.now();
  for (let from = 0; from < body.length; from += 50_000) {
    await honest.send(body.slice(from, from + 50_000));
    await pause(60);
  }
  expect((await honest.answer())?.status).toBe(201);
  expect(performance.now() - start).toBeGreaterThan(patience.body);
  honest.close();
});

test('nobody trickles headers, nor a body that is answered already (TRU-26)', async () => {
  const headers = await openLine(port);
  await headers.send('GET /api/config HTTP/1.1\r\nhost: localhost\r\nx: ');
  const drip = setInterval(() => void headers.send('x'), 20);
  expect(problemOf(await headers.answer())[0]).toBe(408);
  await headers.ended;
  clearInterval(drip);

  const answered = await openLine(port);
  await answered.send(
    head('PUT', '/api/auth/senha', { 'content-type': 'application/json', 'content-length': 5_000 }),
  );
  expect(problemOf(await answered.answer())[0]).toBe(401);
  const more = setInterval(() => void answered.send(' '), 20);
  await answered.ended;
  clearInterval(more);
});
