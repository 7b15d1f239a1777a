import type { Backend } from './backend.ts';
import { type Figure, median, type Pace } from './measure.ts';

/** Whether the running server still has records to seal or rows of the audit to chain. */
const underWay = `select count(*) as n from (
  select from selos where texto is null union all
  select from auditoria where id > (select coalesce(max(id_auditoria), 0) from elos)) as lacking`;

/** `conferir` of the whole company, from the command to its end (SEL-07). */
export async function verifyAll(backend: Backend, pace: Pace): Promise<Figure> {
  await backend.ours();
  while (Number((await backend.run(underWay))[0]?.n) > 0);
  const times: number[] = [];
  for (let turn = 0; turn < pace.starts; turn++) {
    const begun = performance.now();
    await backend.alinha('conferir');
    times.push(performance.now() - begun);
  }
  const count = async (table: string) =>
    Number((await backend.run(`select count(*) as n from ${table}`))[0]?.n);
  return {
    today: median(times) / 1000,
    notes: { seals: await count('selos'), 'audit rows': await count('auditoria') },
  };
}
