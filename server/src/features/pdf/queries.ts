import type { PdfDados } from '@alinha/contract/pdf';
import { summaryAverages } from '@alinha/rules/averages';
import type { Db } from '../../db/open.ts';
import { readAlinhamento } from '../alinhamento/index.ts';
import { listAvaliacoesOf } from '../avaliacao-cultural/index.ts';
import { readColaborador } from '../colaboradores/index.ts';
import { readTrajetoria } from '../fechamentos/index.ts';
import { listCiclosOf } from '../kpi/index.ts';
import { listObservacoesOn } from '../observacoes/index.ts';
import { listReportsOf } from '../reports/index.ts';
import { listTarefasOf } from '../tarefas/index.ts';

/**
 * The content of a collaborator's summary for a year, read from one snapshot: concurrent writes are seen completely or not at
 * all.
 * @returns undefined where there is no such collaborator
 */
export function readDados(
  db: Db,
  colaboradorId: number,
  { ano, observacoes }: { ano: number; observacoes: boolean },
): Promise<Omit<PdfDados, 'emitido_em' | 'emitido_por'> | undefined> {
  return db.transaction(
    async (tx) => {
      const colaborador = await readColaborador(tx, colaboradorId);
      if (colaborador === undefined) return undefined;
      const avaliacoes = await listAvaliacoesOf(tx, colaboradorId);
      const [recente = null] = avaliacoes;
      const ciclos_kpi = await listCiclosOf(tx, colaboradorId);
      return {
        ano,
        colaborador,
        medias: summaryAverages(recente?.temas ?? [], ciclos_kpi),
        avaliacao_recente: recente,
        avaliacoes_culturais: avaliacoes.filter((avaliacao) => avaliacao.ano === ano),
        reports: await listReportsOf(tx, colaboradorId, { ano }),
        ciclos_kpi,
        trajetoria: await readTrajetoria(tx, colaboradorId),
        alinhamento: (await readAlinhamento(tx, colaboradorId)) ?? null,
        tarefas: await listTarefasOf(tx, colaboradorId),
        ...(observacoes && { observacoes: await listObservacoesOn(tx, colaboradorId) }),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
