import {
  changeCargo,
  changeGestor,
  deactivateColaborador,
  getResumo,
  listColaboradoresDaEmpresa,
  reactivateColaborador,
  searchColaboradores,
} from '@alinha/contract/colaboradores';
import { departamentos, type Observacao } from '@alinha/contract/observacoes';
import { mayAct, permissionsOn } from '@alinha/rules/access';
import { changeOf, visitOf } from '../../audit/record.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { isActive, isUnder, keepHr, lockPeople } from '../../people/guards.ts';
import { findCargoOf, hasEmpresa } from '../../people/places.ts';
import { conflict, invalidField, notFound } from '../../refusals.ts';
import { endSessionsOf } from '../../session/tokens.ts';
import { listObservacoesOn } from '../observacoes/index.ts';
import { fichaRoutes } from './ficha.ts';
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
import { listOfEmpresa, readColaborador } from './queries.ts';

export const colaboradoresRoutes: Routes<'colaboradores'> = {
  ...fichaRoutes,

  getResumo: serve(getResumo, async ({ db, actor, alvo, now, audit }) => {
    const colaborador = await readColaborador(db, alvo.id);
    if (colaborador === undefined) throw notFound('Colaborador não encontrado.');
    const permissoes = permissionsOn(actor, alvo);
    if (!mayAct('read', actor, alvo.relation)) return { ...colaborador, restrito: true, permissoes };
    const situacao = alvo.ativo ? {} : { desativado: true as const };
    const summary = { ...colaborador, ...situacao, restrito: false as const, permissoes };
    if (!mayAct('observe', actor, alvo.relation)) return summary;
    audit({ dados: { observacoes: true }, visita: visitOf(actor.id, alvo.id, now) });
    return { ...summary, ...byDepartment(await listObservacoesOn(db, alvo.id)) };
  }),

  listColaboradoresDaEmpresa: serve(listColaboradoresDaEmpresa, async ({ db, body: { empresa, cargo } }) => {
    if (!(await hasEmpresa(db, empresa))) throw invalidField('empresa', 'Empresa não encontrada.');
    if (cargo == null) return listOfEmpresa(db, empresa);
    if (!(await findCargoOf(db, empresa, cargo))) {
      throw invalidField('cargo', 'Escolha um cargo ativo desta empresa.');
    }
    return listOfEmpresa(db, empresa, cargo);
  }),

  searchColaboradores: serve(searchColaboradores, async ({ db, actor, query }) =>
    searchPage(db, actor, query),
  ),

  changeCargo: serve(changeCargo, async ({ db, actor, alvo, body, audit, checkVersion }) => {
    await lockPeople(db);
    checkVersion(await readRow(db, actor, alvo.id));
    const place = await findPlace(db, alvo.id, body.id_novo_cargo);
    if (place === undefined) {
      throw invalidField('id_novo_cargo', 'Escolha um cargo ativo de uma empresa deste colaborador.');
    }
    audit(changeOf(place.antes, place.depois));
    await storeTitle(db, alvo.id, place.id_empresa, body.id_novo_cargo);
    await keepHr(db);
    return readRow(db, actor, alvo.id);
  }),

  changeGestor: serve(changeGestor, async ({ db, actor, alvo, body, audit, checkVersion }) => {
    const { id_novo_gestor } = body;
    await lockPeople(db);
    const before = await readRow(db, actor, alvo.id);
    checkVersion(before);
    if (!(await isActive(db, id_novo_gestor)))
      throw invalidField('id_novo_gestor', 'Escolha um gestor ativo.');
    if (await isUnder(db, id_novo_gestor, alvo.id)) {
      throw conflict('O novo gestor está abaixo deste colaborador na hierarquia.');
    }
    await storeSuperior(db, alvo.id, id_novo_gestor);
    const after = await readRow(db, actor, alvo.id);
    audit(changeOf(before.superior, after.superior));
    return after;
  }),

  deactivateColaborador: serve(
    deactivateColaborador,
    async ({ db, actor, alvo, now, audit, checkVersion }) => {
      await lockPeople(db);
      const before = await readRow(db, actor, alvo.id);
      if (!before.ativo) throw conflict('Este colaborador já está desativado.');
      checkVersion(before);
      await storeSituation(db, alvo.id, now);
      await endSessionsOf(db, alvo.id);
      const id_superior = before.superior?.id ?? null;
      const liderados = await moveReports(db, alvo.id, id_superior);
      await keepHr(db);
      audit({ dados: { antes: { liderados }, superior: before.superior } });
      return readRow(db, actor, alvo.id);
    },
  ),

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
};

/** The observations, newest first, as lists by department, and the latest of each that has one. */
function byDepartment(observacoes: Observacao[]) {
  const of = (name: Observacao['departamento']) =>
    observacoes.filter(({ departamento }) => departamento === name);
  const lists = { gestor: of('gestor'), dho: of('dho'), dp: of('dp') };
  return {
    observacoes_departamentos: lists,
    observacoes_recentes: Object.fromEntries(departamentos.map((name) => [name, lists[name][0]])),
  };
}
