import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from './prepare.mjs';

/** Packages that stay where they are: they bring a native part, an engine or pages, or are never there (`pg-native`). */
const outside = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'pg-native',
  'sharp',
  'tsx',
];

/** A file that is put together still knows the files beside its source, wherever the program stands. */
const inPlace = (folder) => ({
  name: 'in-place',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        `new URL(${JSON.stringify(relative(folder, path).replaceAll('\\', '/'))}, import.meta.url).href`,
      ),
    })),
});

/**
 * Puts programs together with their packages, each as `<name>.js`: they start in half the time that their sources take.
 * @param folder anywhere below the server's folder, from where the other packages are found
 * @param sources what each program begins with, from the server's folder
 */
export async function makePrograms(folder, sources) {
  await build({
    entryPoints: Object.entries(sources).map(([out, source]) => ({ out, in: join(root, 'server', source) })),
    outdir: folder,
    bundle: true,
    // What a program imports late it still loads late.
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Packages of the older kind ask for others by a function.
    banner: { js: "import{createRequire as ofFile}from'node:module';const require=ofFile(import.meta.url);" },
    external: outside.flatMap((name) => [name, `${name}/*`]),
    plugins: [inPlace(folder)],
    logLevel: 'error',
  });
}
