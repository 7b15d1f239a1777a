import type { ColaboradorDoPainel, listPessoas as listCall } from '@alinha/contract/colaboradores';
import type { AnswerOf, QueryOf } from '@alinha/contract/core';
import { departamentos, type Observacao } from '@alinha/contract/observacoes';
import { isPermitted, permissionsOn } from '@alinha/rules/access';
import { dueSince } from '@alinha/rules/substituicoes';
import { changeOf, visitByToken, visitOf } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { isActive, isUnder, keepHr, lockPeople } from '../../people/checks.ts';
import { mayFinish } from '../../people/finishing.ts';
import type { Target } from '../../people/relation.ts';
import { duesFor } from '../../people/substituto.ts';
import type { ActorWork, CheckVersion, IntegrationWork, Work } from '../../people/work.ts';
import { conflict, invalidField, notFound } from '../../refusals.ts';
import { endSessionsOf } from '../../session/tokens.ts';
import { listObservacoesOn } from '../observacoes/index.ts';
import {
  dropDeletedTitles,
  findPlace,
  forgetMoved,
  giveBackReports,
  listAfter,
  moveReports,
  readRow,
  storeSituation,
  storeSuperior,
  storeTitle,
} from './painel.queries.ts';
import { readColaborador } from './queries.ts';

/**
 * Reads the parts of a person's summary that the actor may read. Reading the observations writes an audit row.
 * @throws {Refusal} notFound
 */
export async function getResumo(
  { db, actor, now, today, audit }: ActorWork<'getResumo'> & { today: string },
  target: Target,
) {
  const colaborador = await readColaborador(db, target.id);
  if (colaborador === undefined) throw notFound('Colaborador não encontrado.');
  const permissoes = permissionsOn(actor, target, await mayFinish(db, target, today));
  if (!isPermitted('read', actor, target.relation)) {
    return { ...colaborador, restrito: true as const, permissoes };
  }
  const situacao = target.ativo ? {} : { desativado: true as const };
  const devido_desde = dueSince(colaborador.devido_desde, target.substituicao?.desde);
  const dues = await duesFor(
    db,
    { actor: actor.id, target, today },
    { devido_desde, afastamentos: colaborador.afastamentos },
  );
  const summary = {
    ...colaborador,
    ...situacao,
    devido_desde,
    ...dues,
    restrito: false as const,
    permissoes,
  };
  if (!isPermitted('observe', actor, target.relation)) return summary;
  audit({ dados: { observacoes: true }, visita: visitOf(actor.id, target.id, now) });
  return { ...summary, ...byDepartment(await listObservacoesOn(db, target.id)) };
}

/** Lists people for an integration, and writes an audit row once an hour. */
export async function listPessoas(
  { db, integracao, now, audit }: IntegrationWork<'listPessoas'>,
  query: QueryOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  audit({ visita: visitByToken('listPessoas', integracao.id, now) });
  return listAfter(db, query);
}

/** Groups observations, sorted newest first, by department, with the latest one of each department that has any. */
function byDepartment(observacoes: Observacao[]) {
  const of = (name: Observacao['departamento']) =>
    observacoes.filter(({ departamento }) => departamento === name);
  const lists = { gestor: of('gestor'), dho: of('dho'), dp: of('dp') };
  return {
    observacoes_departamentos: lists,
    observacoes_recentes: Object.fromEntries(departamentos.map((name) => [name, lists[name][0]])),
  };
}

/**
 * Gives a person another title, in the company of that title.
 * @throws {Refusal} invalid where the title is not active or of another company; conflict where nobody of HR would be left
 */
export async function changeCargo(
  { db, actor, audit }: ActorWork<'changeCargo'>,
  id: number,
  idCargo: number,
  checkVersion: CheckVersion<ColaboradorDoPainel>,
): Promise<ColaboradorDoPainel> {
  await lockPeople(db);
  checkVersion(await readRow(db, actor, id));
  const place = await findPlace(db, id, idCargo);
  if (place === undefined) {
    throw invalidField('id_novo_cargo', 'Escolha um cargo ativo de uma empresa deste colaborador.');
  }
  audit(changeOf(place.antes, place.depois));
  await storeTitle(db, id, place.id_empresa, idCargo);
  await keepHr(db);
  return readRow(db, actor, id);
}

