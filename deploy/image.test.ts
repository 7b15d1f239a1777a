import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { checkImportacao } from '@alinha/contract/importacao';
import { afterAll, expect, test } from 'vitest';
import { buildServer, buildWeb, builtProgram } from '../scripts/prepare.mjs';
import { writeProduction } from '../scripts/production.mjs';
import { stageArchive } from '../scripts/releaseParts.mjs';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { briefly } from '../server/test/briefly.ts';
import { noSettings } from '../server/test/noSettings.ts';
import { signInAs } from '../server/test/signInAs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'alinha-image-'));
const data = mkdtempSync(join(tmpdir(), 'alinha-image-data-'));
afterAll(() => {
  for (const made of [folder, data]) rmSync(made, { recursive: true });
}, 120_000);

/** The stages of the Dockerfile by name; the last one, the image, has an empty name. */
const stages = new Map(
  read('Dockerfile')
    .split(/^FROM /m)
    .slice(1)
    .map((stage) => [/^\S+ AS (\S+)/.exec(stage)?.[1] ?? '', stage]),
);

/** Fills a folder with what a stage copies, and with the packages that it installs. */
function makeStage(name: string): void {
  const stage = stages.get(name) ?? '';
  for (const [, from, sources = '', to = ''] of stage.matchAll(/^COPY (?:--from=(\S+) )?(.+) (\S+)$/gm)) {
    if (from === 'packages') makeStage(from);
    // The stage before made it.
    else if (sources === '/app/production/') writeProduction(root, folder);
    else for (const source of sources.split(' ')) copy(source.replace('/app/', ''), to);
  }
  if (/^RUN npm ci --omit=dev$/m.test(stage)) installLocked(folder);
}

/** Copies the packages of a folder's lock file from this checkout, which lacks optional ones of other systems, as `npm ci` would install them. */
function installLocked(target: string): void {
  const { packages } = JSON.parse(readFileSync(join(target, 'package-lock.json'), 'utf8'));
  for (const path of Object.keys(packages)) {
    if (path !== '' && !(packages[path].optional && !existsSync(join(root, path)))) copy(path, path);
  }
}

/** Copies as COPY does: a folder's content into the target, a file under its name if the target ends in a slash. */
function copy(source: string, to: string): void {
  const target = join(folder, to, to.endsWith('/') ? source.replace(/.*\//, '') : '');
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(root, source), target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !relative(join(root, source), path).split('/').includes('node_modules'),
  });
}

/** The address that a server prints. @throws with its errors, if it ends before */
async function addressOf(server: ChildProcessWithoutNullStreams): Promise<string> {
  const errors = text(server.stderr);
  for await (const chunk of server.stdout.setEncoding('utf8')) {
    const [url] = /http:\/\/localhost:\d+/.exec(chunk) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(await errors);
}

test('the image holds all that the unit of systemd starts, threads and pages included, and no sources (OPS-08)', {
  timeout: 300_000,
}, async () => {
  buildWeb();
  await buildServer();
  makeStage('');
  const held = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(held.filter((path) => /^(?!.*node_modules).*\.tsx?$/.test(path))).toEqual([]);

  const unit = read('deploy/alinha.service');
  const [, command = ''] = /^ExecStart=\/usr\/bin\/env node (.+)$/m.exec(unit) ?? [];
  const env = { ...process.env, ...noSettings, NODE_ENV: 'production', DATA_DIR: data, PORT: '0' };
  const server = spawn(process.execPath, [...briefly, ...command.split(' ')], { cwd: folder, env });
  const ended = new Promise((done) => server.once('exit', done));
  try {
    const url = await addressOf(server);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const page = await (await fetch(`${url}/login`)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
    expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript');
    expect((await fetch(`${url}/api/docs/static/index.css`)).status).toBe(200);

    const cookie = await signInAs(url, demonstration.contas.rh);
    const body = new FormData();
    body.append('arquivo', new File(['nome,email\nAna,ana@aurora.example'], 'a.csv', { type: 'text/csv' }));
    const checked = await fetch(url + checkImportacao.path, {
      method: checkImportacao.method,
      headers: { cookie, origin: url },
      body,
    });
    expect(await checked.json()).toMatchObject({ total_problemas: 1 });
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toBe(0);

  const alinha = join(folder, relative(root, builtProgram('alinha')));
  const help = execFileSync(process.execPath, [alinha, 'importar', '--help'], { env, encoding: 'utf8' });
  expect(help).toContain('Uso: alinha importar');
});

test('the archive of a release holds all that npm start runs once the packages are there, and no sources (REL-01)', {
  timeout: 300_000,
}, async () => {
  const archive = join(data, 'arquivo');
  stageArchive(root, archive);
  const held = readdirSync(archive, { recursive: true, encoding: 'utf8' });
  expect(held.filter((path) => /\.tsx?$/.test(path))).toEqual([]);
  // What `npm ci` would install is what the image has.
  renameSync(join(folder, 'node_modules'), join(archive, 'node_modules'));
  const lock = createHash('sha256')
    .update(readFileSync(join(archive, 'package-lock.json')))
    .digest('hex');
  writeFileSync(join(archive, 'node_modules/.alinha-lock'), lock);

  const { scripts } = JSON.parse(readFileSync(join(archive, 'package.json'), 'utf8'));
  const env = { ...process.env, ...noSettings, PORT: '0', DATA_DIR: join(data, 'dados'), DEMO: 'off' };
  const server = spawn(process.execPath, String(scripts.start).split(' ').slice(1), { cwd: archive, env });
  const ended = new Promise((done) => server.once('exit', done));
  try {
    const url = await addressOf(server);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${url}/login`)).text()).toContain('/assets/');
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
});
