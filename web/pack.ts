import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Text as small as it gets; fonts for print are large and seldom asked for. */
const qualities: Record<string, number> = { css: 11, html: 11, js: 11, svg: 11, txt: 11, ttf: 9 };

/** Packs each built file once, beside itself, so that the server packs none while somebody waits. */
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
          const quality = qualities[name.split('.').at(-1) ?? ''];
          if (quality === undefined) return;
          const file = join(folder, name);
          const whole = readFileSync(file);
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
          };
          writeFileSync(`${file}.br`, await brotli(whole, { params }));
          writeFileSync(`${file}.gz`, await zip(whole, { level: 9 }));
        }),
      );
    },
  };
}
