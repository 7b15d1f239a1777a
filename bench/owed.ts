import { demonstration } from '../server/src/seed/demonstration.ts';
import type { Backend } from './backend.ts';
import { type Figure, type Pace, read, timed, timedBeside } from './measure.ts';

// What leaders owe, which every page counts for them.

const { contas } = demonstration;

/** The count of a leader with a small team, which must not depend on the company's size. */
export async function owedByFew(backend: Backend, pace: Pace): Promise<Figure> {
  const cookie = await backend.signIn(contas.lider);
  const { url } = await backend.ours();
  const count = () => read(`${url}/api/pendencias/contagem`, { cookie });
  await timed(pace.warmUp, count);
  return { today: await timed(pace.turn * pace.turns, count) };
}

/** Makes the CEO the only leader, nobody absent, and the deadlines a year old: the bare statement knows no absences. */
const oneLeader = [
  'delete from afastamentos',
  `update cargos set is_leader = false where id not in (
    select ce.id_cargo from colaborador_empresas ce join colaboradores c on c.id = ce.id_colaborador
    where c.email = '${contas.ceo}' and ce.id_cargo is not null)`,
  `update prazos set a_partir_de = date_trunc(case tipo when 'avaliacao' then 'quarter' else 'month' end,
    now() at time zone 'America/Sao_Paulo') - case tipo when 'avaliacao' then interval '9 months' else interval '11 months' end`,
  'vacuum analyze',
];

/** The count and the list, compared with a plain statement that counts the same (PEND-14). */
export async function owedOfAll(backend: Backend, pace: Pace): Promise<Figure> {
  for (const statement of oneLeader) await backend.run(statement);
  const cookie = await backend.signIn(contas.ceo);
  const [ours, floor] = [await backend.ours(), await backend.floor()];
  const asked = (path: string) => () => read(ours.url + path, { cookie });
  const [count, list] = [asked('/api/pendencias/contagem'), asked('/api/pendencias')];
  const bare = () => read(`${floor.url}/large/pendencias`);
  const { total } = (await count()).body() as { total: number };
  const known = Number((await bare()).text());
  if (total !== known) throw new Error(`${total} is owed, and the bare statement counts ${known}`);
  const listed = await timedBeside(pace, list, bare);
  return { ...(await timedBeside(pace, count, bare)), notes: { total, list: listed.ratio } };
}
