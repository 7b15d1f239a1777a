import type { Db } from '../db/open.ts';
import { auditoria } from '../db/schema.ts';

/** One act, as the audit keeps it. */
export interface Act {
  momento: Date;
  acao: string;
  id_ator: number | null;
  id_alvo: number | null;
  /** The path's parameters and what the act replaced or removed. */
  dados: Record<string, unknown>;
  endereco: string | null;
}

/** Adds the audit row of an act, in the transaction that does it. */
export async function recordAct(db: Db, act: Act): Promise<void> {
  await db.insert(auditoria).values(act);
}
