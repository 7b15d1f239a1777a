import type { BodyOf } from '@alinha/contract/core';
import type { createObservacao as createCall, Observacao } from '@alinha/contract/observacoes';
import { isChanged, visitOf } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import type { ActorWork, CheckVersion, Work } from '../../people/work.ts';
import { notFound } from '../../refusals.ts';
import {
  insertObservacao,
  listObservacoesOn,
  lockObservacao,
  readObservacao,
  removeObservacao,
  updateObservacao,
} from './queries.ts';

/** An observation on the collaborator `id`. */
interface ObservacaoId {
  id: number;
  obsId: number;
}

/** Reads the observations on a collaborator, and writes an audit row of that. */
export async function listObservacoes(
  { db, now, actor, audit }: ActorWork<'listObservacoes'>,
  idColaborador: number,
): Promise<Observacao[]> {
  audit({ visita: visitOf(actor.id, idColaborador, now) });
  return listObservacoesOn(db, idColaborador);
}

export async function createObservacao(
  { db, now, actor, audit }: ActorWork<'createObservacao'>,
  idColaborador: number,
  { observacao, departamento }: BodyOf<typeof createCall>,
): Promise<Observacao> {
  const obsId = await insertObservacao(db, {
    id_colaborador: idColaborador,
    id_autor: actor.id,
    departamento,
    observacao,
    criada_em: now,
  });
  audit({ dados: { obsId } });
  return requireObservacao(db, { id: idColaborador, obsId });
}

/** @throws {Refusal} notFound */
export async function editObservacao(
  { db, audit }: Work<'editObservacao'>,
  of: ObservacaoId,
  observacao: string,
  checkVersion: CheckVersion<Observacao>,
): Promise<Observacao> {
  const before = await lockExisting(db, of);
  checkVersion(before);
  const mudou = isChanged(before.observacao, observacao);
  if (mudou) await updateObservacao(db, before.id, observacao);
  audit({ mudou });
  return requireObservacao(db, of);
}

/** @throws {Refusal} notFound */
export async function deleteObservacao(
  { db, audit }: Work<'deleteObservacao'>,
  of: ObservacaoId,
): Promise<void> {
  const { observacao: _, ...antes } = await lockExisting(db, of);
  audit({ dados: { antes } });
  await removeObservacao(db, of.obsId);
}

async function lockExisting(db: Db, of: ObservacaoId): Promise<Observacao> {
  await lockObservacao(db, of.id, of.obsId);
  return requireObservacao(db, of);
}

async function requireObservacao(db: Db, { id, obsId }: ObservacaoId): Promise<Observacao> {
  const observacao = await readObservacao(db, id, obsId);
  if (observacao === undefined) throw notFound('Observação não encontrada.');
  return observacao;
}
