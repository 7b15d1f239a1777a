import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../scripts/ports.mjs';
import { root } from '../scripts/prepare.mjs';
import { noSettings } from '../server/test/noSettings.ts';
import { testFolder } from './backends.ts';

/** What a clone lacks, or gets from elsewhere. */
const left = ['.git', '.env', 'data', 'dist', 'node_modules', 'playwright-report', 'test-results'];

/** A clone of the project in a folder of the test, with links to the installed packages. Those of the workspace are its own. */
function makeClone(): string {
  const clone = testFolder();
  cpSync(root, clone, { recursive: true, filter: (path) => !left.includes(basename(path)) });
  for (const folder of ['.', 'server', 'web']) {
    const installed = join(root, folder, 'node_modules');
    const linked = join(clone, folder, 'node_modules');
    mkdirSync(linked);
    for (const name of readdirSync(installed).filter((name) => !['@alinha', '.vite'].includes(name))) {
      symlinkSync(join(installed, name), join(linked, name));
    }
  }
  const ours = 'node_modules/@alinha';
  cpSync(join(root, ours), join(clone, ours), { recursive: true, verbatimSymlinks: true });
  return clone;
}

/** Starts `npm run dev` in a clone. Resolves to the address that it prints. */
async function develop(clone: string): Promise<string> {
  const ports = { PORT: `${await freePort()}`, WEB_PORT: `${await freePort()}` };
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: clone,
    env: { ...process.env, ...noSettings, LOG_LEVEL: 'warn', ...ports },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  let output = '';
  return new Promise((found, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [, address] = /Alinha está no ar: (\S+)/.exec(output) ?? [];
        if (address !== undefined) found(address);
      });
    }
    void ended.then(() => failed(new Error(`npm run dev ended before it was ready:\n${output}`)));
  });
}

/** The status of signing in as HR of the demonstration company. */
async function signIn(address: string): Promise<number> {
  const { status } = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: 'rh@aurora.example', senha: 'Alinha-demo-2026' }),
  });
  return status;
}

/** What the server answers to somebody without a session. */
const refusal = async (address: string) => (await fetch(`${address}/api/auth/me`)).text();

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** Connects to the pages' server as a page does; `changed` resolves when it says that a file has changed. */
async function listen(address: string, file: string): Promise<{ changed: Promise<void> }> {
  const client = await (await fetch(`${address}/@vite/client`)).text();
  const [, token] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  onTestFinished(() => socket.close());
  await once(socket, 'open');
  const changed = new Promise<void>((heard) =>
    socket.addEventListener('message', ({ data }) => {
      const { updates = [] }: { updates?: { path: string }[] } = JSON.parse(data);
      if (updates.some(({ path }) => path === file)) heard();
    }),
  );
  return { changed };
}

test('on a fresh clone npm run dev lets the demonstration sign in, answers with a changed server and shows a changed page', {
  timeout: 300_000,
}, async () => {
  const clone = makeClone();
  const address = await develop(clone);
  expect(await signIn(address)).toBe(200);

  const page = '/src/features/pendencias/PendenciasPage.tsx';
  const served = async () => (await fetch(address + page)).text();
  expect(await served()).toContain('Tudo em dia.');
  const { changed } = await listen(address, page);
  change(join(clone, 'web', page), 'Tudo em dia.', 'Nada por fazer.');
  await changed;
  expect(await served()).toContain('Nada por fazer.');

  expect(await refusal(address)).toContain('Sessão expirada.');
  change(
    join(clone, 'server/src/http/admit.ts'),
    'unauthenticated(refresh.fallback)',
    "unauthenticated('Entre.')",
  );
  while (!(await refusal(address)).includes('Entre.')) await pause(50);
  expect(await signIn(address)).toBe(200);
});
