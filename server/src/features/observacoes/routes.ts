import {
  createObservacao,
  deleteObservacao,
  editObservacao,
  listObservacoes,
} from '@alinha/contract/observacoes';
import { isChanged, visitOf } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { notFound } from '../../refusals.ts';
import {
  insertObservacao,
  listObservacoesOn,
  lockObservacao,
  readObservacao,
  removeObservacao,
  updateObservacao,
} from './queries.ts';

export const observacoesRoutes: Routes<'observacoes'> = {
  listObservacoes: serve(listObservacoes, async ({ db, actor, alvo, now, audit }) => {
    audit({ visita: visitOf(actor.id, alvo.id, now) });
    return listObservacoesOn(db, alvo.id);
  }),

  createObservacao: serve(createObservacao, async ({ db, body, actor, alvo, now, audit }) => {
    const { observacao, departamento } = body;
    const values = { id_colaborador: alvo.id, id_autor: actor.id, departamento, observacao, criada_em: now };
    const obsId = await insertObservacao(db, values);
    audit({ dados: { obsId } });
    return readExisting(db, alvo.id, obsId);
  }),

  editObservacao: serve(editObservacao, async ({ db, params, body, alvo, audit, checkVersion }) => {
    await take(db, alvo.id, params.obsId);
    const before = await readExisting(db, alvo.id, params.obsId);
    checkVersion(before);
    await updateObservacao(db, before.id, body.observacao);
    audit({ mudou: isChanged(before.observacao, body.observacao) });
    return readExisting(db, alvo.id, before.id);
  }),

  deleteObservacao: serve(deleteObservacao, async ({ db, params, alvo, audit }) => {
    await take(db, alvo.id, params.obsId);
    const { observacao: _, ...antes } = await readExisting(db, alvo.id, params.obsId);
    audit({ dados: { antes } });
    await removeObservacao(db, params.obsId);
    return { sucesso: true as const };
  }),
};

async function take(db: Db, colaboradorId: number, id: number) {
  const observacao = await lockObservacao(db, colaboradorId, id);
  if (observacao === undefined) throw notFound('Observação não encontrada.');
  return observacao;
}

async function readExisting(db: Db, colaboradorId: number, id: number) {
  const observacao = await readObservacao(db, colaboradorId, id);
  if (observacao === undefined) throw notFound('Observação não encontrada.');
  return observacao;
}
