import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, buildWeb, prepare, root } from './prepare.mjs';
import { needChromium } from './tools.mjs';

// Takes the pictures of the README again, of the demonstration company: `npm run pictures`.

await prepare();
buildWeb();
await buildServer();
const executablePath = needChromium();
const { chromium } = await import('@playwright/test');
const { startServer } = await import('../e2e/server.ts');
const { demonstration } = await import('../server/src/seed/demonstration.ts');

const dataDir = mkdtempSync(join(tmpdir(), 'alinha-pictures-'));
const server = await startServer({ dataDir });
const browser = await chromium.launch({ executablePath });
try {
  await take('lider', [
    ['organograma', '/home'],
    ['pendencias', '/pendencias'],
    ['pessoa', async (get) => `/colaborador/${(await get('/api/ninebox/subordinados-diretos'))[1].id}`],
    ['ninebox', '/ninebox'],
    ['tarefas', '/todolist'],
  ]);
  await take('rh', [
    ['calibracao', async (get) => `/calibracoes/${(await get('/api/calibracoes'))[0].id}`],
    ['acompanhamento', '/acompanhamento'],
    ['painel', '/painel-rh'],
  ]);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Signs in as a demonstration account, and takes each page: its address, or what finds it by the API. */
async function take(account, pages) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'pt-BR',
  });
  // No hint about photos is in the way.
  await context.addInitScript(() => localStorage.setItem('dismissedPhotoGuide', String(8.64e15)));
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(demonstration.contas[account]);
  await page.getByLabel('Senha', { exact: true }).fill(demonstration.senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/home');
  const get = async (path) => (await page.request.get(path)).json();
  for (const [name, where] of pages) {
    await page.goto(typeof where === 'string' ? where : await where(get));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(
      () => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root'),
    );
    await page.screenshot({ path: join(root, `docs/images/${name}.png`) });
  }
  await context.close();
}
