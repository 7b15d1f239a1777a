import {
  discardCalibracao,
  type EventoDaCalibracao,
  lockCalibracao,
  saveParticipantes,
} from '@alinha/contract/calibracoes';
import { deactivateColaborador, editFicha, endSessoes } from '@alinha/contract/colaboradores';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, cookieOf, testApp } from '../../../test/app.ts';
import { aBoard, board, comment, move, open } from '../../../test/calibracao.ts';
import { listening } from '../../../test/socket.ts';

const t = testApp({}, { limits: { stream: 60_000 } });

// Two processes on one database.
let other: FastifyInstance;
let ports: [number, number];
beforeAll(async () => {
  other = await t.anotherProcess();
  ports = [await listening(t.app), await listening(other)];
});
afterAll(() => other.close());

interface Evento {
  id: number;
  data: EventoDaCalibracao;
}

const eventsOf = (id: number, at: 0 | 1) => `http://127.0.0.1:${ports[at]}/api/calibracoes/${id}/eventos`;

/** Follows a board at a process, as a browser does. */
async function follow(by: Client, id: number, { at = 0, desde = 0 }: { at?: 0 | 1; desde?: number } = {}) {
  const stopping = new AbortController();
  const response = await fetch(eventsOf(id, at), {
    headers: { cookie: cookieOf(by), 'last-event-id': String(desde) },
    signal: stopping.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const found: Evento[] = [];
  const take = () => {
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, event, data] = /^id: (\d+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
      if (data !== undefined) found.push({ id: Number(event), data: JSON.parse(data) });
      text = text.slice(end + 2);
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    /** The next events, or fewer where the stream ends. */
    async next(count: number): Promise<Evento[]> {
      while (found.length < count) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) break;
        text += value;
        take();
      }
      return found.splice(0, count);
    },
    stop: () => stopping.abort(),
  };
}

/** Whether a stream ends without a further event. */
const ends = async (stream: Awaited<ReturnType<typeof follow>>) => (await stream.next(1)).length === 0;

