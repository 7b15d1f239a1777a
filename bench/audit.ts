import { demonstration } from '../server/src/seed/demonstration.ts';
import type { Backend } from './backend.ts';
import { alternate, type Comparison, type Figure, type Pace, read, timed } from './measure.ts';

// A page of the audit must not become slower with its depth, whatever the filter.

const { contas } = demonstration;

/** A thousand rows for each person: ten million in a large company. */
const rowsFor = ({ people }: Backend) => people * 1000;
const perPage = 50;
const lots = 10;

/** One actor and one target have many rows, so that their filtered pages are deep, too; the rest is spread evenly. */
const fill = (backend: Backend, lot: number) => {
  const rows = rowsFor(backend) / lots;
  return `
    set session_replication_role = replica;
    insert into auditoria (momento, acao, id_ator, id_alvo, dados, endereco)
    select now() - interval '5 years' * (1 - n / ${rowsFor(backend)}::float8),
      (array['refresh', 'createReport', 'signReport', 'login', 'tickTarefa', 'getResumo', 'editKpi', 'createTarefa'])[1 + n % 8],
      case when n % 5 = 0 then (select id from colaboradores where email = '${contas.rh}') else 1 + (n * 7919::bigint) % ${backend.people} end,
      case when n % 7 = 0 then (select id from colaboradores where email = '${contas.colaborador}') else 1 + (n * 104729::bigint) % ${backend.people} end,
      '{"id": 4, "mes": 3, "ano": 2026}', '192.0.2.1'
    from generate_series(${lot * rows + 1}, ${(lot + 1) * rows}) n`;
};

/** Each filter, as a query parameter and as the SQL condition that finds the row before a page. */
const ways = {
  tudo: ['', 'true'],
  ator: ['ator', `id_ator = (select id from colaboradores where email = '${contas.rh}')`],
  pessoa: ['pessoa', `id_alvo = (select id from colaboradores where email = '${contas.colaborador}')`],
  ato: ['ato=signReport', `acao = 'signReport'`],
  grupo: ['grupo=reports', `acao in ('createReport', 'signReport')`],
} as const;

/** Page 10,000 of ten million rows compared with the first, for the filter with the worst ratio; the notes have all. */
export async function auditDepth(backend: Backend, pace: Pace): Promise<Figure> {
  // Dropping the indexes and creating them after the inserts is five times as fast.
  const indexes = await backend.run(
    `select indexname, indexdef from pg_indexes where tablename = 'auditoria' and indexname <> 'auditoria_pkey'`,
  );
  for (const { indexname } of indexes) await backend.run(`drop index ${indexname}`);
  for (let lot = 0; lot < lots; lot++) await backend.run(fill(backend, lot));
  for (const { indexdef = '' } of indexes) await backend.run(indexdef);
  await backend.run('vacuum analyze auditoria');
  const deep = (rowsFor(backend) / 1000) * perPage;
  const cookie = await backend.signIn(contas.rh);
  const { url } = await backend.ours();
  const idOf = async (email: string) =>
    (await backend.run(`select id::text from colaboradores where email = '${email}'`))[0]?.id;
  const people: Record<string, string | undefined> = {
    ator: await idOf(contas.rh),
    pessoa: await idOf(contas.colaborador),
  };
  const figures: [string, Comparison][] = [];
  for (const [name, [asked, where]] of Object.entries(ways)) {
    // Each read writes a `listAuditoria` row; pages of these are cheaper, so they must not be the first page.
    const rowAt = async (offset: number) => {
      const [row] = await backend.run(
        `select (extract(epoch from momento) * 1000000)::bigint || '-' || (
           select count(*) from auditoria b
           where (b.momento at time zone 'UTC') = (a.momento at time zone 'UTC') and b.id <= a.id) as id
         from auditoria a where ${where} and acao <> 'listAuditoria'
         order by momento desc, id desc offset ${offset} limit 1`,
      );
      if (!row?.id) throw new Error(`the audit has no page so deep of ${name}`);
      return row.id;
    };
    const [newest, last] = [await rowAt(0), await rowAt(deep - 1)];
    const filter = people[asked] === undefined ? asked : `${asked}=${people[asked]}`;
    const page = (before: string) => () =>
      timed(pace.turn, () =>
        read(`${url}/api/auditoria?${[filter, `antes=${before}`].filter(Boolean).join('&')}`, { cookie }),
      );
    const [first, far] = [page(newest), page(last)];
    await first();
    await far();
    figures.push([name, await alternate(pace, far, first)]);
  }
  const [worst] = figures.toSorted(([, a], [, b]) => b.ratio - a.ratio);
  if (worst === undefined) throw new Error('nothing was measured');
  return { ...worst[1], notes: Object.fromEntries(figures.map(([name, { ratio }]) => [name, ratio])) };
}
