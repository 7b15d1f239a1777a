import { formatDay } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import { detailsCommitment, type LinhaDaAuditoria, linkOf, semElos } from '@alinha/rules/selo';
import { gt } from 'drizzle-orm';
import { chained } from '../audit/chain.ts';
import type { Db } from '../db/open.ts';
import { ancoras, auditoria, elos } from '../db/schema.ts';
import type { Report } from './findings.ts';

type Link = typeof elos.$inferSelect;
type Anchor = typeof ancoras.$inferSelect;

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
  elos: number;
  /** The last anchor's day, and how many rows were chained after it; null where there is none. */
  ultima_ancora: { dia: string; depois: number } | null;
  /** Of the head that was asked for: after how many rows it was this chain's, and how many came since; null if never. */
  ancora?: { n: number; depois: number } | null;
}

const rowsAtOnce = 1_000;

/**
 * Recomputes the whole chain over the audit as the transaction sees it, and compares it with the anchors (SEL-06, SEL-08).
 * @param head one that was logged or mailed
 * @param onRows called with how many rows and links were read
 */
export async function verifyChain(
  tx: Db,
  { head, report, onRows }: { head?: string | undefined; report: Report; onRows: (count: number) => void },
): Promise<ChainSummary> {
  const checker = new ChainChecker(await tx.select().from(ancoras).orderBy(ancoras.dia), report, head);
  const rows = inOrder((after) =>
    tx
      .select(chained)
      .from(auditoria)
      .where(gt(auditoria.id, after))
      .orderBy(auditoria.id)
      .limit(rowsAtOnce)
      .then((found) => found.map((row) => ({ id: row.id, row }))),
  );
  const links = inOrder((after) =>
    tx
      .select()
      .from(elos)
      .where(gt(elos.id_auditoria, after))
      .orderBy(elos.id_auditoria)
      .limit(rowsAtOnce)
      .then((found) => found.map((link) => ({ id: link.id_auditoria, link }))),
  );
  let [nextRow, nextLink] = [await rows.next(), await links.next()];
  let seen = 0;
  while (!(nextRow.done && nextLink.done)) {
    const rowId = nextRow.done ? Number.POSITIVE_INFINITY : nextRow.value.id;
    const linkId = nextLink.done ? Number.POSITIVE_INFINITY : nextLink.value.id;
    const row = nextRow.done || rowId > linkId ? undefined : nextRow.value.row;
    const link = nextLink.done || linkId > rowId ? undefined : nextLink.value.link;
    if (link) checker.linked(link, row);
    else if (row) checker.unlinked(row, !nextLink.done);
    if (row) nextRow = await rows.next();
    if (link) nextLink = await links.next();
    seen += (row ? 1 : 0) + (link ? 1 : 0);
    if (seen >= rowsAtOnce) {
      onRows(seen);
      seen = 0;
    }
  }
  onRows(seen);
  return checker.end();
}

/** Everything of a table in the order of its ids, read in batches; somebody may have given a row an id below 1. */
async function* inOrder<T extends { id: number }>(
  read: (after: number) => Promise<T[]>,
): AsyncGenerator<T, undefined> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const batch = await read(after);
    yield* batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < rowsAtOnce) return;
    after = last.id;
  }
}

const nameOf = ({ id }: { id: number }) => `linha ${id} da auditoria`;

/** Whether a row holds no details any more. */
const isErased = ({ dados, endereco, visita }: LinhaDaAuditoria) =>
  endereco === null && visita === null && Object.keys((dados ?? {}) as object).length === 0;

class ChainChecker {
  private readonly found: ChainSummary = {
    integras: 0,
    apagadas: 0,
    alteradas: 0,
    nao_encadeadas: 0,
    elos: 0,
    ultima_ancora: null,
  };
  private readonly anchors: readonly Anchor[];
  private readonly anchorsAt = new Map<number, Anchor[]>();
  private readonly report: Report;
  private readonly head: string | undefined;
  private n = 0;
  /** The heads that the next link may follow; undefined where its predecessor is gone. */
  private heads: readonly string[] | undefined = [semElos];
  /** A link that did not match its row: the next one tells which of the two was changed. */
  private doubtful: { link: Link; row: LinhaDaAuditoria; computed: string } | undefined;
  private askedAt: number | undefined;

  constructor(anchors: readonly Anchor[], report: Report, head: string | undefined) {
    this.anchors = anchors;
    this.report = report;
    this.head = head;
    for (const anchor of anchors) {
      this.anchorsAt.set(anchor.n, [...(this.anchorsAt.get(anchor.n) ?? []), anchor]);
    }
    this.reached(0, semElos);
  }

