import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createAlinhamento } from '@alinha/contract/alinhamento';
import { login, me } from '@alinha/contract/auth';
import { uploadFoto } from '@alinha/contract/foto';
import { checkImportacao, runImportacao } from '@alinha/contract/importacao';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Client, cookieOf, testApp } from '../../test/app.ts';
import { head, type Line, listening, openLine, problemOf } from '../../test/socket.ts';
import { colaboradores } from '../db/schema.ts';

const t = testApp();
let port = 0;
beforeAll(async () => {
  port = await listening(t.app);
});

const limit = 5 * 1024 * 1024;
const part = (field: string, content: Uint8Array, more = '') =>
  Buffer.concat([
    Buffer.from(`--alinha\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n`),
    content,
    Buffer.from(`\r\n${more}--alinha--\r\n`),
  ]);

/** Uploads in chunks of these sizes, repeating the last size, then calls `me` on the same connection. */
async function upload(client: Client, path: string, body: Uint8Array, sizes: number[], announced = true) {
  const line = await openLine(port);
  const cookie = cookieOf(client);
  await line.send(
    head('POST', path, {
      cookie,
      'content-type': 'multipart/form-data; boundary=alinha',
      ...(announced ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' }),
    }),
  );
  for (let from = 0, piece = 0; from < body.length; piece++) {
    const to = from + (sizes[Math.min(piece, sizes.length - 1)] ?? 1);
    const data = body.subarray(from, to);
    const framed = [Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')];
    await line.send(announced ? data : Buffer.concat(framed));
    from = to;
  }
  if (!announced) await line.send('0\r\n\r\n');
  const answer = await line.answer();
  await line.send(head('GET', me.path, { cookie }));
  const next = await line.answer();
  line.close();
  return { answer, next: next?.status };
}

describe('uploads', () => {
  test('over 5 MiB is a 413 wherever the pieces end, exactly 5 MiB is read, and the line goes on (TRU-24)', async () => {
    const client = await t.signedIn(await t.aColaborador());
    const before = part('foto', Buffer.alloc(0)).indexOf('\r\n\r\n') + 4;
    const whole = [64 * 1024 * 1024];
    const atTheLimit = [before + limit, 1];
    const cases: [size: number, sizes: number[], announced?: boolean][] = [
      [limit, whole],
      [limit, [before, 65_536]],
      [limit, atTheLimit, false],
      [limit + 1, whole],
      [limit + 1, atTheLimit],
      [limit + 1, [before + limit - 1, 1, 1, 1]],
      [limit + 1, [65_536], false],
      [limit + 1_000, [before + limit, 1_000]],
      [limit + 65_536, [before, 65_536]],
      [limit + 65_536, [before + limit, 65_536], false],
      [limit + 260_280, atTheLimit.with(1, 65_536)],
      [2 * limit, [before + limit, limit]],
    ];
    for (const [size, sizes, announced] of cases) {
      const { answer, next } = await upload(
        client,
        uploadFoto.path,
        part('foto', Buffer.alloc(size, 'x')),
        sizes,
        announced,
      );
      const right =
        size > limit ? [413, 'A foto deve ter no máximo 5 MB.'] : [400, 'Arquivo de imagem inválido.'];
      expect([problemOf(answer), next], `${size} in ${sizes} ${announced}`).toEqual([right, 200]);
    }
  });

  test('of a file whose lines end exactly at the limit nobody is taken (TRU-24)', async () => {
    const client = await t.signedIn(await t.aColaborador({ rh: true }));
    const before = await t.database.db.$count(colaboradores);
    const header =
      'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior\n';
    const row = (width: number, i: number) =>
      `${'n'.repeat(width)},p${i}@aurora.example,Empresa,Analista,5,0,0,,,,\n`;
    const rows = [header, row(90, 0)];
    let length = rows.join('').length;
    for (let i = 1; length < limit - 400; i++) {
      const next = row(90, i);
      rows.push(next);
      length += next.length;
    }
    const rest = row(1, 99_999);
    rows.push(row(1 + limit - length - rest.length, 99_999));
    const exact = Buffer.from(rows.join(''));
    expect(exact.length).toBe(limit);
    const tooLong = Buffer.concat([exact, Buffer.from(rows.slice(1, 2_000).join(''))]);
    const from = part('arquivo', Buffer.alloc(0)).indexOf('\r\n\r\n') + 4;
    for (const path of [checkImportacao.path, runImportacao.path]) {
      const { answer, next } = await upload(client, path, part('arquivo', tooLong), [from + limit, 65_536]);
      expect([problemOf(answer), next]).toEqual([[413, 'O arquivo deve ter no máximo 5 MB.'], 200]);
    }
    expect(await t.database.db.$count(colaboradores)).toBe(before);
  });

  test('what else stands in the form is ignored, before the file and after it (TRU-25)', async () => {
    const client = await t.signedIn(await t.aColaborador());
    const field = (name: string) =>
      `--alinha\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${'x'.repeat(9_000)}\r\n`;
    const other = '--alinha\r\nContent-Disposition: form-data; name="outro"; filename="b"\r\n\r\nx\r\n';
    const picture = await import('sharp').then(({ default: sharp }) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    const form = Buffer.concat([
      Buffer.from(field('legenda') + other),
      part('foto', picture, field('album')),
    ]);
    const { answer } = await upload(client, uploadFoto.path, form, [1_000]);
    expect([answer?.status, answer?.body]).toEqual([200, expect.stringContaining('/api/foto/')]);
  });
});

describe('what bodies take of the memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };

  test('is what they have in bytes, however small the pieces are in which they come (TRU-80)', async () => {
    const gestor = await t.aColaborador({ leader: true });
    const ana = await t.aColaborador({ superior: gestor });
    const path = createAlinhamento.path.replace(':id', String(ana.id));
    const cookie = cookieOf(await t.signedIn(gestor));
    const connected = once(t.app.server, 'connection') as Promise<[Socket]>;
    const line = await openLine(port);
    const [socket] = await connected;
    const json = { cookie, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const pieces = 300_000;
    const wire = Buffer.from('1\r\n \r\n'.repeat(pieces));
    // Measured before the request, because garbage collection is slow and a body has a time limit once its headers came.
    const before = used();
    const already = socket.bytesRead;
    await line.send(head('POST', path, json));
    await line.send(wire);
    await vi.waitFor(() => expect(socket.bytesRead - already).toBeGreaterThanOrEqual(wire.length), 30_000);
    expect((used() - before) / pieces).toBeLessThan(20);
    await line.send(`2\r\n{}\r\n0\r\n\r\n`);
    expect(problemOf(await line.answer())).toEqual([400, 'Escreva o alinhamento comportamental.']);
    line.close();
  });

  test('of a stranger is little, and of files one of each person and few of all are on their way (TRU-81)', async () => {
    const stranger = await openLine(port);
    await stranger.send(
      head('POST', login.path, { 'content-type': 'application/json', 'content-length': 16 * 1024 + 1 }),
    );
    await stranger.send(' '.repeat(16 * 1024 + 1));
    expect(problemOf(await stranger.answer())).toEqual([413, 'O conteúdo enviado é grande demais.']);
    stranger.close();

    const people = await Promise.all(
      Array.from({ length: 17 }, async () => cookieOf(await t.signedIn(await t.aColaborador()))),
    );
    /** Sends half of a file, enough to satisfy the minimum rate for seconds. */
    const begin = async (cookie = '') => {
      const line = await openLine(port);
      const type = 'multipart/form-data; boundary=alinha';
      await line.send(
        head('POST', uploadFoto.path, { cookie, 'content-type': type, 'content-length': 200_000 }),
      );
      await line.send('x'.repeat(100_000));
      return line;
    };
    const firstRefusal = (lines: Line[]) => Promise.race(lines.map((line) => line.answer()));
    const [first, ...others] = people;
    const twice = await Promise.all([begin(first), begin(first)]);
    expect(problemOf(await firstRefusal(twice))).toEqual([
      409,
      'Sua foto anterior ainda está sendo processada. Aguarde.',
    ]);
    const begun = await Promise.all(others.map(begin));
    const refused = await firstRefusal(begun);
    expect([refused?.status, refused?.headers['retry-after']]).toEqual([503, '30']);
    // A closed connection frees its place for the next upload.
    for (const line of [...twice, ...begun]) line.close();
    await vi.waitFor(async () => {
      const line = await begin(first);
      await line.send('x'.repeat(100_000));
      const answer = await line.answer();
      line.close();
      expect(answer?.status).toBe(400);
    });
  });
});
