import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const packed = /\.(css|html|js|svg|ttf|txt)$/;
/** The best compression; but a lower one for the PDF chunk, which is large, rarely requested and slow to compress. */
const quality = (size: number) => (size > 500_000 ? 9 : 11);

/** Compresses each built file at build time, so that the server does not compress during requests. */
export function pack(): Plugin {
  let folder = '';
  return {
    name: 'pack',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      await Promise.all(
        names.map(async (name) => {
          if (!packed.test(name)) return;
          const file = join(folder, name);
          const whole = readFileSync(file);
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: quality(whole.length),
            [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
          };
          writeFileSync(`${file}.br`, await brotli(whole, { params }));
          writeFileSync(`${file}.gz`, await zip(whole, { level: 9 }));
        }),
      );
    },
  };
}
