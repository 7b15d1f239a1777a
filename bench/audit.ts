import { demonstration } from '../server/src/seed/demonstration.ts';
import type { Home } from './home.ts';
import { alternate, type Figure, type Pace, read, timed } from './measure.ts';

// How far down the audit a page is must not be felt, with whatever filter.

const { contas } = demonstration;

/** A thousand for each person: ten million of a large company. */
const rowsFor = ({ people }: Home) => people * 1000;
const perPage = 50;
const lots = 10;

/** HR acts often and one person is acted upon often, so that theirs go as deep; the rest is spread over everybody. */
const fill = (home: Home, lot: number) => {
  const rows = rowsFor(home) / lots;
  return `
    set session_replication_role = replica;
    insert into auditoria (momento, acao, id_ator, id_alvo, dados, endereco)
    select now() - interval '5 years' * (1 - n / ${rowsFor(home)}::float8),
      (array['refresh', 'createReport', 'signReport', 'login', 'tickTarefa', 'getResumo', 'editKpi', 'createTarefa'])[1 + n % 8],
      case when n % 5 = 0 then (select id from colaboradores where email = '${contas.rh}') else 1 + (n * 7919::bigint) % ${home.people} end,
      case when n % 7 = 0 then (select id from colaboradores where email = '${contas.colaborador}') else 1 + (n * 104729::bigint) % ${home.people} end,
      '{"id": 4, "mes": 3, "ano": 2026}', '192.0.2.1'
    from generate_series(${lot * rows + 1}, ${(lot + 1) * rows}) n`;
};

/** Each way of filtering, as the page asks it and as SQL finds the row that such a page begins after. */
const ways = {
  tudo: ['', 'true'],
  ator: ['ator', `id_ator = (select id from colaboradores where email = '${contas.rh}')`],
  pessoa: ['pessoa', `id_alvo = (select id from colaboradores where email = '${contas.colaborador}')`],
  ato: ['ato=signReport', `acao = 'signReport'`],
  grupo: ['grupo=reports', `acao in ('createReport', 'signReport')`],
} as const;

/** Page 10,000 of ten million rows beside the first, of the filter by which it costs most; of the others too. */
export async function auditDepth(home: Home, pace: Pace): Promise<Figure> {
  // Made anew once all rows are there: kept beside each of them they take five times as long.
  const indexes = await home.run(
    `select indexname, indexdef from pg_indexes where tablename = 'auditoria' and indexname <> 'auditoria_pkey'`,
  );
  for (const { indexname } of indexes) await home.run(`drop index ${indexname}`);
  for (let lot = 0; lot < lots; lot++) await home.run(fill(home, lot));
  for (const { indexdef = '' } of indexes) await home.run(indexdef);
  await home.run('vacuum analyze auditoria');
  const deep = (rowsFor(home) / 1000) * perPage;
  const cookie = await home.signIn(contas.rh);
  const { url } = await home.ours();
  const idOf = async (email: string) =>
    (await home.run(`select id::text from colaboradores where email = '${email}'`))[0]?.id;
  const people: Record<string, string | undefined> = {
    ator: await idOf(contas.rh),
    pessoa: await idOf(contas.colaborador),
  };
  const figures: [string, Required<Omit<Figure, 'notes'>>][] = [];
  for (const [name, [asked, where]] of Object.entries(ways)) {
    // Each look leaves a row of its own, and the very first page soon shows nothing else: rows that name nothing cost less.
    const rowAt = async (offset: number) => {
      const [row] = await home.run(
        `select id::text from auditoria where ${where} and acao <> 'listAuditoria'
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
