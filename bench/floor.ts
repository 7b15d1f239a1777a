import { createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { statements } from './statements.ts';

// The floor of a call: bare node:http and one statement that answers one text. No session, no access rule, no order,
// no nesting, no ETag: what no server that gives the same facts can do without.

const [place = '', ano = ''] = process.argv.slice(2);
const query = await connect(place);

const server = createServer(async (request, response) => {
  const name = request.url?.slice(1) ?? '';
  const statement = statements[name];
  if (statement === undefined) {
    response.writeHead(404).end();
    return;
  }
  const text = await query(name, statement);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) {
    process.stdout.write(`http://localhost:${address.port}\n`);
  }
});

async function connect(target: string): Promise<(name: string, statement: string) => Promise<string>> {
  const valuesOf = (text: string) => (text.includes('$1') ? [ano] : []);
  if (target.startsWith('postgres')) {
    const pool = new Pool({ connectionString: target });
    return async (name, text) => (await pool.query({ name, text, values: valuesOf(text) })).rows[0].texto;
  }
  const client = await PGlite.create(target);
  return async (_, text) =>
    (await client.query<{ texto: string }>(text, valuesOf(text))).rows[0]?.texto ?? '';
}
