import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { root } from './prepare.mjs';

const server = join(root, 'server');

const programs = { server: 'src/main.ts', alinha: 'src/cli/main.ts' };

/** The threads that they start. */
const threads = {
  engine: 'src/db/engine.mjs',
  hashing: 'src/session/hashing.mjs',
  comparing: 'src/features/importacao/comparing.mjs',
};

/** Packages that stay where they are: they bring a native part, an engine or pages, or are never there (`pg-native`). */
const outside = ['@electric-sql/pglite', '@fastify/swagger-ui', '@node-rs/argon2', 'pg-native', 'sharp'];

/**
 * Puts the programs and their threads together with their packages: they start in half the time that their sources take.
 * Everything is in one folder, so that `new URL('./…', import.meta.url)` finds a file there as it does beside its source.
 * @param folder beside the server's sources, from where the packages outside are found
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
      // Packages of the older kind ask for others by a function.
      banner: {
        js: "import{createRequire as ofFile}from'node:module';const require=ofFile(import.meta.url);",
      },
      external: outside.flatMap((name) => [name, `${name}/*`]),
      logLevel: 'error',
      ...options,
    });
  // What a program imports late it still loads late.
  await together(programs, { splitting: true });
  await together(threads, { outExtension: { '.js': '.mjs' } });
  // Its own process would stay as long as this one.
  await stop();
  cpSync(join(server, 'src/db/migrations'), join(folder, 'migrations'), { recursive: true });
}
