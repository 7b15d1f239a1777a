import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { nodeOf, oldestNode } from './node.mjs';
import { startPostgres } from './postgres.mjs';
import { prepare, programOf, root } from './prepare.mjs';
import { conclude, runBeside, runInTurn, scratch, start } from './steps.mjs';
import { playwright, vitest } from './suites.mjs';
import { needChromium, needForDrills, needPostgres } from './tools.mjs';

// Runs everything that CI runs; or, with arguments (`npm test -- kpi`), the tests of these features.

const node = process.execPath;
// The tests use the built server and pages, as an operator does.
const build = { name: 'Build', run: (step) => command(step, [node, 'scripts/build.mjs']) };

// Run in parallel if there is enough memory, the longest first. The drills start first because they run one after another
// however many processors are free.
const beside = [
  { name: 'Drills, short', run: drills },
  {
    name: 'Server on the embedded database',
    run: (step) => vitest(step, { projects: ['server'], env: { TEST_ENGINE: 'embedded', TEST_WHOLE: 'on' } }),
  },
  process.env.CI === 'true'
    ? {
        name: `Server on PostgreSQL, Node ${oldestNode}`,
        run: (step) => onPostgres(step, nodeOf(oldestNode)),
      }
    : { name: 'Server on PostgreSQL', run: (step) => onPostgres(step, node) },
  {
    name: 'Formatting and lint',
    run: (step) => check(step, '@biomejs/biome', 'biome', 'check', '--error-on-warnings'),
  },
  { name: 'Unused code', run: (step) => check(step, 'knip', 'knip', '--no-progress') },
  { name: 'Types', run: (step) => check(step, 'typescript', 'tsc', '-p', '.') },
  { name: 'Types of the web', run: (step) => check(step, 'typescript', 'tsc', '-p', 'web') },
  { name: 'Types of the journeys', run: (step) => check(step, 'typescript', 'tsc', '-p', 'e2e') },
  { name: 'Rules and web', run: (step) => vitest(step, { projects: ['rules', 'web'] }) },
  { name: 'Clauses', run: (step) => command(step, [node, 'scripts/clauses.mjs']) },
];
// Not in parallel: two browsers with their servers already use two cores, and their timeouts are short.
const alone = [
  {
    name: 'End to end',
    run: async (step) =>
      playwright(step, { env: { CHROMIUM: needChromium(), TEST_DATABASE_URL: await databaseUrl() } }),
  },
];

let postgres;
await prepare();
const features = process.argv.slice(2).map((name) => basename(name));
await runInTurn([build]);
if (features.length > 0) {
  await runInTurn(stepsAbout(features));
} else {
  await runBeside(beside);
  await runInTurn(alone);
  await postgres?.stop();
}
conclude();

/** The rules, the tests in the features' folders, on the embedded database, and the journeys named after them. */
function stepsAbout(features) {
  const journeys = readdirSync(join(root, 'e2e')).filter(
    (name) => name.endsWith('.spec.ts') && features.includes(name.split('.')[0]),
  );
  const folders = features.flatMap((name) =>
    ['server', 'web']
      .map((part) => `${part}/src/features/${name}/`)
      .filter((path) => existsSync(join(root, path))),
  );
  const unknown = features.filter(
    (name) => ![...folders, ...journeys].some((path) => basename(path).split('.')[0] === name),
  );
  if (unknown.length > 0) {
    console.error(
      `No feature is called ${unknown.join(', ')}: it is a folder of server/src/features or web/src/features.`,
    );
    process.exit(1);
  }
  return [
    {
      name: 'Rules, server and web',
      run: (step) =>
        vitest(step, {
          projects: ['rules', 'server', 'web'],
          files: ['rules/', ...folders],
          env: { TEST_ENGINE: 'embedded' },
        }),
    },
    ...(journeys.length === 0
      ? []
      : [
          {
            name: 'Journeys',
            run: async (step) =>
              playwright(step, {
                files: journeys.map((name) => `/${name}`),
                env: { CHROMIUM: needChromium() },
              }),
          },
        ]),
  ];
}

async function check(step, name, program, ...args) {
  return command(step, [node, programOf(name, program), ...args]);
}

async function command(step, line) {
  return { passed: 0, failed: (await start(step, line)) === 0 ? 0 : 1 };
}

async function drills(step) {
  needForDrills();
  return vitest(step, { projects: ['drill'] });
}

async function onPostgres(step, runtime) {
  const env = { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: await databaseUrl() };
  return vitest(step, { runtime, projects: ['server'], env });
}

/** The configured server for tests, or else a temporary one. */
async function databaseUrl() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  needPostgres();
  postgres ??= await startPostgres({ within: scratch });
  return postgres.url;
}
