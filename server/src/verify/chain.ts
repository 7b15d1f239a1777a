import { formatDay, minuteMs } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import { detailsCommitment, type LinhaDaAuditoria, linkOf, semElos } from '@alinha/rules/selo';
import { eq, gt, sql } from 'drizzle-orm';
import { chained } from '../audit/chain.ts';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { auditoria, elos } from '../db/schema.ts';
import { ahead } from './ahead.ts';
import type { Explained } from './explained.ts';
import type { Report } from './findings.ts';

interface Linked {
  link: typeof elos.$inferSelect;
  row: LinhaDaAuditoria | null;
}

/** What the chain's check found, in numbers. */
export interface ChainSummary {
  /** Rows that their links prove. */
  integras: number;
  /** Rows whose details were erased together with their salt. */
  apagadas: number;
  /** Rows, links and anchors that do not match, or lack what they belong to. */
  alteradas: number;
  /** Rows after the chain's end. */
  nao_encadeadas: number;
  /** The last anchor's day, and how many rows were chained after it; null where there is none. */
  ultima_ancora: { dia: string; depois: number } | null;
  /**
   * Of the head that was asked for: after how many rows it was this chain's, how many came since, and how many of these say that something
   * was erased; null if never.
   */
  ancora?: { n: number; depois: number; eliminacoes: number } | null;
}

/**
 * Recomputes the whole chain over the audit as the transaction sees it, and compares it with the anchors (SEL-06, SEL-08).
 * @param head one that was logged or mailed
 * @param onRows called with how many links were checked
 */
export async function verifyChain(
  tx: Db,
  {
    head,
    explained,
    report,
    onRows,
  }: { head?: string | undefined; explained: Explained; report: Report; onRows: (count: number) => void },
): Promise<ChainSummary> {
  let [integras, apagadas, alteradas] = [0, 0, 0];
  const altered = (registro: string, motivo: string) => {
    alteradas += 1;
    report({ estado: 'alterado', registro, motivo });
  };
  let end = 0;
  // The latest instant so far: what comes after it by an hour or more of the past was not written then.
  let latest = Number.NEGATIVE_INFINITY;
  // What the next link may follow: the link before it and, where that does not match its row, what it would be if it did, so
  // that only one of the two is named. Undefined where the link before it is gone.
  let heads: readonly string[] | undefined = [semElos];
  let headAt = head === semElos ? 0 : undefined;
  let eliminacoes = 0;
  for await (const { link, row } of links(tx, onRows)) {
    // A head counts only at the place where the walk comes upon it.
    if (link.elo === head) headAt = link.n;
    else if (headAt !== undefined && row?.acao === 'eliminar') eliminacoes += 1;
    if (link.n > end + 1) {
      altered(rangeOf(end + 1, link.n - 1), 'retirado da cadeia');
      heads = undefined;
    }
    end = link.n;
    if (row === null) {
      altered(nameOf(link.id_auditoria), 'retirada');
      heads = [link.elo];
      continue;
    }
    const by = link.sal === null && isErased(row) ? explained.linhas.get(row.id) : undefined;
    const commitment = link.sal === null ? link.compromisso : detailsCommitment(link.sal, row);
    const fitting: string[] | undefined = heads?.map((before) =>
      linkOf(before, link.n, row, commitment, link.selo),
    );
    const follows = fitting === undefined || fitting.includes(link.elo);
    heads = [link.elo];
    const momento = row.momento.getTime();
    if (!follows || commitment !== link.compromisso || (link.sal === null && !isErased(row))) {
      altered(nameOf(row.id), 'alterada, ou o seu elo');
      if (fitting) heads = [link.elo, ...fitting.slice(-1)];
    } else if (link.sal === null && by === undefined) {
      altered(nameOf(row.id), 'detalhes apagados sem uma eliminação que os explique');
    } else if (momento < latest - disorderMs) {
      altered(nameOf(row.id), 'a sua data e hora são anteriores às das linhas que vêm antes');
    } else if (by !== undefined) {
      apagadas += 1;
      report({
        estado: 'apagado',
        registro: nameOf(row.id),
        motivo: `detalhes apagados por regra; ${nameOf(by)}`,
      });
    } else integras += 1;
    latest = Math.max(latest, momento);
  }
  for (const id of await erasedOfWhole(tx)) {
    altered(nameOf(id), 'detalhes apagados, mas o registro que ela selou está inteiro');
  }
  for (const { id, motivo } of explained.undecided) altered(nameOf(id), motivo);
  for (const id of await backdatedAfter(tx, latest)) {
    altered(nameOf(id), 'a sua data e hora são anteriores às das linhas que vêm antes');
  }
  for (const table of await unkeyed(tx))
    altered(`tabela ${table}`, 'sem a sua chave primária: uma linha pode estar duplicada');
  for (const n of await misplacedLinks(tx)) altered(`elo ${n}`, 'fora da cadeia');
  for (const id of await passedOver(tx)) altered(nameOf(id), 'posta no meio, ou o seu elo foi retirado');
  for (const { dia, n } of await brokenAnchors(tx)) {
    const was = `a cadeia tinha ${counted(n, 'linha', 'linhas')}`;
    altered(
      `âncora de ${formatDay(dia)}`,
      n > end ? `${was} e tem ${end}: o fim foi cortado` : `${was} e era outra: foi refeita`,
    );
  }
  const ultima = await lastAnchor(tx);
  return {
    integras,
    apagadas,
    alteradas,
    nao_encadeadas: await countAfterTheEnd(tx),
    ultima_ancora: ultima && { dia: ultima.dia, depois: Math.max(0, end - ultima.n) },
    ...(head !== undefined && {
      ancora: headAt === undefined ? null : { n: headAt, depois: end - headAt, eliminacoes },
    }),
  };
}

