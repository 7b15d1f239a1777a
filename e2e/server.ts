import { type ChildProcess, spawn } from 'node:child_process';
import { builtProgram, root } from '../scripts/prepare.mjs';
import { briefly } from '../server/test/briefly.ts';
import { noSettings } from '../server/test/noSettings.ts';

/** The product, running as a process of its own on a free port. */
export interface RunningServer {
  url: string;
  /** The folder of its database, photos and outbox. */
  dataDir: string;
  process: ChildProcess;
  /** What it has printed until it listened. */
  output(): string;
  /** Stops it as an operator would, and waits until it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Encrypts second factors, on either storage backend. */
const secretKey = 'uma-chave-que-so-as-jornadas-conhecem';

/** Starts the server on a data directory; in an empty one it loads the demonstration company. */
export function startServer({
  dataDir,
  env = {},
}: {
  dataDir: string;
  env?: Record<string, string>;
}): Promise<RunningServer> {
  const child = spawn(process.execPath, [...briefly, builtProgram('server')], {
    cwd: root,
    env: {
      ...process.env,
      ...noSettings,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      SECRET_KEY: secretKey,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await gone;
  };
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (url !== undefined) resolve({ url, dataDir, process: child, output: () => output, stop });
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    void gone.then(() => reject(new Error(`the server ended before it listened:\n${output}`)));
  });
}
