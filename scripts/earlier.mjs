import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { recordAnswers, workAll } from './earlierWork.mjs';
import { freePort } from './ports.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { root } from './prepare.mjs';

// `node scripts/earlier.mjs 0.2.0` makes the database of an earlier version that server/src/upgrade.test.ts upgrades: builds the program
// of its commit, loads a small company, lets its people use it, and writes what the API then answers, the photos and a dump of the database
// to server/test/earlier. It needs git's history, a registry and PostgreSQL.

const versions = { '0.1.0': 'bea0f8fa', '0.2.0': '0890478c', '1.0.0': '0c2698eb' };
const secretKey = 'uma-chave-que-so-os-testes-conhecem';

const [version] = process.argv.slice(2);
const commit = versions[version];
if (commit === undefined) throw new Error(`Versões: ${Object.keys(versions).join(', ')}.`);

const scratch = mkdtempSync(join(tmpdir(), 'alinha-earlier-'));
const [program, data, out] = [
  join(scratch, 'program'),
  join(scratch, 'data'),
  join(root, 'server/test/earlier'),
];
const quiet = { cwd: program, stdio: ['ignore', 'ignore', 'inherit'] };
const postgres = await startPostgres();
try {
  mkdirSync(program);
  const sources = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x'], { cwd: program, input: sources });
  // The command installs and builds what it needs.
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    DATA_DIR: data,
    DEMO: 'off',
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'warn',
  };
  execFileSync(process.execPath, ['scripts/alinha.mjs', 'demo', '--pessoas', '9'], { ...quiet, env });

  const server = await start({ ...env, PORT: String(await freePort()) });
  const has = { ciencia: version !== '0.1.0', eliminacao: version === '1.0.0' };
  const { authenticator, ...work } = await workAll(server.url, { has, totp, onDatabase });
  const respostas = await recordAnswers(work);
  const momento = new Date().toISOString();
  await server.stop();

  const dump = execFileSync(
    join(findPostgres(), 'pg_dump'),
    ['--inserts', '--no-owner', '--no-privileges', postgres.url],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  );
  // psql's own commands; the rest is SQL.
  const sql = dump.replace(/^\\(un)?restrict .*\n/gm, '');
  const photos = join(data, 'photos');
  const names = existsSync(photos) ? readdirSync(photos) : [];
  const fotos = Object.fromEntries(names.map((name) => [name, readFileSync(join(photos, name), 'base64')]));
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, `${version}.sql.gz`), gzipSync(sql, { level: 9 }));
  const record = { momento, secretKey, authenticator, contas: work.contas, fotos, respostas };
  writeFileSync(join(out, `${version}.json.gz`), gzipSync(JSON.stringify(record), { level: 9 }));
  console.log(`${version}: ${respostas.length} respostas, ${names.length} fotos`);
} finally {
  await postgres.stop();
  rmSync(scratch, { recursive: true });
}

/** Starts the server; 0.1.0 runs from its sources. */
async function start(env) {
  const args = existsSync(join(program, 'server/dist/server.js'))
    ? ['server/dist/server.js']
    : ['--import', 'tsx', 'server/src/main.ts'];
  const child = spawn(process.execPath, args, { cwd: program, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((done) => child.once('exit', done));
  const stop = () => child.kill('SIGTERM') && ended;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes(`http://localhost:${env.PORT}`)) {
      child.stdout.resume();
      return { url: `http://127.0.0.1:${env.PORT}`, stop };
    }
  }
  throw new Error('o servidor não subiu');
}

/** Does what no call does, like letting years pass. */
function onDatabase(statements) {
  execFileSync(join(findPostgres(), 'psql'), ['-v', 'ON_ERROR_STOP=1', postgres.url], {
    input: `set session_replication_role = replica;\n${statements}`,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
}

/** The current code of an authenticator app. */
function totp(segredo) {
  const { TOTP } = createRequire(join(root, 'server/package.json'))('otpauth');
  return new TOTP({ secret: segredo }).generate();
}
