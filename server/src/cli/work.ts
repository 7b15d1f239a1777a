import { type Act, type AuditDetails, storeActs } from '../audit/record.ts';
import type { Db } from '../db/open.ts';
import type { WorkOf } from '../people/work.ts';

/** Runs acts of the command line in one transaction with their audit rows, which have no actor and no address. */
export function inTransaction<T>(db: Db, now: Date, act: (workOf: WorkOf, tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const rows: Act[] = [];
    const workOf: WorkOf = (acao, target) => ({
      db: tx,
      now,
      audit: ({ dados = {}, targets = [{ id: target ?? null, dados }], mudou }: AuditDetails) => {
        if (mudou === false) return;
        rows.push(
          ...targets.map((one) => ({
            momento: now,
            acao,
            id_ator: null,
            id_alvo: one.id,
            dados: one.dados,
            endereco: null,
          })),
        );
      },
    });
    const result = await act(workOf, tx);
    await storeActs(tx, rows);
    return result;
  });
}
