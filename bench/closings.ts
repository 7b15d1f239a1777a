import { todayIn } from '@alinha/rules/dates';
import { lastEnded, type Trimestre } from '@alinha/rules/fechamentos';
import { demonstration } from '../server/src/seed/demonstration.ts';
import type { Backend } from './backend.ts';
import { type Figure, median, type Pace, read, timed, timedBeside } from './measure.ts';

const { contas } = demonstration;

interface Closed extends Trimestre {
  versoes: { versao: number; pessoas: number }[];
}

/** A closing of everybody, while somebody else reads (FEC-08). */
export async function closeQuarter(backend: Backend, pace: Pace): Promise<Figure> {
  const [cookie, reader] = [await backend.signIn(contas.rh), await backend.signIn(contas.lider)];
  const { url } = await backend.ours();
  const path = `${url}/api/fechamentos`;
  const count = () => read(`${url}/api/pendencias/contagem`, { cookie: reader });
  const [quarter] = (await read(path, { cookie })).body() as [Closed];
  const { ano, trimestre, versoes } = quarter;
  const times: number[] = [];
  let slowest = 0;
  let people = 0;
  for (let turn = 1; turn <= pace.starts; turn++) {
    let over = false;
    const reading = (async () => {
      while (!over) slowest = Math.max(slowest, await timed(0, count));
    })();
    const versao = (versoes[0]?.versao ?? 0) + turn;
    const begun = performance.now();
    const sent = { method: 'POST', body: { ano, trimestre, versao } };
    people = ((await read(path, { cookie }, sent)).body() as { pessoas: number }).pessoas;
    times.push(performance.now() - begun);
    over = true;
    await reading;
  }
  return { today: median(times) / 1000, notes: { people, 'slowest read beside, ms': slowest } };
}

/** 'Ver em' of a reader who sees the account's tree, compared with the chart, which is cached. */
export const positionsOf =
  (email: string) =>
  async (backend: Backend, pace: Pace): Promise<Figure> => {
    const cookie = await backend.signIn(email);
    const { url } = await backend.ours();
    const [quarter] = lastEnded(todayIn(new Date()), 1) as [Trimestre];
    const path = `${url}/api/fechamentos/${quarter.ano}/${quarter.trimestre}/posicoes`;
    const positions = () => read(path, { cookie });
    const chart = () => read(`${url}/api/organograma/lista/completo`, { cookie });
    const figure = await timedBeside(pace, positions, chart);
    const answer = await positions();
    const people = (answer.body() as unknown[]).length;
    return { ...figure, notes: { people, kilobytes: answer.bytes / 1000 } };
  };
