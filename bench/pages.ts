import { monthNames } from '@alinha/rules/dates';
import type { JSHandle, Locator, Page } from '@playwright/test';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { openTab, type Probe, type Web } from './browser.ts';
import { alternate, type Figure, median, type Pace, read } from './measure.ts';

// Interactions in Chromium: the product's page and the bare reference list are driven by the same accessible names.

const { contas } = demonstration;
const rows = '[role=row][aria-level]';

async function openChart(web: Web): Promise<Page> {
  const page = await openTab(web, web.large, 'ceo');
  await page.goto(`${(await web.large.ours()).url}/home`);
  await page.locator(rows).first().waitFor();
  return page;
}

async function openReference(web: Web): Promise<Page> {
  const page = await openTab(web);
  await page.goto(web.reference);
  await page.locator(rows).first().waitFor();
  return page;
}

const seenOf = (page: Page) => page.evaluate(() => (window as unknown as Probe).seen);

const fewer = (pace: Pace): Pace => ({ ...pace, turns: Math.min(pace.turns, pace.starts) });

/** When a page that is being opened has its first rows, in milliseconds. */
async function rowsOf(opening: Promise<Page>): Promise<number> {
  const page = await opening;
  await page.waitForFunction(() => (window as unknown as Probe).seen.rows > 0);
  const { rows: at } = await seenOf(page);
  await page.context().close();
  return at;
}

/** From opening the address to the first rows, with an empty cache. */
export async function firstRows(web: Web, pace: Pace): Promise<Figure> {
  const { today, reference } = await alternate(
    fewer(pace),
    () => rowsOf(openChart(web)),
    () => rowsOf(openReference(web)),
  );
  return { today, reference };
}

/** What 'Para você' and 'A empresa agora' ask. */
const askedAbove =
  /\/api\/(pendencias|acompanhamento|report|avaliacao-cultural|painel-rh|fechamentos|privacidade)\b/;

/** From opening the address to the first rows, beside the same where nothing above the chart is answered (HOME-06). */
export async function rowsBelow(web: Web, pace: Pace): Promise<Figure> {
  const opened = async (isAnswered: boolean) => {
    const page = await openTab(web, web.large, 'ceo');
    await page.route(askedAbove, (route) => (isAnswered ? route.continue() : undefined));
    await page.goto(`${(await web.large.ours()).url}/home`);
    return page;
  };
  return alternate(
    fewer(pace),
    () => rowsOf(opened(true)),
    () => rowsOf(opened(false)),
  );
}

/** The longest task until two seconds after the first rows. */
export async function longestTask(web: Web, pace: Pace): Promise<Figure> {
  const longestOf = async (open: (web: Web) => Promise<Page>) => {
    const page = await open(web);
    await page.waitForTimeout(2000);
    const { longest } = await seenOf(page);
    await page.context().close();
    return longest;
  };
  const figure = await alternate(
    fewer(pace),
    () => longestOf(openChart),
    () => longestOf(openReference),
  );
  return { today: figure.today, reference: figure.reference };
}

/** Opens both pages; each is in front while it is measured. */
const onBoth =
  (ask: (page: Page) => Promise<number>) =>
  async (web: Web, pace: Pace): Promise<Figure> => {
    const [ours, bare] = [await openChart(web), await openReference(web)];
    const side = (page: Page) => async () => {
      await page.bringToFront();
      return ask(page);
    };
    await side(ours)();
    await side(bare)();
    const figure = await alternate({ ...pace, turns: pace.starts }, side(ours), side(bare));
    await ours.context().close();
    await bare.context().close();
    return figure;
  };

/** Acts on the page; returns the time, as the page measures it, until something is there. */
async function acted(
  waiting: JSHandle<{ took: Promise<number> }>,
  act: () => Promise<void>,
): Promise<number> {
  await act();
  const took = await waiting.evaluate(({ took }) => took);
  await waiting.dispose();
  return took;
}

/** Time from a key or click to the second frame after the number of rows has changed. */
async function untilRowsChange(page: Page, act: () => Promise<void>): Promise<number> {
  const waiting = await page.evaluateHandle(() => {
    const rows = () => document.querySelector('[role=treegrid]')?.getAttribute('aria-rowcount');
    const before = rows();
    return (window as unknown as Probe).until(() => rows() !== before);
  });
  return acted(waiting, act);
}

/** Letters that many names contain and many do not. */
const letters = 'zjfvg';

/** A key press in the empty filter: the median of several letters. */
export const filterKey = onBoth(async (page) => {
  const field = page.getByRole('textbox', { name: 'Filtrar por nome ou cargo' });
  const times: number[] = [];
  for (const letter of letters) {
    await field.focus();
    times.push(await untilRowsChange(page, () => page.keyboard.press(letter)));
    await field.fill('');
    await settled(page);
  }
  return median(times);
});

/** From a key press in the search to the first frame with other results: the median of several letters. */
export async function searchKey(web: Web): Promise<Figure> {
  const page = await openChart(web);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Buscar pessoas, páginas e ações' });
  const options = page.getByRole('listbox', { name: 'Resultados' }).getByRole('option');
  const times: number[] = [];
  // The first key press also loads the list of people.
  for (const letter of `a${letters}ae`) {
    await field.fill('');
    await settled(page);
    const waiting = await page.evaluateHandle(() => {
      const listText = () => document.querySelector('[role=listbox]')?.textContent;
      const before = listText();
      return (window as unknown as Probe).until(() => listText() !== before);
    });
    times.push(await acted(waiting, () => page.keyboard.press(letter)));
    await options.first().waitFor();
  }
  await page.context().close();
  return withoutFirst(times);
}

