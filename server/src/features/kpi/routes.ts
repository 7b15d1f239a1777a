import {
  addKpi,
  cicloNaoEncontrado,
  createCicloKpi,
  deleteCicloKpi,
  deleteKpi,
  editKpi,
  freezeCicloKpi,
  listCiclosKpi,
  renameCicloKpi,
} from '@alinha/contract/kpi';
import { changeOf } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { conflict, notFound } from '../../refusals.ts';
import {
  insertCiclo,
  insertKpis,
  type KpiValues,
  listCiclosOf,
  lockCiclo,
  readCiclo,
  readKpi,
  removeCiclo,
  removeKpi,
  updateCiclo,
  updateKpi,
} from './queries.ts';

export const kpiRoutes: Routes<'kpi'> = {
  listCiclosKpi: serve(listCiclosKpi, async ({ db, alvo }) => listCiclosOf(db, alvo.id)),

  createCicloKpi: serve(createCicloKpi, async ({ db, body, actor, alvo, now, audit }) => {
    const { nome_ciclo } = body;
    const ciclo = { id_colaborador: alvo.id, id_autor: actor.id, nome_ciclo, criado_em: now };
    const cycleId = await insertCiclo(db, ciclo);
    await insertKpis(db, cycleId, body.kpis);
    audit({ dados: { cycleId, ciclo: nome_ciclo } });
    return readExisting(db, cycleId);
  }),

  renameCicloKpi: serve(renameCicloKpi, async ({ db, params, body, alvo, audit, checkVersion }) => {
    await takeActive(db, alvo.id, params.cycleId);
    const before = await readExisting(db, params.cycleId);
    checkVersion(before);
    await updateCiclo(db, params.cycleId, { nome_ciclo: body.nome_ciclo });
    audit(changeOf(before.nome_ciclo, body.nome_ciclo));
    return readExisting(db, params.cycleId);
  }),

  freezeCicloKpi: serve(freezeCicloKpi, async ({ db, params, body, alvo, audit, checkVersion }) => {
    await take(db, alvo.id, params.cycleId);
    const before = await readExisting(db, params.cycleId);
    checkVersion(before);
    await updateCiclo(db, params.cycleId, body);
    audit(changeOf(before.status, body.status, { ciclo: before.nome_ciclo }));
    return readExisting(db, params.cycleId);
  }),

  deleteCicloKpi: serve(deleteCicloKpi, async ({ db, params, alvo, audit }) => {
    await takeActive(db, alvo.id, params.cycleId);
    audit({ dados: { antes: await readExisting(db, params.cycleId) } });
    await removeCiclo(db, params.cycleId);
    return { sucesso: true as const };
  }),

  addKpi: serve(addKpi, async ({ db, params, body, alvo, audit }) => {
    const { nome_ciclo: ciclo } = await takeActive(db, alvo.id, params.cycleId);
    const [kpi] = await insertKpis(db, params.cycleId, [body]);
    if (kpi === undefined) throw new Error('the KPI was not stored');
    audit({ dados: { respostaId: kpi.id, ciclo } });
    return kpi;
  }),

  editKpi: serve(editKpi, async ({ db, params, body, alvo, audit, checkVersion }) => {
    const { kpi: before, ciclo } = await takeKpi(db, alvo.id, params);
    checkVersion(before);
    const { kpi = before.kpi, okr = before.okr, okr_feito = before.okr_feito } = body;
    const values: KpiValues = { kpi, okr, okr_feito };
    const after = { ...before, ...values };
    await updateKpi(db, before.id, values);
    audit(changeOf(before, after, { ciclo }));
    return after;
  }),

  deleteKpi: serve(deleteKpi, async ({ db, params, alvo, audit }) => {
    const { kpi: before, ciclo } = await takeKpi(db, alvo.id, params);
    await removeKpi(db, before.id);
    audit({ dados: { antes: before, ciclo } });
    return { sucesso: true as const };
  }),
};

async function take(db: Db, colaboradorId: number, cicloId: number) {
  const ciclo = await lockCiclo(db, colaboradorId, cicloId);
  if (ciclo === undefined) throw notFound(cicloNaoEncontrado);
  return ciclo;
}

async function takeActive(db: Db, colaboradorId: number, cicloId: number) {
  const ciclo = await take(db, colaboradorId, cicloId);
  if (ciclo.status === 0) throw conflict('Ciclo congelado não pode ser alterado.');
  return ciclo;
}

/** The record exists before its state is judged: an unknown KPI of a frozen cycle is not found. */
async function takeKpi(db: Db, colaboradorId: number, params: { cycleId: number; respostaId: number }) {
  const ciclo = await take(db, colaboradorId, params.cycleId);
  const kpi = await readKpi(db, params.cycleId, params.respostaId);
  if (kpi === undefined) throw notFound('KPI não encontrado.');
  if (ciclo.status === 0) throw conflict('Ciclo congelado não pode ser alterado.');
  return { kpi, ciclo: ciclo.nome_ciclo };
}

async function readExisting(db: Db, id: number) {
  const ciclo = await readCiclo(db, id);
  if (ciclo === undefined) throw notFound(cicloNaoEncontrado);
  return ciclo;
}
