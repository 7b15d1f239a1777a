import type { BodyOf } from '@alinha/contract/core';
import {
  type createObjetivo as createObjetivoCall,
  type createPlano as createPlanoCall,
  type editObjetivo as editObjetivoCall,
  type editPlano as editPlanoCall,
  type endObjetivo as endObjetivoCall,
  type Objetivo,
  objetivosDeUmPlano,
  type Plano,
} from '@alinha/contract/planos';
import { denial, isPermitted } from '@alinha/rules/access';
import { isChanged } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { substituidoOf, takeTurns } from '../../people/relation.ts';
import type { CheckVersion, TargetWork } from '../../people/work.ts';
import { conflict, forbidden, notFound } from '../../refusals.ts';
import { motivoFrom } from './motivo.ts';
import * as queries from './queries.ts';

/** Opens a plan (PDI-01). @throws {Refusal} conflict where the person has an open one */
export async function createPlano(
  work: TargetWork<'createPlano'>,
  { nome, ate, objetivos }: BodyOf<typeof createPlanoCall>,
): Promise<Plano> {
  const { db, now, actor, target, audit } = work;
  await takeTurns(db, target.id);
  if (await queries.lockPlano(db, target.id))
    throw conflict('Já existe um plano em aberto. Acrescente os objetivos a ele.');
  const by = { id_autor: actor.id, id_substituido: substituidoOf(target), criado_em: now };
  const planoId = await queries.insertPlano(db, { ...by, id_colaborador: target.id, nome, ate });
  for (const { motivo, ...objetivo } of objetivos) {
    const why = await motivoFrom(work, motivo);
    await queries.insertObjetivo(db, { ...by, ...objetivo, ...why, id_plano: planoId, aceito_em: now });
  }
  audit({ dados: { planoId, objetivos: objetivos.length } });
  return requirePlano(work, planoId);
}

/** @throws {Refusal} notFound; conflict of a plan that was closed */
export async function editPlano(
  work: TargetWork<'editPlano'>,
  planoId: number,
  { nome, ate }: BodyOf<typeof editPlanoCall>,
  checkVersion: CheckVersion<Plano>,
): Promise<Plano> {
  const { db, target, audit } = work;
  const before = await lockOpen(db, target.id, planoId);
  checkVersion(await requirePlano(work, planoId));
  await queries.updatePlano(db, planoId, { nome, ate });
  const mudou = isChanged([before.nome, before.ate], [nome, ate]);
  audit({ dados: { antes: { ate: before.ate }, depois: { ate } }, mudou });
  return requirePlano(work, planoId);
}

/** Closes a plan, so that another one can be opened. @throws {Refusal} notFound; conflict where a goal has not ended */
export async function closePlano(work: TargetWork<'closePlano'>, planoId: number): Promise<Plano> {
  const { db, now, target, audit } = work;
  await takeTurns(db, target.id);
  const { id } = await lockOpen(db, target.id, planoId);
  if ((await queries.countRunning(db, id)) > 0)
    throw conflict('Encerre os objetivos do plano e responda às propostas antes de encerrá-lo.');
  await queries.updatePlano(db, id, { encerrado_em: now });
  audit({});
  return requirePlano(work, id);
}

/**
 * Adds a goal to the open plan: one that counts from whoever may give the person tasks, a proposal from the person (PDI-02).
 * @throws {Refusal} conflict where there is no open plan, or where it has as many goals as one may have
 */
export async function createObjetivo(
  work: TargetWork<'createObjetivo'>,
  { motivo, ...objetivo }: BodyOf<typeof createObjetivoCall>,
): Promise<Objetivo> {
  const { db, now, actor, target, audit } = work;
  const plano = await queries.lockPlano(db, target.id);
  if (!plano) throw conflict('Não há plano de desenvolvimento em aberto.');
  if ((await queries.countRunning(db, plano.id)) >= objetivosDeUmPlano)
    throw conflict(`Um plano tem no máximo ${objetivosDeUmPlano} objetivos em aberto. Encerre algum antes.`);
  const aceito = gives(work);
  const objetivoId = await queries.insertObjetivo(db, {
    ...objetivo,
    ...(await motivoFrom(work, motivo)),
    id_plano: plano.id,
    id_autor: actor.id,
    id_substituido: substituidoOf(target),
    criado_em: now,
    aceito_em: aceito ? now : null,
  });
  audit({ dados: { objetivoId, aceito } });
  return answered(work, objetivoId);
}