/** Expands all rows of the collapsed chart. */
export const expandAll = onBoth(async (page) => {
  await page.getByRole('button', { name: 'Recolher tudo' }).click();
  await settled(page);
  const took = await untilRowsChange(page, () => page.getByRole('button', { name: 'Expandir tudo' }).click());
  await settled(page);
  return took;
});

/** Waits until the page has drawn everything. */
const settled = (page: Page) => page.waitForTimeout(400);

/** Scrolling 120 pixels a frame for two seconds: the 95th percentile of frame times. */
export const scrollFrame = onBoth(async (page) =>
  page.evaluate(async () => {
    const inside = document.querySelector('[role=row][aria-level]');
    let frame = inside?.parentElement;
    while (
      frame &&
      (frame.scrollHeight <= frame.clientHeight || getComputedStyle(frame).overflowY === 'visible')
    ) {
      frame = frame.parentElement;
    }
    if (!frame) throw new Error('nothing scrolls');
    const times: number[] = [];
    frame.scrollTop = 0;
    const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
    const end = performance.now() + 2000;
    for (let last = await nextFrame(); last < end; ) {
      frame.scrollTop += 120;
      const now = await nextFrame();
      times.push(now - last);
      last = now;
    }
    times.sort((a, b) => a - b);
    return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  }),
);

/** Time from a click to the frame after an element with that text appears, or disappears. */
async function untilSeen(page: Page, what: [selector: string, text: string], is: boolean, click: Locator) {
  const waiting = await page.evaluateHandle(
    ([selector, text, is]) =>
      (window as unknown as Probe).until(
        () => [...document.querySelectorAll(selector)].some((one) => one.textContent?.includes(text)) === is,
      ),
    [...what, is] as const,
  );
  return acted(waiting, () => click.click());
}

/** The median without the first one, which also loads the page's own files. */
const withoutFirst = ([first = Number.NaN, ...others]: number[]): Figure => ({
  today: median(others),
  notes: { first },
});

/** From a click on a name in the chart of the demonstration to their page. */
export async function openPerson(web: Web, { turns }: Pace): Promise<Figure> {
  const page = await openTab(web, web.small, 'ceo');
  await page.goto(`${(await web.small.ours()).url}/home`);
  const times: number[] = [];
  for (let turn = 0; turn <= turns; turn++) {
    const link = page
      .getByRole('rowheader')
      .getByRole('link')
      .nth(2 + turn);
    await link.waitFor();
    await settled(page);
    times.push(await untilSeen(page, ['h1', 'Resumo do Colaborador'], true, link));
    await settled(page);
    await page.goBack();
  }
  await page.context().close();
  return withoutFirst(times);
}

/** From a click on Salvar until the form closes, for reports of the demonstration. */
export async function saveReport(web: Web, { turns }: Pace): Promise<Figure> {
  const page = await openTab(web, web.small, 'lider');
  const { url } = await web.small.ours();
  const cookie = await web.small.signIn(contas.lider);
  const { body } = await read(`${url}/api/ninebox/subordinados-diretos`, { cookie });
  const [person] = body() as { nome: string }[];
  const times: number[] = [];
  for (let turn = 0; turn <= turns; turn++) {
    const [ano, month] = [2010 + Math.floor(turn / 12), turn % 12];
    await page.goto(`${url}/home?view=report&ano=${ano}&empresa=todas&filtro=${person?.nome}`);
    const name = new RegExp(`^${person?.nome}, ${monthNames[month]}: `);
    await page.getByRole('gridcell', { name }).getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Preencher Report' });
    await dialog.getByRole('textbox').first().fill('Entregou tudo.');
    await settled(page);
    const save = dialog.getByRole('button', { name: 'Salvar' });
    times.push(await untilSeen(page, ['[role=dialog]', 'Preencher Report'], false, save));
  }
  await page.context().close();
  return withoutFirst(times);
}

/** From confirming 'Salvar e próxima' to the next person's form, for reports that a leader of the demonstration owes. */
export async function nextForm(web: Web, { turns }: Pace): Promise<Figure> {
  await web.small.run(
    `update prazos set a_partir_de = date_trunc('month', now() at time zone 'America/Sao_Paulo') - interval '11 months'
     where tipo = 'report'`,
  );
  const page = await openTab(web, web.small, 'ceo');
  const { url } = await web.small.ours();
  const cookie = await web.small.signIn(contas.ceo);
  const { body } = await read(`${url}/api/pendencias`, { cookie });
  const due = (body() as { tipo: string }[]).filter(({ tipo }) => tipo === 'report').length;
  await page.goto(`${url}/pendencias?tipo=report`);
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  const form = page.getByRole('dialog', { name: 'Preencher Report' });
  const times: number[] = [];
  for (let turn = 0; turn < Math.min(turns + 1, due - 1); turn++) {
    const field = form.getByRole('textbox').first();
    await field.focus();
    await field.fill('Entregou tudo.');
    await settled(page);
    const waiting = await page.evaluateHandle(() => {
      const { seen, until } = window as unknown as Probe;
      const confirmed = () =>
        performance
          .getEntriesByType('resource')
          .find(
            ({ name, startTime }) =>
              startTime > seen.begun && /\/api\/reports\/colaboradores\/\d+\/\d+\/\d+$/.test(name),
          ) as PerformanceResourceTiming | undefined;
      return until(
        () => document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value === '',
        () => confirmed()?.responseEnd ?? Number.NaN,
      );
    });
    times.push(await acted(waiting, () => page.keyboard.press('Control+Enter')));
  }
  await page.context().close();
  return withoutFirst(times);
}
