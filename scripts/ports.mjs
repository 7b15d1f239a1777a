import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports, so that a port stays free while its server restarts. */
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
 * Starts something on a free port, and tries another one if that fails, since the port may have been taken meanwhile.
 * @throws the error of the last attempt
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