/**
 * Moves a person, with everybody below, under another manager.
 * @throws {Refusal} invalid where the manager is not active; conflict where they are below the person
 */
export async function changeGestor(
  { db, actor, audit }: ActorWork<'changeGestor'>,
  id: number,
  idGestor: number,
  checkVersion: CheckVersion<ColaboradorDoPainel>,
): Promise<ColaboradorDoPainel> {
  await lockPeople(db);
  const before = await readRow(db, actor, id);
  checkVersion(before);
  if (!(await isActive(db, idGestor))) throw invalidField('id_novo_gestor', 'Escolha um gestor ativo.');
  if (await isUnder(db, idGestor, id)) {
    throw conflict('O novo gestor está abaixo deste colaborador na hierarquia.');
  }
  await storeSuperior(db, id, idGestor);
  const after = await readRow(db, actor, id);
  audit(changeOf(before.superior, after.superior));
  return after;
}

/**
 * Deactivates a person: their sessions end, and their direct reports move to their superior.
 * @throws {Refusal} conflict where they are deactivated already, or nobody of HR would be left
 */
export async function deactivateColaborador(
  work: ActorWork<'deactivateColaborador'>,
  id: number,
  checkVersion: CheckVersion<ColaboradorDoPainel>,
): Promise<ColaboradorDoPainel> {
  const { db, actor } = work;
  await lockPeople(db);
  const before = await readRow(db, actor, id);
  if (!before.ativo) throw conflict('Este colaborador já está desativado.');
  checkVersion(before);
  await deactivate(work, before);
  return readRow(db, actor, id);
}

/**
 * Deactivates an active person, regardless of who acts.
 * @param db under `lockPeople`
 * @throws {Refusal} conflict where nobody of HR would be left
 */
export async function deactivate(
  { db, now, audit }: Work<'deactivateColaborador'>,
  { id, superior }: Pick<ColaboradorDoPainel, 'id' | 'superior'>,
): Promise<void> {
  const { liderados } = only(await takeOut(db, id, now));
  await keepHr(db);
  audit({ dados: { antes: { liderados }, superior } });
}

/**
 * Ends a person's sessions and moves their direct reports to their superior, under `lockPeople`; the caller keeps HR.
 * @returns undefined where they are deactivated already
 */
export async function takeOut(
  tx: Db,
  id: number,
  now: Date,
): Promise<{ liderados: number[]; id_superior: number | null } | undefined> {
  const changed = await storeSituation(tx, id, now);
  if (changed === undefined) return undefined;
  await endSessionsOf(tx, id);
  return { liderados: await moveReports(tx, id, changed.id_superior), id_superior: changed.id_superior };
}

/**
 * Reactivates a person.
 * @param devolver whether to return the direct reports whom the deactivation moved
 * @throws {Refusal} conflict where they are active already
 */
export async function reactivateColaborador(
  work: ActorWork<'reactivateColaborador'>,
  id: number,
  devolver: boolean,
): Promise<ColaboradorDoPainel> {
  const { db, actor } = work;
  await lockPeople(db);
  await reactivate(work, id, devolver);
  return readRow(db, actor, id);
}

/**
 * Reactivates a person, regardless of who acts.
 * @param db under `lockPeople`
 * @throws {Refusal} conflict where they are active already
 */
export async function reactivate(
  { db, audit }: Work<'reactivateColaborador'>,
  id: number,
  devolver: boolean,
): Promise<void> {
  if ((await storeSituation(db, id, null)) === undefined) {
    throw conflict('Este colaborador já está ativo.');
  }
  await dropDeletedTitles(db, id);
  if (devolver) audit({ dados: { devolvidos: await giveBackReports(db, id) } });
  await forgetMoved(db, id);
}