test('moves and comments appear at every process, once and in their order, and the board’s own changes too (CAL-05)', async () => {
  const { hr, asLia, lia, ana, bia } = await aBoard(t);
  const { id } = (await open(asLia, { id_lider: lia.id })).body;
  const streams = [await follow(asLia, id), await follow(hr, id, { at: 1 })];
  expect(streams[0]?.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const moved = await move(hr, id, ana.id, { para: 1 });
  const said = await comment(asLia, id, bia.id);
  for (const stream of streams) {
    expect(await stream.next(2)).toEqual([
      { id: 1, data: { tipo: 'movimento', id: ana.id, movimento: moved.body } },
      { id: 2, data: { tipo: 'comentario', id: bia.id, comentario: said.body } },
    ]);
    stream.stop();
  }
});

test('a connection that was cut resumes after the last event and misses nothing (CAL-05)', async () => {
  const { hr, asLia, gil, lia, ana } = await aBoard(t);
  const { id } = (await open(asLia, { id_lider: lia.id })).body;
  const first = await follow(asLia, id);
  await move(hr, id, ana.id, { para: 1 });
  const [seen] = await first.next(1);
  first.stop();
  await comment(hr, id, ana.id);
  await asLia.call(saveParticipantes, { params: { calibracaoId: id }, body: { participantes: [gil.id] } });
  await comment(hr, id, ana.id);
  const second = await follow(asLia, id, { at: 1, desde: seen?.id ?? 0 });
  const missed = await second.next(3);
  expect(missed.map((one) => [one.id, one.data.tipo])).toEqual([
    [2, 'comentario'],
    [4, 'comentario'],
    [4, 'quadro'],
  ]);
  second.stop();
});

test('nobody is told what is said of themselves and those above them (CAL-08 CAL-09)', async () => {
  const { hr, asGil, gil, lia, ana, empresa } = await aBoard(t);
  const { id } = (await open(hr, { id_empresa: empresa, participantes: [gil.id] })).body;
  const stream = await follow(asGil, id);
  await comment(hr, id, gil.id);
  await comment(hr, id, lia.id);
  await comment(hr, id, ana.id);
  expect(await stream.next(1)).toMatchObject([{ id: 1, data: { tipo: 'comentario', id: ana.id } }]);
  stream.stop();
});

test('numbers of events, comments and boards are the same whether anything is said of the reader or not (CAL-13)', async () => {
  const { hr, asGil, gil, lia, ana, otto, empresa } = await aBoard(t);
  const { id } = (await open(hr, { id_empresa: empresa, participantes: [gil.id] })).body;
  const known = async () => (await board(asGil, id)).evento;
  await comment(hr, id, gil.id);
  await move(hr, id, lia.id, { para: 4 });
  expect(await known()).toBe(0);
  const first = await follow(asGil, id);
  const said = await comment(hr, id, ana.id);
  expect(said.body.id).toBe(1);
  await comment(hr, id, lia.id);
  await move(hr, id, otto.id, { para: 1 });
  const told = await first.next(2);
  expect(told.map((one) => [one.id, one.data.tipo])).toEqual([
    [1, 'comentario'],
    [2, 'movimento'],
  ]);
  expect(told[0]?.data).toMatchObject({ comentario: { id: 1 } });
  first.stop();
  expect(await known()).toBe(2);
  expect((await board(hr, id)).evento).toBe(5);

  // Where the connection was cut, the same numbers resume; what is hidden in between is no event.
  await comment(hr, id, gil.id);
  await comment(hr, id, ana.id);
  await comment(hr, id, gil.id);
  const second = await follow(asGil, id, { at: 1, desde: 1 });
  expect((await second.next(2)).map((one) => [one.id, one.data.tipo])).toEqual([
    [2, 'movimento'],
    [3, 'comentario'],
  ]);
  second.stop();
  const until = (evento: number) =>
    hr.call(lockCalibracao, { params: { calibracaoId: id }, body: { evento } });
  expect([(await until(7)).status, (await until(8)).status]).toEqual([409, 200]);
});

test('somebody who comes above a reader changes what their numbers count, and the page reads the board again (CAL-05 CAL-13)', async () => {
  const { hr, asGil, gil, ana, otto, empresa } = await aBoard(t);
  const { id } = (await open(hr, { id_empresa: empresa, participantes: [gil.id] })).body;
  await comment(hr, id, ana.id);
  await comment(hr, id, otto.id);
  const stream = await follow(asGil, id, { desde: (await board(asGil, id)).evento });
  await comment(hr, id, otto.id);
  expect(await stream.next(1)).toMatchObject([{ id: 3 }]);
  const outra = await t.aColaborador({ nome: 'Outra' });
  await t.database.db.execute(sql`update colaboradores set id_superior = ${outra.id} where id = ${ana.id}`);
  await t.database.db.execute(sql`update colaboradores set id_superior = ${ana.id} where id = ${gil.id}`);
  await comment(hr, id, otto.id);
  expect(await stream.next(1)).toEqual([{ id: 3, data: { tipo: 'quadro' } }]);
  expect((await board(asGil, id)).evento).toBe(3);
  stream.stop();
});

test('a stream tells nothing of whom was above its reader at the closing, whatever superior HR has given themselves since (CAL-13)', async () => {
  const { hr, asOtto, rita, presidente, ana, otto, empresa } = await aBoard(t);
  const { id } = (await open(hr, { id_empresa: empresa, participantes: [otto.id] })).body;
  await comment(asOtto, id, presidente.id);
  const stream = await follow(hr, id, { desde: (await board(hr, id)).evento });
  await hr.call(editFicha, { params: { id: rita.id }, body: { id_superior: null } });
  await comment(asOtto, id, presidente.id, 'Sobre Paula.');
  await comment(asOtto, id, ana.id, 'Sobre Ana.');
  expect(await stream.next(1)).toMatchObject([{ id: 1, data: { comentario: { texto: 'Sobre Ana.' } } }]);
  stream.stop();
});

test('a stream ends for whoever is left out, whose session ends, who is deactivated, and with its calibration (CAL-08)', async () => {
  const { hr, asLia, asGil, lia, gil } = await aBoard(t);
  const { id } = (await open(asLia, { id_lider: lia.id, participantes: [gil.id] })).body;
  const name = (participantes: number[]) =>
    asLia.call(saveParticipantes, { params: { calibracaoId: id }, body: { participantes } });
  const leftOut = await follow(asGil, id, { at: 1 });
  await name([]);
  expect(await ends(leftOut)).toBe(true);
  expect((await follow(asGil, id)).status).toBe(404);

  await name([gil.id]);
  const signedOut = await follow(asGil, id, { desde: 2 });
  await hr.call(endSessoes, { params: { id: gil.id } });
  expect(await ends(signedOut)).toBe(true);
  expect((await follow(asGil, id)).status).toBe(401);

  const gone = await follow(await t.signedIn(gil), id, { desde: 2 });
  await hr.call(deactivateColaborador, { params: { id: gil.id } });
  expect(await ends(gone)).toBe(true);

  const last = await follow(hr, id, { desde: 2 });
  await asLia.call(discardCalibracao, { params: { calibracaoId: id } });
  expect(await ends(last)).toBe(true);
});

test('one person has at most eight streams at a process, and they end when it stops (CAL-05)', async () => {
  const { asLia, lia } = await aBoard(t);
  const { id } = (await open(asLia, { id_lider: lia.id })).body;
  const stopped = await t.anotherProcess();
  ports[1] = await listening(stopped);
  // A request for the headers alone follows nothing.
  for (let n = 0; n < 9; n += 1) {
    const headers = { cookie: cookieOf(asLia) };
    expect((await fetch(eventsOf(id, 1), { method: 'HEAD', headers })).status).toBe(200);
  }
  const streams = await Promise.all(Array.from({ length: 9 }, () => follow(asLia, id, { at: 1 })));
  const open8 = streams.filter(({ status }) => status === 200);
  expect([open8.length, streams.find(({ status }) => status !== 200)?.status]).toEqual([8, 429]);
  await stopped.close();
  expect(await Promise.all(open8.map(ends))).toEqual(Array.from({ length: 8 }, () => true));
});
