import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { root, startServer } from './server.ts';

/**
 * Makes, once for each run, what every server of the run starts from: the data directory with the demonstration
 * company, by the server as `npm start` runs it, and the server in one file.
 */
export default async function makeTemplate(): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'alinha-e2e-'));
  // Beside the server's packages, which it finds from there.
  const packages = join(root, 'server', 'node_modules');
  mkdirSync(packages, { recursive: true });
  const home = mkdtempSync(join(packages, '.alinha-e2e-'));
  const server = await startServer({ dataDir: dir });
  await server.stop();
  process.env.E2E_TEMPLATE = dir;
  process.env.E2E_SERVER = await bundle(join(home, 'main.mjs'));
  return () => {
    for (const folder of [dir, home]) rmSync(folder, { recursive: true, force: true });
  };
}

/** Every source still knows the files beside it. */
const inPlace: Plugin = {
  name: 'in-place',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
    })),
};

/** The server's own sources as one file; its packages stay where they are. */
async function bundle(outfile: string): Promise<string> {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'server', 'package.json'), 'utf8'));
  const packages = Object.keys(dependencies).filter((name) => !name.startsWith('@alinha/'));
  await build({
    entryPoints: [join(root, 'server', 'src', 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: packages.flatMap((name) => [name, `${name}/*`]),
    plugins: [inPlace],
    logLevel: 'warning',
  });
  return outfile;
}
