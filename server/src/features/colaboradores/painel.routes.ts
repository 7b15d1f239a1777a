import {
  changeCargo,
  changeGestor,
  checkImportacao,
  createCargo,
  createEmpresa,
  deactivateColaborador,
  deleteCargo,
  editCargo,
  getImportacao,
  getQuestionario,
  reactivateColaborador,
  runImportacao,
  saveQuestionario,
  searchColaboradores,
} from '@alinha/contract/painel-rh';
import type { Db } from '../../db/open.ts';
import { conflict, invalidField, notFound } from '../../errors.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { isActive, isUnder, keepHr, lockPeople } from '../../people/guards.ts';
import { endSessionsOf } from '../../session/tokens.ts';
import { insertCargo, insertEmpresa, removeCargo, updateCargo } from '../cargos/writes.ts';
import { readCargo, readEmpresa } from '../empresas/queries.ts';
import { recordOf } from '../importacao/import.ts';
import {
  answerOf,
  beginFile,
  checkFile,
  importFile,
  nobodyInvited,
  prepareInvitations,
  readImportacao,
} from '../importacao/invitations.ts';
import { applyQuestions, lockQuestions, readQuestions } from '../questionario/queries.ts';
import {
  dropDeletedTitles,
  findPlace,
  forgetMoved,
  giveBackReports,
  moveReports,
  readRow,
  searchPage,
  storeSituation,
  storeSuperior,
  storeTitle,
} from './painel.queries.ts';

const sucesso = true as const;

export const painelRhRoutes: Routes<'painelRh'> = {
  searchColaboradores: serve(searchColaboradores, async ({ db, actor, query }) =>
    searchPage(db, actor, query),
  ),

  changeCargo: serve(changeCargo, async ({ db, actor, alvo, body, audit, checkState }) => {
    await lockPeople(db);
    checkState(await readRow(db, actor, alvo.id));
    const place = await findPlace(db, alvo.id, body.id_novo_cargo);
    if (place === undefined) {
      throw invalidField('id_novo_cargo', 'Escolha um cargo ativo de uma empresa deste colaborador.');
    }
    const { id_cargo, nome } = place.antes;
    audit({ dados: { ...body, antes: { id_cargo, nome } } });
    await storeTitle(db, alvo.id, place.id_empresa, body.id_novo_cargo);
    await keepHr(db);
    return readRow(db, actor, alvo.id);
  }),

  changeGestor: serve(changeGestor, async ({ db, actor, alvo, body, audit, checkState }) => {
    const { id_novo_gestor } = body;
    await lockPeople(db);
    checkState(await readRow(db, actor, alvo.id));
    if (!(await isActive(db, id_novo_gestor)))
      throw invalidField('id_novo_gestor', 'Escolha um gestor ativo.');
    if (await isUnder(db, id_novo_gestor, alvo.id)) {
      throw conflict('O novo gestor está abaixo deste colaborador na hierarquia.');
    }
    const id_superior = await storeSuperior(db, alvo.id, id_novo_gestor);
    audit({ dados: { id_novo_gestor, antes: { id_superior } } });
    return readRow(db, actor, alvo.id);
  }),

  deactivateColaborador: serve(deactivateColaborador, async ({ db, actor, alvo, now, audit, checkState }) => {
    await lockPeople(db);
    const before = await readRow(db, actor, alvo.id);
    if (!before.ativo) throw conflict('Este colaborador já está desativado.');
    checkState(before);
    await storeSituation(db, alvo.id, now);
    await endSessionsOf(db, alvo.id);
    const id_superior = before.superior?.id ?? null;
    const liderados = await moveReports(db, alvo.id, id_superior);
    await keepHr(db);
    audit({ dados: { antes: { liderados }, id_superior } });
    return readRow(db, actor, alvo.id);
  }),

  reactivateColaborador: serve(reactivateColaborador, async ({ db, actor, alvo, body, audit }) => {
    await lockPeople(db);
    if ((await storeSituation(db, alvo.id, null)) === undefined) {
      throw conflict('Este colaborador já está ativo.');
    }
    await dropDeletedTitles(db, alvo.id);
    if (body?.devolver) audit({ dados: { devolvidos: await giveBackReports(db, alvo.id) } });
    await forgetMoved(db, alvo.id);
    return readRow(db, actor, alvo.id);
  }),

  createCargo: serve(createCargo, async ({ db, params, body, audit }) => {
    if ((await readEmpresa(db, params.empresaId)) === undefined) throw notFound('Empresa não encontrada.');
    const data = await insertCargo(db, { ...body, id_empresa: params.empresaId });
    audit({ dados: { id_cargo: data.id, ...body } });
    return { sucesso, data };
  }),

  editCargo: serve(editCargo, async ({ db, params, body, audit, checkState }) => {
    await lockPeople(db);
    const before = await takeCargo(db, params);
    checkState(before);
    const { nome = before.nome, nivel_hierarquia = before.nivel_hierarquia } = body;
    const { is_leader = before.is_leader, is_rh = before.is_rh } = body;
    const data = await updateCargo(db, before.id, {
      nome,
      nivel_hierarquia,
      is_leader: Boolean(is_leader),
      is_rh: Boolean(is_rh),
    });
    await keepHr(db);
    audit({ dados: { antes: before } });
    return { sucesso, data };
  }),

  deleteCargo: serve(deleteCargo, async ({ db, params, audit }) => {
    await lockPeople(db);
    const before = await takeCargo(db, params);
    if (before.em_uso > 0) throw conflict(`Cargo em uso por ${before.em_uso} colaborador(es).`);
    await removeCargo(db, before.id);
    audit({ dados: { antes: before } });
    return { sucesso };
  }),

  createEmpresa: serve(createEmpresa, async ({ db, body, now, audit }) => {
    const data = await insertEmpresa(db, body.nome, now);
    audit({ dados: { id_empresa: data.id, ...body } });
    return { sucesso, data };
  }),

  getQuestionario: serve(getQuestionario, async ({ db }) => readQuestions(db)),

  saveQuestionario: serve(saveQuestionario, async ({ db, body: { antes, depois }, audit }) => {
    await lockQuestions(db);
    if (JSON.stringify(await readQuestions(db)) !== JSON.stringify(antes)) {
      throw conflict('Outra pessoa alterou as perguntas. Confira a lista atual e tente novamente.');
    }
    audit({ dados: { antes, ...(await applyQuestions(db, depois)) } });
    return readQuestions(db);
  }),

  getImportacao: serve(getImportacao, async ({ db, actor, now }) => ({
    atual: await readImportacao(db, actor.id, now),
  })),

  checkImportacao: serve(checkImportacao, async (context) =>
    checkFile(context.db, await beginFile(context, context.file, 'conferir')),
  ),

  runImportacao: serve(
    runImportacao,
    async (context) => {
      const { db, file, query, now } = context;
      const atWork = await beginFile(context, file, 'importar');
      const invited = query.convidar ? await prepareInvitations(db, atWork, now) : nobodyInvited;
      atWork.job.tell('gravando');
      return { atWork, invited };
    },
    async ({ db, config, before: { atWork, invited }, audit }) => {
      const { done, convites } = await importFile(db, atWork, config, invited);
      audit({ dados: { ...recordOf(done), convites } });
      return { ...answerOf(done), convites };
    },
  ),
};

async function takeCargo(db: Db, { empresaId, cargoId }: { empresaId: number; cargoId: number }) {
  const cargo = await readCargo(db, cargoId);
  if (cargo?.id_empresa !== empresaId) throw notFound('Cargo não encontrado.');
  return cargo;
}
