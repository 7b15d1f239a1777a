import type { ImportacaoAtual } from '@alinha/contract/importacao';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { importacoes } from '../../db/schema.ts';
import { listStates } from '../convites/index.ts';
import { isAbandoned } from './job.ts';
import type { StoredSummary } from './summary.ts';

const interrompida = {
  conferir: 'A conferência foi interrompida. Nada foi alterado.',
  importar: 'A importação foi interrompida. Nada foi alterado.',
};

/** The progress or the outcome of the last file that a person checked or imported. */
export async function readImportacao(db: Db, id: number, now: Date): Promise<ImportacaoAtual | null> {
  const [row] = await db.select().from(importacoes).where(eq(importacoes.id_colaborador, id));
  if (row === undefined) return null;
  const { tipo, etapa, feito, total, mensagem } = row;
  const summary = row.resultado as StoredSummary | null;
  const abandoned = isAbandoned(row, now);
  return {
    tipo,
    estado: abandoned ? 'interrompida' : row.estado,
    etapa,
    feito,
    total,
    iniciada_em: row.iniciada_em.toISOString(),
    mensagem: abandoned || (row.estado === 'recusada' && mensagem === null) ? interrompida[tipo] : mensagem,
    resultado: summary && { ...summary, pessoas: await listStates(db, summary.ids, now) },
  };
}