  /** A row without a link. @param isBehind whether the chain has passed it */
  unlinked(row: LinhaDaAuditoria, isBehind: boolean): void {
    if (isBehind) this.altered(nameOf(row), 'posta no meio, ou o seu elo foi retirado');
    else this.found.nao_encadeadas += 1;
  }

  /** A link, and the row that it was made for, if that is there. */
  linked(link: Link, row: LinhaDaAuditoria | undefined): void {
    this.checkPlace(link);
    if (row === undefined) {
      this.settleDoubt(undefined);
      this.altered(nameOf({ id: link.id_auditoria }), 'retirada');
      this.heads = [link.elo];
    } else this.checkRow(link, row);
    this.n = link.n;
    this.found.elos += 1;
    this.reached(link.n, link.elo);
  }

  private checkPlace(link: Link): void {
    const [from, to] = [this.n + 1, link.n - 1];
    if (link.n === from) return;
    if (link.n > from) {
      this.settleDoubt(undefined);
      this.altered(from === to ? `elo ${from}` : `elos ${from} a ${to}`, 'retirado da corrente');
      this.heads = undefined;
    } else this.altered(`elo ${link.n}`, 'fora do lugar');
  }

  private checkRow(link: Link, row: LinhaDaAuditoria): void {
    const { heads } = this;
    const follows = (compromisso: string) =>
      heads?.find((head) => linkOf(head, link.n, row, compromisso) === link.elo);
    const erased = link.sal === null && isErased(row);
    const commitment = link.sal === null ? undefined : detailsCommitment(link.sal, row);
    const isWhole = erased || commitment === link.compromisso;
    const followed = follows(link.compromisso);
    if (followed !== undefined || heads === undefined) {
      this.settleDoubt(followed);
      if (!isWhole) this.altered(nameOf(row), 'alterada nos detalhes');
      else if (erased) {
        this.found.apagadas += 1;
        this.report({ estado: 'apagado', registro: nameOf(row), motivo: 'detalhes apagados por regra' });
      } else this.found.integras += 1;
      this.heads = [link.elo];
      return;
    }
    const byRow = commitment === undefined ? undefined : follows(commitment);
    this.settleDoubt(byRow);
    if (byRow !== undefined) {
      // The row matches the chain, so the link's commitment was changed.
      this.altered(`elo ${link.n}`, `alterado; é o da ${nameOf(row)}`);
      this.heads = [link.elo];
      return;
    }
    const computed = linkOf(heads[0] ?? semElos, link.n, row, link.compromisso);
    if (isWhole) this.doubtful = { link, row, computed };
    else this.altered(nameOf(row), 'alterada');
    this.heads = [link.elo, computed];
  }

  /** Names what the doubtful link's mismatch was. @param followed the head that the next link follows, if any */
  private settleDoubt(followed: string | undefined): void {
    const { doubtful } = this;
    if (doubtful === undefined) return;
    this.doubtful = undefined;
    if (followed === doubtful.computed) {
      this.altered(`elo ${doubtful.link.n}`, `alterado; é o da ${nameOf(doubtful.row)}`);
    } else if (followed === undefined) this.altered(nameOf(doubtful.row), 'alterada, ou o seu elo');
    else this.altered(nameOf(doubtful.row), 'alterada');
  }

  private reached(n: number, elo: string): void {
    if (elo === this.head) this.askedAt = n;
    for (const { dia, elo: anchored } of this.anchorsAt.get(n) ?? []) {
      if (anchored !== elo)
        this.altered(`âncora de ${formatDay(dia)}`, `o elo ${n} não é o que foi ancorado`);
    }
  }

  private altered(registro: string, motivo: string): void {
    this.found.alteradas += 1;
    this.report({ estado: 'alterado', registro, motivo });
  }

  end(): ChainSummary {
    this.settleDoubt(undefined);
    const { found, n, anchors, head, askedAt } = this;
    for (const { dia, n: anchored } of anchors) {
      if (anchored <= n) continue;
      const was = counted(anchored, 'linha', 'linhas');
      this.altered(`âncora de ${formatDay(dia)}`, `a corrente tinha ${was} e tem ${n}: o fim foi cortado`);
    }
    const last = anchors.at(-1);
    if (last) found.ultima_ancora = { dia: last.dia, depois: Math.max(0, n - last.n) };
    if (head !== undefined) found.ancora = askedAt === undefined ? null : { n: askedAt, depois: n - askedAt };
    return found;
  }
}
