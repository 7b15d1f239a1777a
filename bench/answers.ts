import { demonstration } from '../server/src/seed/demonstration.ts';
import type { Backend } from './backend.ts';
import { alternate, type Figure, type Pace, read, timed, timedBeside } from './measure.ts';

// The large answers, with one reader at a time, and the start of a process.

const { contas } = demonstration;
const chart = '/api/organograma/lista/completo';
const large = (name: string) => `/large/${name}`;

/** A repeated answer, compared with the floor's statement of the same name. */
export const answer =
  (name: string, path: string, email: string) =>
  async (backend: Backend, pace: Pace): Promise<Figure> => {
    const cookie = await backend.signIn(email);
    const [ours, floor] = [await backend.ours(), await backend.floor()];
    const mine = () => read(ours.url + path, { cookie });
    const figure = await timedBeside(pace, mine, () => read(floor.url + large(name)));
    const { bytes } = await mine();
    return { ...figure, notes: { kilobytes: bytes / 1000 } };
  };

/** The same, which fails where the answer takes longer than so many milliseconds (IND-11). */
export const answerWithin =
  (most: number, ...asked: Parameters<typeof answer>) =>
  async (backend: Backend, pace: Pace): Promise<Figure> => {
    const figure = await answer(...asked)(backend, pace);
    if (figure.today > most) throw new Error(`${asked[1]} takes ${figure.today} ms`);
    return figure;
  };

/** The first answer of a process, compared with the first of the floor's process. */
export async function coldChart(backend: Backend, pace: Pace): Promise<Figure> {
  const first = async (url: string, cookie: string) => timed(0, () => read(url, { cookie }));
  return alternate(
    { ...pace, turns: pace.starts },
    async () => first((await backend.freshOurs()).url + chart, await backend.signIn(contas.ceo)),
    async () => first((await backend.freshFloor()).url + large('organograma'), ''),
  );
}

/** The chart after a change of one evaluation; the change itself is not timed. */
export async function changedChart(backend: Backend, pace: Pace): Promise<Figure> {
  const cookie = await backend.signIn(contas.ceo);
  const [ours, floor] = [await backend.ours(), await backend.floor()];
  const change = await changes(ours.url, cookie);
  const seen = { etag: '' };
  const asked = async () => {
    await change();
    return timed(0, async () => {
      const { etag = '', status } = await read(ours.url + chart, { cookie, 'if-none-match': seen.etag });
      if (status === 304) throw new Error('the chart is stale');
      seen.etag = etag;
    });
  };
  for (let count = 0; count < 3; count++) await asked();
  await timed(pace.warmUp, () => read(floor.url + large('organograma')));
  return alternate(pace, asked, () => timed(0, () => read(floor.url + large('organograma'))));
}

/** The chart compressed as for a browser, compared with the same answer uncompressed. */
export async function compressedChart(backend: Backend, pace: Pace): Promise<Figure> {
  const cookie = await backend.signIn(contas.ceo);
  const { url } = await backend.ours();
  const asked = (headers: Record<string, string>) => read(url + chart, { cookie, ...headers });
  const asBrowser = () => asked({ 'accept-encoding': 'gzip, deflate, br, zstd' });
  const plain = () => asked({});
  const figure = await timedBeside(pace, asBrowser, plain);
  const { bytes } = await asBrowser();
  return { ...figure, notes: { kilobytes: bytes / 1000 } };
}

/** The unchanged chart, requested with its ETag. */
export async function unchangedChart(backend: Backend, pace: Pace): Promise<Figure> {
  const cookie = await backend.signIn(contas.ceo);
  const [ours, floor] = [await backend.ours(), await backend.floor()];
  const { etag = '' } = await read(ours.url + chart, { cookie });
  const asked = async () => {
    const { status } = await read(ours.url + chart, { cookie, 'if-none-match': etag });
    if (status !== 304) throw new Error(`${status} of a chart that has not changed`);
  };
  await timed(pace.warmUp, asked);
  await timed(pace.warmUp, () => read(floor.url + large('organograma')));
  return alternate(
    pace,
    () => timed(pace.turn, asked),
    () => timed(0, () => read(floor.url + large('organograma'))),
  );
}

interface Evaluation {
  id: number;
  assinada: boolean;
  temas: { perguntas: { id_resposta_db: number; nota: boolean | null }[] }[];
}

/** Returns a function that flips one answer of an unsigned evaluation, which changes one cell of the chart. */
async function changes(url: string, cookie: string): Promise<() => Promise<unknown>> {
  const { body } = await read(`${url}/api/ninebox/subordinados-diretos`, { cookie });
  for (const { id } of body() as { id: number }[]) {
    const person = `${url}/api/avaliacao-cultural/colaborador/${id}/avaliacao`;
    const evaluations = (await read(`${person}?maisRecente=true`, { cookie })).body() as Evaluation[];
    for (const evaluation of evaluations) {
      const answered = evaluation.temas[0]?.perguntas[0];
      if (evaluation.assinada || !answered) continue;
      let { nota } = answered;
      return () => {
        nota = !nota;
        const path = `${person}/${evaluation.id}/resposta/${answered.id_resposta_db}`;
        return read(path, { cookie }, { method: 'PUT', body: { nota } });
      };
    }
  }
  throw new Error('nobody below the CEO has an unsigned evaluation');
}

/** From the command to listening, on a migrated database: the minimum of several, since other work only adds time. */
export async function start(backend: Backend, pace: Pace): Promise<Figure> {
  const times: number[] = [];
  const processor: number[] = [];
  for (let count = 0; count < pace.starts; count++) {
    const begun = await backend.freshOurs();
    times.push(begun.milliseconds / 1000);
    processor.push(begun.processor / 1000);
  }
  return { today: Math.min(...times), notes: { processor: Math.min(...processor) } };
}
