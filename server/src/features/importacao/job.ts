import { randomUUID } from 'node:crypto';
import type { EtapaDaImportacao } from '@alinha/contract/importacao';
import { and, eq, lt, ne, or } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { importacoes } from '../../db/schema.ts';
import { busy } from '../../queue.ts';
import { conflict, Refusal } from '../../refusals.ts';

const pulseMs = 1_000;
/** After this time without a pulse, a job counts as interrupted. */
const silenceMs = 30_000;

type ImportacaoRow = typeof importacoes.$inferSelect;

/** Whether a job's process died before the job ended; then nothing of it was written. */
export const isAbandoned = (
  { estado, vista_em }: Pick<ImportacaoRow, 'estado' | 'vista_em'>,
  now: Date,
): boolean => estado === 'andamento' && now.getTime() - vista_em.getTime() > silenceMs;

/** The stored progress of a request that checks or imports a file. */
export interface ImportJob {
  /** Sets the progress to store with the next pulse. */
  report(etapa: EtapaDaImportacao, feito?: number, total?: number): void;
  /**
   * Stores the outcome; for an import in its own transaction, so that both are committed or neither.
   * @throws {Refusal} conflict where the job counts as interrupted by now
   */
  finish(tx: Db, resultado: unknown): Promise<void>;
  /** To be called when the call ends; a job without an outcome is stored as refused. */
  close(error: unknown): Promise<void>;
}

/** Of an integration's file, which nobody watches: nothing is stored. */
export const unwatchedJob: ImportJob = {
  report: () => undefined,
  finish: async () => undefined,
  close: async () => undefined,
};

/**
 * Begins a job. Each person has one row, and regular updates of it show that the process is alive.
 * @throws {Refusal} conflict where the person's last job still runs, in any process
 */
export async function beginImportJob(
  db: Db,
  { id_colaborador, tipo, clock }: Pick<ImportacaoRow, 'id_colaborador' | 'tipo'> & { clock: () => Date },
): Promise<ImportJob> {
  const now = clock();
  const chave = randomUUID();
  const begun = {
    chave,
    tipo,
    estado: 'andamento' as const,
    etapa: 'fila' as const,
    feito: 0,
    total: 0,
    iniciada_em: now,
    vista_em: now,
    mensagem: null,
    resultado: null,
  };
  const taken = await db
    .insert(importacoes)
    .values({ id_colaborador, ...begun })
    .onConflictDoUpdate({
      target: importacoes.id_colaborador,
      set: begun,
      setWhere: or(
        ne(importacoes.estado, 'andamento'),
        lt(importacoes.vista_em, new Date(now.getTime() - silenceMs)),
      ),
    })
    .returning({ chave: importacoes.chave });
  if (taken.length === 0) throw conflict(busy.arquivo.mine);
  const mine = and(
    eq(importacoes.id_colaborador, id_colaborador),
    eq(importacoes.chave, chave),
    eq(importacoes.estado, 'andamento'),
  );
  let progress: Partial<ImportacaoRow> = {};
  let pulsing: Promise<unknown> | undefined;
  const pulse = () => {
    // On the embedded backend the update waits for the current transaction: one at a time is enough.
    pulsing ??= db
      .update(importacoes)
      .set({ ...progress, vista_em: clock() })
      .where(mine)
      .catch(() => undefined)
      .finally(() => {
        pulsing = undefined;
      });
  };
  const timer = setInterval(pulse, pulseMs);
  timer.unref();
  return {
    report: (etapa, feito = 0, total = 0) => {
      progress = { etapa, feito, total };
    },
    async finish(tx, resultado) {
      const finished = await tx
        .update(importacoes)
        .set({ estado: 'concluida', resultado, vista_em: clock() })
        .where(mine)
        .returning({ chave: importacoes.chave });
      if (finished.length === 0) throw conflict('A importação foi interrompida. Nada foi alterado.');
    },
    async close(error) {
      clearInterval(timer);
      await pulsing;
      const mensagem = error instanceof Refusal ? error.message : null;
      await db.update(importacoes).set({ estado: 'recusada', mensagem, vista_em: clock() }).where(mine);
    },
  };
}
