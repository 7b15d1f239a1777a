import { sql } from 'drizzle-orm';
import type { Db, OpenDatabase } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { type ChainSummary, verifyChain } from './chain.ts';
import { readExplained } from './explained.ts';
import type { Finding } from './findings.ts';
import { type ReadSelados, type RecordsSummary, verifyRecords } from './records.ts';

/** What `conferir` found, in numbers. */
export interface Verdict {
  auditoria: ChainSummary;
  registros: RecordsSummary;
}

export interface Wish {
  /** A head of the chain that was logged or mailed. */
  head?: string | undefined;
  onFinding: (finding: Finding) => void;
  onProgress: (done: number, total: number) => void;
}

/** Recomputes the audit's chain and all seals as of one instant, without blocking others and in little memory (SEL-04). */
export const verifyCompany = (
  { snapshot }: Pick<OpenDatabase, 'snapshot'>,
  readSelados: ReadSelados,
  { head, onFinding, onProgress }: Wish,
): Promise<Verdict> =>
  snapshot(async (tx) => {
    const total = await countRows(tx);
    let done = 0;
    const onRows = (count: number) => {
      done += count;
      if (total > 0) onProgress(Math.min(done, total), total);
    };
    const explained = await readExplained(tx);
    const auditoria = await verifyChain(tx, { head, explained, report: onFinding, onRows });
    const registros = await verifyRecords(tx, {
      readSelados,
      explained,
      report: onFinding,
      onRecords: onRows,
    });
    return { auditoria, registros };
  });

async function countRows(tx: Db): Promise<number> {
  const [row] = await rowsOf<{ n: string }>(
    tx,
    sql`select (select count(*) from elos) + (select count(*) from selos) as n`,
  );
  return Number(row?.n ?? 0);
}

/** Whether everything is as it was: nothing altered or signed without a seal, and the head that was asked for is this chain's. */
export const isUnaltered = ({ auditoria, registros }: Verdict): boolean =>
  auditoria.alteradas === 0 &&
  registros.alterados === 0 &&
  registros.nao_selados === 0 &&
  auditoria.ancora !== null;
