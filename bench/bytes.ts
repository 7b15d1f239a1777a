import { openTab, type Web } from './browser.ts';
import type { Figure } from './measure.ts';

/** Compressed size of the JavaScript and styles that a first visit loads. */
export const bytesOf =
  (path: string) =>
  async (web: Web): Promise<Figure> => {
    const signedIn = path !== '/login';
    const page = signedIn ? await openTab(web, web.small, 'rh') : await openTab(web);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const kinds = new Map<string, string>();
    const sizes: Record<string, number> = { Script: 0, Stylesheet: 0 };
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? '';
      if (kind in sizes) sizes[kind] = (sizes[kind] ?? 0) + encodedDataLength / 1000;
    });
    await page.goto((await web.small.ours()).url + path, { waitUntil: 'networkidle' });
    // Includes what the page loads after it is shown.
    await page.waitForTimeout(2000);
    await page.waitForLoadState('networkidle');
    await page.context().close();
    const { Script = 0, Stylesheet = 0 } = sizes;
    return { today: Script + Stylesheet, notes: { js: Script, css: Stylesheet } };
  };
