import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { onFreePort } from '../scripts/ports.mjs';
import { testFolder } from './backends.ts';
import { startProgram } from './program.ts';

async function listenOn(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return server;
}

test('a server whose free port is taken meanwhile starts on another port', async () => {
  const tried: number[] = [];
  const server = await onFreePort(async (port) => {
    tried.push(port);
    if (tried.length === 1) await listenOn(port);
    return listenOn(port);
  });
  expect(tried).toHaveLength(2);
  expect(server.address()).toMatchObject({ port: tried[1] });
});

test('a start that finds every port taken throws the reason', async () => {
  const start = onFreePort(async (port) => {
    await listenOn(port);
    return listenOn(port);
  });
  await expect(start).rejects.toThrow('EADDRINUSE');
});

test('a program that ends before it listens is reported with all of its output', async () => {
  const folder = testFolder();
  chmodSync(folder, 0o755);
  const file = join(folder, 'haproxy.cfg');
  const start = startProgram('haproxy', (port) => {
    writeFileSync(file, `frontend web\n mode http\n timeout client 1s\n bind 127.0.0.1:${port}99\n`);
    return ['-db', '-f', file];
  });
  await expect(start).rejects.toThrow(/haproxy ended before it listened:[\s\S]*invalid port/);
});
