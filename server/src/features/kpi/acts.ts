import type { BodyOf } from '@alinha/contract/core';
import {
  type CicloKpi,
  cicloNaoEncontrado,
  type createCicloKpi as createCall,
  type editKpi as editCall,
  type Kpi,
} from '@alinha/contract/kpi';
import { changeOf } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import type { ActorWork, CheckVersion, Work } from '../../people/work.ts';
import { conflict, notFound } from '../../refusals.ts';
import {
  insertCiclo,
  insertKpis,
  type KpiValues,
  lockCiclo,
  readCiclo,
  readKpi,
  removeCiclo,
  removeKpi,
  updateCiclo,
  updateKpi,
} from './queries.ts';

/** A cycle of the collaborator `id`. */
interface CicloId {
  id: number;
  cycleId: number;
}

/** A KPI of a cycle. */
interface KpiId extends CicloId {
  respostaId: number;
}

export async function createCicloKpi(
  { db, now, actor, audit }: ActorWork<'createCicloKpi'>,
  idColaborador: number,
  { nome_ciclo, kpis }: BodyOf<typeof createCall>,
): Promise<CicloKpi> {
  const ciclo = { id_colaborador: idColaborador, id_autor: actor.id, nome_ciclo, criado_em: now };
  const cycleId = await insertCiclo(db, ciclo);
  await insertKpis(db, cycleId, kpis);
  audit({ dados: { cycleId, ciclo: nome_ciclo } });
  return requireCiclo(db, cycleId);
}

/** @throws {Refusal} notFound; conflict where the cycle is frozen */
export async function renameCicloKpi(
  { db, audit }: Work<'renameCicloKpi'>,
  of: CicloId,
  nome_ciclo: string,
  checkVersion: CheckVersion<CicloKpi>,
): Promise<CicloKpi> {
  await lockActive(db, of);
  const before = await requireCiclo(db, of.cycleId);
  checkVersion(before);
  await updateCiclo(db, of.cycleId, { nome_ciclo });
  audit(changeOf(before.nome_ciclo, nome_ciclo));
  return requireCiclo(db, of.cycleId);
}

/**
 * Freezes a cycle (0), or makes it active again (1).
 * @throws {Refusal} notFound
 */
export async function freezeCicloKpi(
  { db, audit }: Work<'freezeCicloKpi'>,
  of: CicloId,
  status: CicloKpi['status'],
  checkVersion: CheckVersion<CicloKpi>,
): Promise<CicloKpi> {
  await lockExisting(db, of);
  const before = await requireCiclo(db, of.cycleId);
  checkVersion(before);
  await updateCiclo(db, of.cycleId, { status });
  audit(changeOf(before.status, status, { ciclo: before.nome_ciclo }));
  return requireCiclo(db, of.cycleId);
}

/** @throws {Refusal} notFound; conflict where the cycle is frozen */
export async function deleteCicloKpi({ db, audit }: Work<'deleteCicloKpi'>, of: CicloId): Promise<void> {
  await lockActive(db, of);
  audit({ dados: { antes: await requireCiclo(db, of.cycleId) } });
  await removeCiclo(db, of.cycleId);
}

/** @throws {Refusal} notFound; conflict where the cycle is frozen */
export async function addKpi({ db, audit }: Work<'addKpi'>, of: CicloId, values: KpiValues): Promise<Kpi> {
  const { nome_ciclo: ciclo } = await lockActive(db, of);
  const [added] = await insertKpis(db, of.cycleId, [values]);
  const kpi = only(added);
  audit({ dados: { respostaId: kpi.id, ciclo } });
  return kpi;
}

/** @throws {Refusal} notFound; conflict where the cycle is frozen */
export async function editKpi(
  { db, audit }: Work<'editKpi'>,
  of: KpiId,
  changes: BodyOf<typeof editCall>,
  checkVersion: CheckVersion<Kpi>,
): Promise<Kpi> {
  const { kpi: before, ciclo } = await lockKpi(db, of);
  checkVersion(before);
  const { kpi = before.kpi, okr = before.okr, okr_feito = before.okr_feito } = changes;
  const values: KpiValues = { kpi, okr, okr_feito };
  const after = { ...before, ...values };
  await updateKpi(db, before.id, values);
  audit(changeOf(before, after, { ciclo }));
  return after;
}

/** @throws {Refusal} notFound; conflict where the cycle is frozen */
export async function deleteKpi({ db, audit }: Work<'deleteKpi'>, of: KpiId): Promise<void> {
  const { kpi: before, ciclo } = await lockKpi(db, of);
  await removeKpi(db, before.id);
  audit({ dados: { antes: before, ciclo } });
}

async function lockExisting(db: Db, { id, cycleId }: CicloId) {
  const ciclo = await lockCiclo(db, id, cycleId);
  if (ciclo === undefined) throw notFound(cicloNaoEncontrado);
  return ciclo;
}

async function lockActive(db: Db, of: CicloId) {
  const ciclo = await lockExisting(db, of);
  refuseFrozen(ciclo);
  return ciclo;
}

/** Looks for the KPI before it checks the cycle, so that an unknown KPI of a frozen cycle is not found. */
async function lockKpi(db: Db, of: KpiId) {
  const ciclo = await lockExisting(db, of);
  const kpi = await readKpi(db, of.cycleId, of.respostaId);
  if (kpi === undefined) throw notFound('KPI não encontrado.');
  refuseFrozen(ciclo);
  return { kpi, ciclo: ciclo.nome_ciclo };
}

function refuseFrozen({ status }: { status: number }): void {
  if (status === 0) throw conflict('Ciclo congelado não pode ser alterado.');
}

async function requireCiclo(db: Db, cycleId: number) {
  const ciclo = await readCiclo(db, cycleId);
  if (ciclo === undefined) throw notFound(cicloNaoEncontrado);
  return ciclo;
}
