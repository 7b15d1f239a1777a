import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const home = fileURLToPath(new URL('..', import.meta.url));

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

/** Programs of the server that start in a third of the time: their own sources put together, packages where they are. */
export interface Programs {
  /** Where they stand, each as `<name>.js`. */
  folder: string;
  remove(): void;
}

/** Puts programs together by the source that each begins with, relative to the server's folder. */
export async function makePrograms(sources: Record<string, string>): Promise<Programs> {
  // Beside the server's packages, which they find from there.
  const packages = join(home, 'node_modules');
  mkdirSync(packages, { recursive: true });
  const folder = mkdtempSync(join(packages, '.alinha-programs-'));
  const { dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const external = Object.keys(dependencies).filter((name) => !name.startsWith('@alinha/'));
  await build({
    entryPoints: Object.entries(sources).map(([out, source]) => ({ out, in: join(home, source) })),
    outdir: folder,
    bundle: true,
    // What a program imports late it still loads late.
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: external.flatMap((name) => [name, `${name}/*`]),
    plugins: [inPlace],
    logLevel: 'warning',
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
