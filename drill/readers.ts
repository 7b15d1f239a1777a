import { signIn } from './account.ts';

/** Concurrent readers. */
const readerCount = 5;

/** The most frequent reads: the signed-in user, the chart, somebody's reports. */
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

/** Readers that read continuously while something else runs. */
export async function readers(url: string) {
  const cookie = await signIn(url, 'ceo');
  const paths = await pathsFor(url, cookie);
  return {
    /** Reads until `work` is done; returns the duration of each answer, in milliseconds. */
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
      const reading = Promise.all(Array.from({ length: readerCount }, read));
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
