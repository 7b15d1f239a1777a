import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that operating systems hand out by themselves, so that a port stays free while its server is away. */
const ports = [10_000, 16_000];
const attempts = 3;

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort() {
  for (;;) {
    const port = randomInt(...ports);
    if (await isFree(port)) return port;
  }
}

function isFree(port) {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)));
  });
}

/**
 * Starts something on a free port; where that fails, since somebody may have taken the port meanwhile, on another one.
 * @throws what the last attempt failed with
 */
export async function onFreePort(start) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return await start(port);
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}
