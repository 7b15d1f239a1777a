import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { root } from './prepare.mjs';

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

/** Packages that are not bundled, because they have native code or files of their own, or are never installed (`pg-native`). */
const outside = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'pdfmake',
  'pg-native',
  'sharp',
];

/**
 * Bundles the programs and their threads with their packages, which halves the start time. All files go into one folder,
 * so that `new URL('./…', import.meta.url)` works as it does in the sources.
 * @param folder inside `server`, from where Node finds the packages that are not bundled
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
      ...options,
    });
  // Dynamic imports stay separate files that load late.
  await together(programs, { splitting: true });
  await together(threads, { outExtension: { '.js': '.mjs' } });
  // Otherwise esbuild's process runs as long as this one.
  await stop();
  cpSync(join(server, 'src/db/migrations'), join(folder, 'migrations'), { recursive: true });
}
