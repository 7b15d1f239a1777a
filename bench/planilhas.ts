import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { todayIn } from '@alinha/rules/dates';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { memoryOf } from '../server/test/memory.ts';
import type { Backend } from './backend.ts';
import { type Figure, median, type Pace } from './measure.ts';

/** A month whose records are there and mostly signed. */
const month = () => {
  const [ano = 0, mes = 0] = todayIn(new Date()).split('-').map(Number);
  return mes > 2 ? { ano, periodo: mes - 2 } : { ano: ano - 1, periodo: mes + 10 };
};

const ofMonth = () => `de=report&ano=${month().ano}&periodo=${month().periodo}`;

/** The reports of a month as a workbook. */
export const reportsPath = `/api/planilhas.xlsx?${ofMonth()}`;

/** The dossier of a month. */
const dossierPath = `/api/dossie.zip?${ofMonth()}`;

/** The dossier of a month of everybody, as `firstByteOf`, but once: it takes minutes (IO-11). */
export async function dossierOfAll(backend: Backend, pace: Pace): Promise<Figure> {
  return firstByteOf(dossierPath, { warm: false })(backend, { ...pace, starts: 1 });
}

/**
 * An export of everybody, from the request to its first byte, as HR (IO-10). The notes have the time to its end, its size, and the peak
 * memory above that before.
 */
export const firstByteOf =
  (path: string, { warm = true } = {}) =>
  async (backend: Backend, pace: Pace): Promise<Figure> => {
    const { url, pid } = await backend.ours();
    const cookie = await backend.signIn(demonstration.contas.rh);
    if (warm) await exported(url + path, cookie);
    const before = memoryOf(pid).resident;
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const turns: Exported[] = [];
    for (let turn = 0; turn < pace.starts; turn++) turns.push(await exported(url + path, cookie));
    return {
      today: median(turns.map(({ first }) => first)),
      notes: {
        whole: median(turns.map(({ whole }) => whole)),
        kilobytes: (turns[0]?.bytes ?? 0) / 1024,
        megabytes: Math.max(0, memoryOf(pid).peak - before),
      },
    };
  };

interface Exported {
  /** Milliseconds to the first byte and to the last. */
  first: number;
  whole: number;
  bytes: number;
}

const exported = (url: string, cookie: string): Promise<Exported> =>
  new Promise((done, failed) => {
    const start = performance.now();
    const asked = request(url, { headers: { cookie, 'accept-encoding': 'gzip' } }, (response) => {
      let [first, bytes] = [0, 0];
      response.on('data', (chunk: Buffer) => {
        first ||= performance.now() - start;
        bytes += chunk.length;
      });
      response.once('end', () => {
        if (response.statusCode === 200) done({ first, whole: performance.now() - start, bytes });
        else failed(new Error(`${response.statusCode} of ${url}`));
      });
    });
    asked.once('error', failed);
    asked.end();
  });
