import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import { verify } from '@node-rs/argon2';
import { Pool } from 'pg';
import { createTask, large, readTasks } from './statements.ts';

// The floor of a call, the minimum for any server that returns the same facts: bare node:http and one statement that
// returns one text. Large answers have no session, access rule, nesting or ETag; small ones verify a signed token.

const [place = '', ano = '', key = '', senhaHash = ''] = process.argv.slice(2);
const query = await connect(place);

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  const [, kind, name] = pathname.split('/');
  if (kind === 'sign-ins') {
    response.end(JSON.stringify(await verifyFor(searchParams)));
    return;
  }
  const text = await answer(request, kind ?? '', name ?? '');
  response.statusCode = text === undefined ? 401 : 200;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(text);
});

async function answer(request: IncomingMessage, kind: string, name: string): Promise<string | undefined> {
  const statement = large[name];
  if (kind === 'large' && statement !== undefined) {
    return query(name, statement, statement.includes('$1') ? [ano] : []);
  }
  const reader = readerOf(request.headers.cookie);
  if (reader === undefined) return undefined;
  if (request.method === 'GET') return query('readTasks', readTasks, [name]);
  const { titulo, deadline } = JSON.parse(await bodyOf(request));
  return query('createTask', createTask, [name, reader, titulo, deadline]);
}

/** The id in the cookie `token=<id>.<code>`, if the code is valid. */
function readerOf(cookie = ''): string | undefined {
  const [, id = '', code = ''] = /^token=(\d+)\.([\w-]+)$/.exec(cookie) ?? [];
  const mine = createHmac('sha256', key).update(id).digest();
  const theirs = Buffer.from(code, 'base64url');
  return theirs.length === mine.length && timingSafeEqual(theirs, mine) ? id : undefined;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Only verifies passwords, with the given concurrency and for the given time. */
async function verifyFor(settings: URLSearchParams): Promise<{ answers: number; milliseconds: number }> {
  const start = performance.now();
  const end = start + Number(settings.get('milliseconds'));
  let answers = 0;
  const one = async () => {
    while (performance.now() < end) {
      await verify(senhaHash, settings.get('senha') ?? '');
      answers++;
    }
  };
  await Promise.all(Array.from({ length: Number(settings.get('connections')) }, one));
  return { answers, milliseconds: performance.now() - start };
}

async function connect(
  target: string,
): Promise<(name: string, text: string, values: string[]) => Promise<string>> {
  if (target.startsWith('postgres')) {
    const pool = new Pool({ connectionString: target });
    return async (name, text, values) => (await pool.query({ name, text, values })).rows[0].texto;
  }
  const client = await PGlite.create(target);
  return async (_, text, values) =>
    (await client.query<{ texto: string }>(text, values)).rows[0]?.texto ?? '';
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) {
    process.stdout.write(`http://localhost:${address.port}\n`);
  }
});
