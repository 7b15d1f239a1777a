import { signIn } from './writers.ts';

/** How many read at a time. */
const eyes = 5;

/** What people look at most: who they are, the chart, the reports of somebody. */
async function pathsFor(url: string, cookie: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/auth/me`, { headers: { cookie: await signIn(url, 'colaborador') } });
  const { id } = (await answer.json()) as { id: number };
  await fetch(`${url}/api/organograma/lista/completo`, { headers: { cookie } });
  return [
    '/api/auth/me',
    '/api/organograma/lista/completo',
    `/api/reports/colaboradores/${id}?ano=${new Date().getFullYear()}`,
  ];
}

/** Five who read on and on while something is done. */
export async function readers(url: string) {
  const cookie = await signIn(url, 'ceo');
  const paths = await pathsFor(url, cookie);
  return {
    /** Reads until it is done; answers how long each answer took, in milliseconds. */
    async during(work: () => Promise<unknown>): Promise<number[]> {
      const spans: number[] = [];
      let working = true;
      const read = async () => {
        for (let n = 0; working; n += 1) {
          const since = performance.now();
          const answer = await fetch(url + paths[n % paths.length], { headers: { cookie } });
          await answer.arrayBuffer();
          if (answer.status !== 200) throw new Error(`a reader was answered ${answer.status}`);
          spans.push(performance.now() - since);
        }
      };
      const reading = Promise.all(Array.from({ length: eyes }, read));
      try {
        await Promise.race([work(), reading]);
      } finally {
        working = false;
      }
      await reading;
      return spans;
    },
  };
}
