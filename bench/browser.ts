import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { type Home, openHome } from './home.ts';
import { read } from './measure.ts';
import { root } from './processes.ts';

const { contas } = demonstration;

/** A browser, the servers whose pages it opens, and the reference of the chart's page. */
export interface Web {
  browser: Browser;
  /** The large company, and the demonstration. */
  large: Home;
  small: Home;
  reference: string;
  version: string;
  close: () => Promise<void>;
}

const html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><style>
body { margin: 0; font: 14px sans-serif } .frame { height: 800px; overflow: auto; position: relative }
[role=row] { position: absolute; display: flex; height: 44px; width: 100%; border-bottom: 1px solid #ddd }
[role=row] > span { width: 60px } [role=row] > .name { width: 240px; overflow: hidden; white-space: nowrap }
</style><body><script type="module" src="/page.js"></script>`;

/** Opens the browser and the demonstration beside a large company that is open. */
export async function openWeb(large: Home): Promise<Web> {
  const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) =>
    existsSync(path),
  );
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const small = await openHome('PostgreSQL', 60);
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

/** A tab of its own browser profile, where somebody is signed in; nothing is in its cache. */
export async function openTab(web: Web, home?: Home, conta?: keyof typeof contas): Promise<Page> {
  const context: BrowserContext = await web.browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  if (home && conta) {
    const { url } = await home.ours();
    const cookies = (await home.signIn(contas[conta])).split('; ').map((line) => {
      const [name = '', value = ''] = line.split('=');
      return { name, value, url };
    });
    await context.addCookies(cookies);
  }
  const page = await context.newPage();
  // The compiler of these files names functions by a helper that the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
  await page.addInitScript(probe);
  // The guide of the photo would lie over the page.
  await page.addInitScript(() => localStorage.setItem('dismissedPhotoGuide', String(8.64e15)));
  return page;
}

/** What runs in the page before anything else of it. */
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

/** What the page is asked by. */
export interface Probe {
  seen: {
    longest: number;
    /** When the first rows were there, and when the last key or click was. */
    rows: number;
    begun: number;
  };
  /** How long it takes from the last key or click, or from another moment, to the frame after something is there; NaN where it never is. */
  until: (isThere: () => boolean, since?: () => number) => { took: Promise<number> };
}
