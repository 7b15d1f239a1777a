import type { PdfDados } from '@alinha/contract/pdf';
import { summaryAverages } from '@alinha/rules/averages';
import { periodOf } from '@alinha/rules/dates';
import { oneSnapshot } from '../../db/open.ts';
import { readQuadranteRevisto } from '../../people/revisao.ts';
import { readAlinhamento } from '../alinhamento/index.ts';
import { listAvaliacoesOf } from '../avaliacao-cultural/index.ts';
import { listCiencias, type Reading } from '../ciencia/index.ts';
import { readColaborador } from '../colaboradores/index.ts';
import { readTrajetoria } from '../fechamentos/index.ts';
import { listCiclosOf } from '../kpi/index.ts';
import { listObservacoesOn } from '../observacoes/index.ts';
import { listPlanosOf } from '../planos/index.ts';
import { listReportsOf } from '../reports/index.ts';
import { listTarefasOf } from '../tarefas/index.ts';

/**
 * The content of a collaborator's summary for the current year, read from one snapshot: concurrent writes are seen completely or not at
 * all.
 * @returns undefined where there is no such collaborator
 */
export function readDados(
  reading: Reading,
  observacoes: boolean,
): Promise<Omit<PdfDados, 'emitido_em' | 'emitido_por'> | undefined> {
  const colaboradorId = reading.target.id;
  const { ano } = periodOf(reading.today);
  return reading.db.transaction(async (tx) => {
    const colaborador = await readColaborador(tx, colaboradorId);
    if (colaborador === undefined) return undefined;
    const avaliacoes = await listAvaliacoesOf(tx, colaboradorId);
    const [recente = null] = avaliacoes;
    const ciclos_kpi = await listCiclosOf(tx, colaboradorId);
    return {
      ano,
      colaborador,
      medias: summaryAverages(recente?.temas ?? [], ciclos_kpi),
      quadrante_revisto: await readQuadranteRevisto(tx, colaboradorId),
      avaliacao_recente: recente,
      avaliacoes_culturais: avaliacoes.filter((avaliacao) => avaliacao.ano === ano),
      reports: await listReportsOf(tx, colaboradorId, { ano }),
      ciencias: await listCiencias({ ...reading, db: tx }),
      ciclos_kpi,
      trajetoria: await readTrajetoria(tx, colaboradorId, reading.today),
      alinhamento: (await readAlinhamento(tx, colaboradorId)) ?? null,
      tarefas: await listTarefasOf(tx, colaboradorId),
      planos: await listPlanosOf(tx, colaboradorId),
      ...(observacoes && { observacoes: await listObservacoesOn(tx, colaboradorId) }),
    };
  }, oneSnapshot);
}
