import { spawn } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { type Postgres, startPostgres } from '../scripts/postgres.mjs';
import { root } from '../scripts/prepare.mjs';
import { openDatabase } from '../server/src/db/open.ts';
import { plainAccess } from '../server/src/hosts.ts';
import { onDatabase } from '../server/test/onDatabase.ts';
import { startWithDemonstration, testFolder } from './backends.ts';
import { startProgram } from './program.ts';
import { figure, size } from './size.ts';
import { unharmed, Writers } from './writers.ts';

/** PostgreSQL behind PgBouncer with `deploy/pgbouncer.ini`, changed to allow every user and database. */
async function startPooled(postgres: Postgres) {
  onTestFinished(postgres.stop);
  const folder = testFolder();
  // As root it runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const [users, ini] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')];
  writeFileSync(users, '"alinha" ""\n');
  const { port, stop } = await startProgram('pgbouncer', (free) => {
    const ours = readFileSync(join(root, 'deploy/pgbouncer.ini'), 'utf8')
      .replace(/^alinha = .*$/m, `* = host=127.0.0.1 port=${new URL(postgres.url).port}`)
      .replace(/^listen_port = .*$/m, `listen_port = ${free}\nunix_socket_dir =`)
      .replace(/^auth_type = .*\nauth_file = .*$/m, `auth_type = trust\nauth_file = ${users}`);
    writeFileSync(ini, ours);
    return [ini];
  });
  onTestFinished(stop);
  const pooler = new URL(postgres.url);
  pooler.port = String(port);
  return { direct: postgres.url, pooler: pooler.href };
}

/** Configures the role with the statements that the refused start printed. */
async function giveRole(direct: string, refusal: string): Promise<void> {
  const statements = refusal.match(/ALTER ROLE \S+ SET \w+ = '\w+';/g) ?? [];
  expect(statements).toHaveLength(5);
  for (const statement of statements) await onDatabase(direct, statement);
  // Connections that PgBouncer opened before do not have the new settings.
  const others = "pid <> pg_backend_pid() and backend_type = 'client backend'";
  await onDatabase(direct, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
}

test('behind PgBouncer in transaction mode a server says what it needs, and then serves 20 writers (OPS-06)', async (context) => {
  const { direct, pooler } = await startPooled(await startWithDemonstration());
  const dataDir = testFolder();
  const start = (env: Record<string, string>) =>
    startServer({ dataDir, env: { DATABASE_URL: pooler, ...env } });
  await expect(start({})).rejects.toThrow(/listened:\nEntre .* DATABASE_POOLER=transaction\.\n$/);
  const refusal = await start({ DATABASE_POOLER: 'transaction' }).catch((error: Error) => error.message);
  await giveRole(direct, String(refusal));
  const server = await start({ DATABASE_POOLER: 'transaction' });
  onTestFinished(() => server.stop());
  const writers = await Writers.of(() => server.url);
  writers.start();
  await writers.more(size(2_000, 100));
  await writers.stop();
  expect(await writers.check(server.url)).toEqual(unharmed);
  figure(context, 'acknowledged writes', writers.acknowledged.size);
  figure(context, 'lost, doubled, halved', '0, 0, 0');
});

/** The tests that depend on connections most: locks, counted attempts, and boards that are followed. */
const some = ['db/migrate', 'session/rateLimits', 'features/calibracoes/eventos'].map(
  (name) => `server/src/${name}`,
);

test('behind PgBouncer in transaction mode the tests of the server pass (OPS-06)', async (context) => {
  const { direct, pooler } = await startPooled(await startPostgres());
  const access = { ...plainAccess, pooled: true };
  const refused = await openDatabase({ url: pooler, access, dir: '' }).catch((error: Error) => error.message);
  await giveRole(direct, String(refused));
  const report = join(testFolder(), 'report.json');
  // One worker: loading the server costs more than these few tests.
  const files = size(0, 1) === 0 ? [] : ['--maxWorkers=1', ...some];
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'server',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        TEST_ENGINE: 'postgres',
        // Its budgets are those of a run of its own.
        TEST_WHOLE: '',
        TEST_DATABASE_URL: direct,
        TEST_DATABASE_POOLER: pooler,
      },
      stdio: 'ignore',
    },
  );
  await new Promise((done) => child.once('exit', done));
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const failed = testResults.flatMap(
    ({ assertionResults }: { assertionResults: { status: string; fullName: string }[] }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  expect(failed).toEqual([]);
  expect(numFailedTests).toBe(0);
  expect(numPassedTests).toBeGreaterThan(size(500, 5));
  figure(context, 'tests passed', numPassedTests);
  figure(context, 'skipped tests, of the other backend or of named statements', numPendingTests);
});