/** @throws {Refusal} notFound; forbidden to the person once it is accepted; conflict once it has ended */
export async function editObjetivo(
  work: TargetWork<'editObjetivo'>,
  objetivoId: number,
  { texto, ate }: BodyOf<typeof editObjetivoCall>,
  checkVersion: CheckVersion<Objetivo>,
): Promise<Objetivo> {
  const { db, audit } = work;
  const before = await lockRunning(work, objetivoId, checkVersion);
  requireOwn(work, before);
  await queries.updateObjetivo(db, objetivoId, { texto, ate });
  const mudou = isChanged([before.texto, before.ate], [texto, ate]);
  audit({ dados: { antes: { ate: before.ate }, depois: { ate } }, mudou });
  return answered(work, objetivoId);
}

/** Accepts a proposal; one that was accepted stays as it is. @throws {Refusal} notFound; conflict once it has ended */
export async function acceptObjetivo(
  work: TargetWork<'acceptObjetivo'>,
  objetivoId: number,
  checkVersion: CheckVersion<Objetivo>,
): Promise<Objetivo> {
  const { db, now, audit } = work;
  const mudou = (await lockRunning(work, objetivoId, checkVersion)).aceito_em === null;
  if (mudou) await queries.updateObjetivo(db, objetivoId, { aceito_em: now });
  audit({ mudou });
  return answered(work, objetivoId);
}

/** Ends a goal for good (PDI-06). @throws {Refusal} notFound; conflict of a proposal, or once it has ended */
export async function endObjetivo(
  work: TargetWork<'endObjetivo'>,
  objetivoId: number,
  { fim, desfecho }: BodyOf<typeof endObjetivoCall>,
): Promise<Objetivo> {
  const { db, now, audit } = work;
  const { aceito_em } = await lockRunning(work, objetivoId);
  if (aceito_em === null) throw conflict('Aceite a proposta antes de encerrá-la, ou exclua a proposta.');
  await queries.finishObjetivo(db, objetivoId, { fim, desfecho, encerrado_em: now });
  audit({ dados: { fim } });
  return answered(work, objetivoId);
}

/** Takes a proposal back, or declines it. @throws {Refusal} notFound; conflict once it is accepted */
export async function deleteObjetivo(work: TargetWork<'deleteObjetivo'>, objetivoId: number): Promise<void> {
  const { aceito_em } = await lockRunning(work, objetivoId);
  if (aceito_em !== null) throw conflict('O objetivo já foi aceito. Encerre-o em vez de excluir.');
  await queries.removeObjetivo(work.db, objetivoId);
  work.audit({});
}

/**
 * Locks a goal to which an action is given (PDI-03).
 * @throws {Refusal} conflict where the person has no such goal, or where it is a proposal or has ended
 */
export async function requireAcaoDe(db: Db, colaboradorId: number, objetivoId: number): Promise<void> {
  const objetivo = await queries.lockObjetivo(db, colaboradorId, objetivoId);
  if (!objetivo || objetivo.aceito_em === null || objetivo.fim !== null)
    throw conflict('Este objetivo não recebe mais ações. Escolha outro ou crie uma tarefa sem objetivo.');
}

type AnyWork = Pick<TargetWork<'editObjetivo'>, 'db' | 'actor' | 'target'>;

/** Whether the actor may give the person tasks (PDI-09). */
const gives = ({ actor, target }: AnyWork) => isPermitted('task', actor, target.relation);

/** Of the person themselves, only their own proposals may be changed. */
function requireOwn(
  work: AnyWork,
  { aceito_em, id_autor }: { aceito_em: Date | null; id_autor: number },
): void {
  if (!gives(work) && (aceito_em !== null || id_autor !== work.actor.id))
    throw forbidden(denial('task', work.target.relation));
}

async function requirePlano({ db, target }: Pick<AnyWork, 'db' | 'target'>, id: number): Promise<Plano> {
  return only(await queries.readPlano(db, target.id, id, target.substituicao?.desde));
}

const answered = ({ db, target }: Pick<AnyWork, 'db' | 'target'>, id: number) =>
  queries.readObjetivo(db, id, target.substituicao?.desde);

async function lockOpen(db: Db, colaboradorId: number, planoId: number) {
  const plano = await queries.lockPlano(db, colaboradorId, planoId);
  if (!plano) throw notFound('Plano não encontrado.');
  if (plano.encerrado_em !== null) throw conflict('Este plano já foi encerrado.');
  return plano;
}

async function lockRunning(work: AnyWork, id: number, checkVersion?: CheckVersion<Objetivo>) {
  const objetivo = await queries.lockObjetivo(work.db, work.target.id, id);
  if (!objetivo) throw notFound('Objetivo não encontrado.');
  checkVersion?.(await answered(work, id));
  if (objetivo.fim !== null) throw conflict('Este objetivo já foi encerrado e não pode mais ser alterado.');
  return objetivo;
}
