import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { build, stop } from 'esbuild';
import { licencesOf } from './licences.mjs';
import { root } from './prepare.mjs';
import { unbundled } from './production.mjs';

const server = join(root, 'server');

const programs = { server: 'src/main.ts', alinha: 'src/cli/main.ts' };

/** The worker threads of the programs. */
const threads = {
  engine: 'src/db/engine.mjs',
  hashing: 'src/session/hashing.mjs',
  comparing: 'src/features/importacao/comparing.mjs',
  drawing: 'src/features/copia/drawing.mjs',
  drawingRegistro: 'src/features/dossie/drawingRegistro.mjs',
};

/** Packages that are not bundled: `pg-native` is never installed. */
const outside = [...unbundled, 'pg-native'];

/**
 * Bundles the programs and their threads with their packages, which halves the start time. All files go into one folder,
 * so that `new URL('./…', import.meta.url)` works as it does in the sources.
 * The licences of what is bundled go beside them.
 * @param folder inside `server`, from where Node finds the packages that are not bundled
 * @throws {Error} where a program loads a package that `production.mjs` does not install
 */
export async function makePrograms(folder) {
  const together = (entries, options) =>
    build({
      entryPoints: Object.entries(entries).map(([out, source]) => ({ out, in: join(server, source) })),
      outdir: folder,
      bundle: true,
      platform: 'node',
      target: 'node22',
      format: 'esm',
      // CommonJS packages need `require`.
      banner: {
        js: "import{createRequire as ofFile}from'node:module';const require=ofFile(import.meta.url);",
      },
      external: outside.flatMap((name) => [name, `${name}/*`]),
      logLevel: 'error',
      metafile: true,
      ...options,
    });
  // Dynamic imports stay separate files that load late.
  const made = [
    await together(programs, { splitting: true }),
    await together(threads, { outExtension: { '.js': '.mjs' } }),
  ];
  // Otherwise esbuild's process runs as long as this one.
  await stop();
  const metafiles = made.map(({ metafile }) => metafile);
  for (const name of loadedBy(folder, metafiles)) {
    if (!outside.some((known) => name === known || name.startsWith(`${known}/`)))
      throw new Error(`${name} is loaded by a program, and neither bundled nor in scripts/production.mjs.`);
  }
  const bundled = metafiles.flatMap(({ inputs }) => Object.keys(inputs)).map((path) => resolve(path));
  writeFileSync(join(folder, 'licencas.txt'), licencesOf(bundled));
  cpSync(join(server, 'src/db/migrations'), join(folder, 'migrations'), { recursive: true });
}

/** What the built files load besides each other and Node's own modules, also by `import.meta.resolve`. */
function loadedBy(folder, metafiles) {
  const imported = metafiles
    .flatMap(({ outputs }) => Object.values(outputs))
    .flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path }) => path));
  const resolved = readdirSync(folder)
    .filter((name) => /\.m?js$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/import\.meta\.resolve\(\s*["']([^"']+)["']/g),
    ])
    .map(([, name]) => name);
  return new Set([...imported, ...resolved].filter((name) => !isBuiltin(name)));
}
