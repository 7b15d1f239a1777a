import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { nomesDeColunas } from '@alinha/contract/colunas';
import { checkImportacao } from '@alinha/contract/importacao';
import type { InjectOptions } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import type { Sent, Visitor } from '../../test/access.ts';
import { makeAccessCompany } from '../../test/accessCompany.ts';
import { testApp } from '../../test/app.ts';
import { bodiesWith, textsInQuery } from '../../test/places.ts';
import { boundary, part } from '../../test/upload.ts';
import { calls, headersOf, urlOf } from '../../test/walk.ts';
import { rows, stylesOf, workbook } from '../../test/workbook.ts';
import { only } from '../db/rows.ts';

// No text that a request or a file holds keeps the server from answering others. The places of the texts are those of the contract.

const t = testApp();

/** How long the event loop may be busy with one request, in milliseconds. */
const longestBusy = 250;
/** How long checking the worst file may take on a busy machine, far within the thread's own limit. */
const longestFile = 30_000;

let company: Awaited<ReturnType<typeof makeAccessCompany>>;
beforeEach(async () => {
  company = await makeAccessCompany(t);
});

const callerOf = (call: (typeof calls)[number]['call']): Visitor => {
  const wanted = call.token ? 'an integration with every scope' : 'a leader of HR above';
  return only(company.visitors.find(({ who }) => who === wanted));
};

/** Shapes of text for which programs take more than linear time, or which grow. */
const shapes = {
  'marks on a letter': '\u0301\u0323',
  spaces: ' ',
  'characters that show nothing': '\u200b',
  'signs of formulas': "'=",
  digits: '1',
  quotes: '"',
  dots: 'a.',
  ligatures: 'ﷺ',
};
const long = (unit: string, bytes: number) =>
  `a${unit.repeat(Math.floor((bytes - 2) / Buffer.byteLength(JSON.stringify(unit).slice(1, -1))))}a`;

/** A text of each shape, one after another, in a body of a megabyte. */
const everyShape = Object.values(shapes)
  .map((unit) => long(unit, 120_000))
  .join('');

/** How long this thread has waited for a processor, in milliseconds; systems without such statistics count it as work. */
function waited(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** How long the event loop worked on the request, in milliseconds; the shortest of some repetitions of a slow one. */
async function busyBy(request: InjectOptions): Promise<{ busy: number; took: number; status: number }> {
  let best = { busy: Number.POSITIVE_INFINITY, took: 0, status: 0 };
  for (let times = 0; times < 3 && best.busy > longestBusy; times++) {
    const [begun, before, waitedBefore] = [performance.now(), performance.eventLoopUtilization(), waited()];
    const { statusCode: status } = await t.app.inject(request);
    const { active } = performance.eventLoopUtilization(before);
    const busy = active - (waited() - waitedBefore);
    if (busy < best.busy) best = { busy, took: performance.now() - begun, status };
  }
  return best;
}

const slow: string[] = [];
beforeEach(() => void slow.splice(0));

async function judge(what: string, request: InjectOptions): Promise<void> {
  const { busy, took, status } = await busyBy(request);
  if (busy > longestBusy || took > longestFile || status >= 500) {
    slow.push(`${what}: ${Math.round(busy)} ms busy, ${Math.round(took)} ms, ${status}`);
  }
}

test('no text of a body holds up the event loop, however long and of whatever shape (TRU-23)', async () => {
  let places = 0;
  for (const { name, call, send } of calls) {
    const sent: Sent = send?.(company.company, company.ana) ?? {};
    const headers = { ...headersOf(callerOf(call)), 'content-type': 'application/json' };
    for (const body of bodiesWith(call, sent.body, everyShape)) {
      places++;
      await judge(`${name} ${JSON.stringify(body).slice(0, 80)}`, {
        method: call.method,
        url: urlOf(call, sent),
        headers,
        payload: JSON.stringify(body),
      });
    }
  }
  expect(slow).toEqual([]);
  expect(places).toBeGreaterThan(150);
});

test('no text of an address holds up the event loop (TRU-23)', async () => {
  const longestAddress = 15_000;
  for (const { name, call, send } of calls) {
    const sent: Sent = send?.(company.company, company.ana) ?? {};
    for (const parameter of textsInQuery(call)) {
      for (const [shape, unit] of Object.entries(shapes)) {
        const text = unit.repeat(longestAddress / encodeURIComponent(unit).length);
        const query = { ...sent.query, [parameter]: text };
        await judge(`${name} ${parameter} ${shape}`, {
          method: call.method,
          url: urlOf(call, { ...sent, query }),
          headers: headersOf(callerOf(call)),
        });
      }
    }
  }
  expect(slow).toEqual([]);
});

const largestFile = 4_500_000;
/** The longest line of a CSV file that is read. */
const longestLine = 90_000;

/** Forty thousand cells of one text, shown by a format: a few bytes in which the lengths of the three multiply. */
const ofOneText = (text: string, code: string) =>
  workbook({
    sheet: rows(`<row>${'<c t="s" s="1"><v>0</v></c>'.repeat(200)}</row>`.repeat(200)),
    styles: stylesOf(code),
    texts: `<sst><si><t>${text.slice(0, 32_000).replaceAll('"', '&quot;')}</t></si></sst>`,
  });

/** Files with a text in their places: headings, every column, and what only a workbook has. */
async function filesWith(unit: string): Promise<[place: string, file: Buffer][]> {
  const text = unit.repeat(largestFile / Buffer.byteLength(unit));
  const header = nomesDeColunas.join(';');
  const quoted = (length: number) => `"${text.slice(0, length).replaceAll('"', '""')}"`;
  const line = nomesDeColunas.map(() => quoted(longestLine / 2 / nomesDeColunas.length)).join(';');
  const lines = `${line}\n`.repeat(largestFile / Buffer.byteLength(`${line}\n`));
  const cell = (length: number) =>
    `<c t="inlineStr"><is><t>${text.slice(0, length).replaceAll('"', '&quot;')}</t></is></c>`;
  const shown = '<row><c s="1"><v>1</v></c></row>';
  return [
    ['a heading', Buffer.from(`${quoted(largestFile / 3)};${header}\n`)],
    ['every heading', Buffer.from(`${line}\n${line}\n`)],
    ['every column', Buffer.from(`${header}\n${lines}`)],
    ['a heading of a workbook', await workbook({ sheet: rows(`<row>${cell(largestFile)}</row>`) })],
    ['every heading of a workbook', await workbook({ sheet: rows(`<row>${cell(32_000).repeat(40)}</row>`) })],
    [
      'a format of a workbook',
      await workbook({ sheet: rows(shown), styles: stylesOf(text.slice(0, 200_000)) }),
    ],
    [
      'a short format of a workbook',
      await workbook({ sheet: rows(shown), styles: stylesOf(text.slice(0, 255)) }),
    ],
    ['a text of many cells', await ofOneText(text, 'General')],
    ['a text of many cells that their format repeats', await ofOneText(text, '@'.repeat(255))],
    [
      'a text of many cells that their format adds to',
      await ofOneText(text, `"${text.slice(0, 200).replaceAll('"', '')}"@`),
    ],
  ];
}

test.each(Object.entries(shapes))(
  'no place of a file with %s takes the event loop or the thread longer than its limit (IO-09)',
  async (_, unit) => {
    const visitor = callerOf(checkImportacao);
    for (const [place, file] of await filesWith(unit)) {
      await judge(place, {
        method: 'POST',
        url: checkImportacao.path,
        headers: { ...headersOf(visitor), 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: part('arquivo', file),
      });
    }
    expect(slow).toEqual([]);
  },
);
