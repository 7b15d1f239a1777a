import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { nodeOf, oldestNode } from './node.mjs';
import { startPostgres } from './postgres.mjs';
import { prepare, programOf, root } from './prepare.mjs';
import { conclude, runBeside, runInTurn, scratch, start } from './steps.mjs';
import { playwright, vitest } from './suites.mjs';
import { needChromium, needForDrills, needPostgres } from './tools.mjs';

// Runs everything that CI runs; or the tests of some features: those that are named (`npm test -- kpi`) or differ from the last commit
// (`npm test -- --changed`); or, as `npm run test:all`, also what is long by its nature: whole drills and models, the oldest Node, the gallery.

const node = process.execPath;
const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
});
const isAll = values.all;
if (isAll) Object.assign(process.env, { TEST_LONG: 'on', DRILL: 'whole' });
/** When everything last ran here, whole. */
const lastWhole = join(root, 'node_modules/.alinha-all');
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
  ...(process.env.CI === 'true' || isAll
    ? [
        {
          name: `Server on PostgreSQL, Node ${oldestNode}`,
          run: (step) => onPostgres(step, nodeOf(oldestNode)),
        },
      ]
    : []),
  ...(process.env.CI === 'true' && !isAll
    ? []
    : [{ name: 'Server on PostgreSQL', run: (step) => onPostgres(step, node) }]),
  {
    name: 'Formatting and lint',
    run: (step) => check(step, '@biomejs/biome', 'biome', 'check', '--error-on-warnings'),
  },
  { name: 'Unused code', run: (step) => check(step, 'knip', 'knip', '--no-progress') },
  { name: 'Types', run: (step) => check(step, 'typescript', 'tsc', '-p', '.') },
  { name: 'Types of the web', run: (step) => check(step, 'typescript', 'tsc', '-p', 'web') },
  { name: 'Types of the journeys', run: (step) => check(step, 'typescript', 'tsc', '-p', 'e2e') },
  { name: 'Rules and web', run: (step) => vitest(step, { projects: ['rules', 'web', 'app'] }) },
  { name: 'Clauses', run: (step) => command(step, [node, 'scripts/clauses.mjs']) },
];
// Not in parallel: two browsers with their servers already use two cores, and their timeouts are short.
const alone = [
  {
    name: 'End to end',
    run: async (step) =>
      playwright(step, {
        env: { CHROMIUM: needChromium(), TEST_DATABASE_URL: await databaseUrl(), E2E_WHOLE: 'on' },
      }),
  },
];

/** Every state at every width, with its pictures. */
const gallery = {
  name: 'Gallery',
  run: (step) =>
    command(step, [node, programOf('@playwright/test', 'playwright'), 'test', '--config', 'e2e/gallery'], {
      CHROMIUM: needChromium(),
    }),
};

let postgres;
await prepare();
const features = [...names.map((name) => basename(name)), ...(values.changed ? changedFeatures() : [])];
if (values.changed && features.length === 0) {
  console.log('No file of a feature differs from the last commit.');
  process.exit(0);
}
await runInTurn([build]);
if (features.length > 0) {
  await runInTurn(stepsAbout(features));
} else {
  await runBeside(beside);
  await runInTurn(isAll ? [...alone, gallery] : alone);
  await postgres?.stop();
  const last = existsSync(lastWhole) ? readFileSync(lastWhole, 'utf8') : 'never, on this checkout';
  if (!isAll) console.log(`\nnpm run test:all last ran: ${last}`);
}
conclude(() => {
  if (isAll) writeFileSync(lastWhole, new Date().toISOString());
});

/** The features with a file that differs from the last commit, or that git does not know yet. */
function changedFeatures() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const files = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const found = files.map((path) =>
    /^(?:server|web)\/src\/features\/([^/]+)\/|^(?:e2e|web\/test)\/([^./]+)\..*(?:spec\.ts|test\.tsx)$/.exec(
      path,
    ),
  );
  return [...new Set(found.flatMap((match) => (match ? [match[1] ?? match[2]] : [])))];
}

/** The rules, the tests in the features' folders, on the embedded database, and the journeys named after them. */
function stepsAbout(features) {
  const namedAfter = (folder, ending) =>
    readdirSync(join(root, folder)).filter(
      (name) => name.endsWith(ending) && features.includes(name.split('.')[0]),
    );
  const journeys = namedAfter('e2e', '.spec.ts');
  const folders = [
    ...features
      .flatMap((name) => [`server/src/features/${name}/`, `web/src/features/${name}/`])
      .filter((path) => existsSync(join(root, path))),
    ...namedAfter('web/test', '.test.tsx').map((name) => `web/test/${name}`),
  ];
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
          projects: ['rules', 'server', 'web', 'app'],
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

async function command(step, line, env) {
  return { passed: 0, failed: (await start(step, line, env)) === 0 ? 0 : 1 };
}

async function drills(step) {
  needForDrills();
  return vitest(step, { projects: ['drill'], env: { TEST_WHOLE: 'on' } });
}

async function onPostgres(step, runtime) {
  const env = { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: await databaseUrl(), TEST_WHOLE: 'on' };
  return vitest(step, { runtime, projects: ['server'], env });
}

/** The configured server for tests, or else a temporary one. */
async function databaseUrl() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  needPostgres();
  postgres ??= await startPostgres({ within: scratch });
  return postgres.url;
}