/** Rows get their ids within a minute or two of their instants, whatever the work between and any process's clock. */
const disorderMs = 60 * minuteMs;

export const nameOf = (id: number) => `linha ${id} da auditoria`;
const rangeOf = (from: number, to: number) => (from === to ? `elo ${from}` : `elos ${from} a ${to}`);

/** Whether a row holds no details any more. */
const isErased = ({ dados, endereco, visita }: LinhaDaAuditoria) =>
  endereco === null && visita === null && Object.keys((dados ?? {}) as object).length === 0;

const rowsAtOnce = 1_000;

/** All links in their order, each with its row if that is there. */
async function* links(tx: Db, onRows: (count: number) => void): AsyncGenerator<Linked> {
  for await (const batch of ahead(batchesOf(tx))) {
    yield* batch;
    onRows(batch.length);
  }
}

async function* batchesOf(tx: Db): AsyncGenerator<Linked[], void> {
  for (let after = 0; ; ) {
    const batch = await tx
      .select({ link: elos, row: chained })
      .from(elos)
      .leftJoin(auditoria, eq(auditoria.id, elos.id_auditoria))
      .where(gt(elos.n, after))
      .orderBy(elos.n)
      .limit(rowsAtOnce);
    const last = batch.at(-1);
    if (last === undefined) return;
    yield batch;
    after = last.link.n;
  }
}

/** Links that no walk from the first place on comes upon. */
async function misplacedLinks(tx: Db): Promise<number[]> {
  const rows = await rowsOf<{ n: string }>(
    tx,
    sql`select n from (select n, lag(n) over (order by n) as antes from elos) e where n < 1 or n is null or n = antes`,
  );
  return rows.map(({ n }) => Number(n));
}

/** Tables that lack their primary key, without which a row may hide another. The cache's list of changes has none. */
async function unkeyed(tx: Db): Promise<string[]> {
  const rows = await rowsOf<{ tabela: string }>(
    tx,
    sql`select c.relname as tabela from pg_class c
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'mudancas'
          and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and i.indisvalid)
        order by 1`,
  );
  return rows.map(({ tabela }) => tabela);
}

/** Rows after the chain's end whose instants are before those of the chain. */
async function backdatedAfter(tx: Db, latest: number): Promise<number[]> {
  if (!Number.isFinite(latest)) return [];
  const before = new Date(latest - disorderMs).toISOString();
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from auditoria where id > ${chainsEnd} and momento < ${before}::timestamptz order by id`,
  );
  return rows.map(({ id }) => Number(id));
}

const chainsEnd = sql`(select coalesce(max(id_auditoria), 0) from elos)`;

/** Rows without a link that the chain has passed. */
async function passedOver(tx: Db): Promise<number[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from auditoria a
        where id < ${chainsEnd} and not exists (select from elos e where e.id_auditoria = a.id) order by id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Rows without details whose seal's record still has its text: an erasure takes both, or none. */
async function erasedOfWhole(tx: Db): Promise<number[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select e.id_auditoria as id from elos e join selos s on s.selo = e.selo
        where e.sal is null and s.texto is not null order by 1`,
  );
  return rows.map(({ id }) => Number(id));
}

const countAfterTheEnd = (tx: Db): Promise<number> => tx.$count(auditoria, gt(auditoria.id, chainsEnd));

interface Anchor {
  dia: string;
  n: number;
}

/** Anchors whose place has another head now, or none. */
async function brokenAnchors(tx: Db): Promise<Anchor[]> {
  const rows = await rowsOf<{ dia: string; n: string }>(
    tx,
    sql`select a.dia::text, a.n from ancoras a left join elos e on e.n = a.n
        where a.elo is distinct from case a.n when 0 then ${semElos} else e.elo end order by a.dia`,
  );
  return rows.map(({ dia, n }) => ({ dia, n: Number(n) }));
}

async function lastAnchor(tx: Db): Promise<Anchor | null> {
  const [last] = await rowsOf<{ dia: string; n: string }>(
    tx,
    sql`select dia::text, n from ancoras order by dia desc limit 1`,
  );
  return last ? { dia: last.dia, n: Number(last.n) } : null;
}
