import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { root } from '../scripts/prepare.mjs';
import { systemChromium } from '../scripts/tools.mjs';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { type Backend, openBackend } from './backend.ts';
import { read } from './measure.ts';

const { contas } = demonstration;

/** A browser, the servers whose pages it opens, and the address of the reference page. */
export interface Web {
  browser: Browser;
  /** The large company, and the demonstration company. */
  large: Backend;
  small: Backend;
  reference: string;
  version: string;
  close: () => Promise<void>;
}

const html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><style>
body { margin: 0; font: 14px sans-serif } .frame { height: 800px; overflow: auto; position: relative }
[role=row] { position: absolute; display: flex; height: 44px; width: 100%; border-bottom: 1px solid #ddd }
[role=row] > span { width: 60px } [role=row] > .name { width: 240px; overflow: hidden; white-space: nowrap }
</style><body><script type="module" src="/page.js"></script>`;

/** Starts the browser, the demonstration company and the reference page. */
export async function openWeb(large: Backend): Promise<Web> {
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const small = await openBackend('PostgreSQL', 60);
  const page = await build({
    entryPoints: [join(root, 'bench', 'reference.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const cookie = await large.signIn(contas.ceo);
  const { text } = await read(`${(await large.ours()).url}/api/organograma/lista/completo`, { cookie });
  const files: Record<string, [type: string, content: Buffer]> = {
    '/': ['text/html', brotliCompressSync(html)],
    '/page.js': ['text/javascript', brotliCompressSync(page.outputFiles[0]?.contents ?? '')],
    '/tree': ['application/json', brotliCompressSync(text(), { params: { 1: 4 } })],
  };
  const server = createServer((request, response) => {
    const [type, content] = files[request.url ?? ''] ?? ['text/plain', Buffer.alloc(0)];
    response.setHeader('content-type', `${type}; charset=utf-8`);
    response.setHeader('content-encoding', 'br');
    response.end(content);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    browser,
    large,
    small,
    reference: `http://127.0.0.1:${port}/`,
    version: browser.version(),
    close: async () => {
      await browser.close();
      await new Promise((done) => server.close(done));
      await small.close();
    },
  };
}

/** A tab in a new browser profile with an empty cache, signed in if an account is given. */
export async function openTab(web: Web, backend?: Backend, conta?: keyof typeof contas): Promise<Page> {
  const context: BrowserContext = await web.browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  if (backend && conta) {
    const { url } = await backend.ours();
    const cookies = (await backend.signIn(contas[conta])).split('; ').map((line) => {
      const [name = '', value = ''] = line.split('=');
      return { name, value, url };
    });
    await context.addCookies(cookies);
  }
  const page = await context.newPage();
  // esbuild inserts calls of this helper into functions, and the page does not have it.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
  await page.addInitScript(probe);
  // The photo guide would cover the page.
  await page.addInitScript(() => localStorage.setItem('dismissedPhotoGuide', String(8.64e15)));
  return page;
}

/** Runs in the page before its own scripts. */
function probe(): void {
  const seen = { longest: 0, rows: 0, begun: 0 };
  const until: Probe['until'] = (isThere, since = () => seen.begun) => {
    const end = performance.now() + 10_000;
    return {
      took: new Promise((done) => {
        const look = () => {
          if (isThere()) requestAnimationFrame(() => done(performance.now() - since()));
          else if (performance.now() < end) requestAnimationFrame(look);
          else done(Number.NaN);
        };
        requestAnimationFrame(look);
      }),
    };
  };
  Object.assign(window, { seen, until });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector('[role=row][aria-level]')) seen.rows = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  for (const kind of ['keydown', 'click']) {
    addEventListener(
      kind,
      (event) => {
        seen.begun = event.timeStamp;
      },
      true,
    );
  }
}

/** The globals that `probe` adds to the page. */
export interface Probe {
  seen: {
    longest: number;
    /** The times of the first rows and of the last key or click. */
    rows: number;
    begun: number;
  };
  /** Time from the last key or click, or from `since`, to the frame after `isThere` is true; NaN if it never is. */
  until: (isThere: () => boolean, since?: () => number) => { took: Promise<number> };
}
