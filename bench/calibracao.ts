import type { Trimestre } from '@alinha/rules/fechamentos';
import type { Page } from '@playwright/test';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { openTab, type Web } from './browser.ts';
import { type Figure, median, type Pace, read } from './measure.ts';

// The board of a calibration in Chromium: a task of the page that takes longer than 50 ms would be a frame that comes late.

const { contas } = demonstration;
const people = 2000;
const board = 'Quadro medido';

interface Board {
  url: string;
  cookie: string;
  id: number;
}

/** A board of about 2,000 people, or of as many as the company has. */
async function openBoard({ large }: Web): Promise<Board> {
  const { url } = await large.ours();
  const cookie = await large.signIn(contas.rh);
  const post = async (path: string, body: unknown) =>
    (await read(url + path, { cookie }, { method: 'POST', body })).body();
  const [quarter] = (await read(`${url}/api/fechamentos`, { cookie })).body() as [
    Trimestre & { versoes: { versao: number }[] },
  ];
  const { ano, trimestre, versoes } = quarter;
  const calibracoes = (await read(`${url}/api/calibracoes`, { cookie })).body() as {
    id: number;
    nome: string;
  }[];
  const there = calibracoes.find(({ nome }) => nome === board);
  if (there) return { url, cookie, id: there.id };
  await post('/api/fechamentos', { ano, trimestre, versao: (versoes[0]?.versao ?? 0) + 1 });
  const [lider] = await large.run(`
    with recursive abaixo as (
      select id_superior as lider, id from colaboradores where ativo and id_superior is not null
      union all
      select c.id_superior, a.id from abaixo a join colaboradores c on c.id = a.lider where c.id_superior is not null)
    select lider from abaixo group by lider order by abs(count(*) - ${people}) limit 1`);
  const opened = await post('/api/calibracoes', {
    nome: board,
    ano,
    trimestre,
    id_lider: Number(lider?.lider),
    participantes: [],
  });
  return { url, cookie, id: (opened as { id: number }).id };
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args: { name?: string };
}

/** The processor time of the page's longest task from an act to a second after it, which other work on the machine hardly changes. */
async function longestAfter({ browser }: Web, page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(500);
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  await page.waitForTimeout(1000);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const ofPages = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = trace.traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && ofPages.has(threadOf(event)),
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** From the list of calibrations to the board (CAL-11). */
export async function boardOpens(web: Web, { starts }: Pace): Promise<Figure> {
  const { url } = await openBoard(web);
  const page = await openTab(web, web.large, 'rh');
  const times: number[] = [];
  for (let turn = 0; turn <= starts; turn++) {
    await page.goto(`${url}/calibracoes`);
    const link = page.getByRole('link', { name: board });
    times.push(
      await longestAfter(web, page, async () => {
        await link.click();
        await page.locator('tbody td').first().waitFor();
      }),
    );
  }
  const size = await page
    .getByText(/ pessoas · /)
    .first()
    .textContent();
  await page.context().close();
  const [first = Number.NaN, ...others] = times;
  return {
    today: median(others),
    notes: { first, people: Number(/([\d.]+) pessoas/.exec(size ?? '')?.[1]?.replace('.', '')) },
  };
}

/** A move of somebody else arrives and is drawn (CAL-11). */
export async function boardMoves(web: Web, { starts }: Pace): Promise<Figure> {
  const { url, cookie, id } = await openBoard(web);
  const page = await openTab(web, web.large, 'rh');
  await page.goto(`${url}/calibracoes/${id}`);
  await page.locator('tbody td').first().waitFor();
  const path = `${url}/api/calibracoes/${id}`;
  const { pessoas } = (await read(path, { cookie })).body() as {
    pessoas: {
      id: number;
      nome: string;
      calculado: number | null;
      calibrado: number | null;
      movimentos: number;
      pode: boolean;
    }[];
  };
  const movable = pessoas.filter(({ pode, calibrado }) => pode && calibrado === null).slice(0, starts);
  const times: number[] = [];
  for (const one of movable) {
    const body = { para: one.calculado === 9 ? 1 : 9, motivo: 'Medido.', movimentos: one.movimentos };
    times.push(
      await longestAfter(web, page, async () => {
        await read(`${path}/pessoas/${one.id}/movimentos`, { cookie }, { method: 'POST', body });
        await page
          .getByRole('status')
          .filter({ hasText: `moveu ${one.nome} para` })
          .waitFor();
      }),
    );
  }
  await page.context().close();
  return { today: median(times), notes: { people: pessoas.length } };
}

/** By name and by leader, there and back (CAL-11): the longest of the four. */
export async function boardFilters(web: Web, { starts }: Pace): Promise<Figure> {
  const { url, id } = await openBoard(web);
  const page = await openTab(web, web.large, 'rh');
  await page.goto(`${url}/calibracoes/${id}`);
  const lider = page.getByLabel('Líder', { exact: true });
  await lider.locator('option').nth(3).waitFor({ state: 'attached' });
  const nome = page.getByLabel('Filtrar por nome');
  const acts = {
    'name typed': () => nome.fill('ana'),
    'name cleared': () => nome.fill(''),
    'leader chosen': () => lider.selectOption({ index: 3 }),
    'all leaders': () => lider.selectOption({ index: 0 }),
  };
  const times = Object.entries(acts).map(([name, act]) => ({ name, act, taken: [] as number[] }));
  for (let turn = 0; turn < starts; turn++)
    for (const { act, taken } of times) taken.push(await longestAfter(web, page, act));
  const notes = Object.fromEntries(times.map(({ name, taken }) => [name, median(taken)]));
  await page.context().close();
  return { today: Math.max(...Object.values(notes)), notes };
}
