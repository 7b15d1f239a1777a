import {
  createColaborador,
  createSubordinado,
  getResumo,
  listCargosInferiores,
  listColaboradoresDaEmpresa,
} from '@alinha/contract/colaboradores';
import type { BodyOf } from '@alinha/contract/core';
import { departamentos, type Observacao } from '@alinha/contract/observacoes';
import { denial, mayAct, permissionsOn } from '@alinha/rules/access';
import type { Db } from '../../db/open.ts';
import { forbidden, invalidField, notFound } from '../../errors.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { findUser } from '../../people/actor.ts';
import { lockPeople } from '../../people/guards.ts';
import { enterPerson, inviteNewcomer, prepareNewcomer, tellOf } from '../cadastro/newcomer.ts';
import { listObservacoesOn } from '../observacoes/queries.ts';
import { findCargoOf, findGestor, hasEmpresa, listOfEmpresa } from './daEmpresa.queries.ts';
import { listCargosBelow, readColaborador, readStanding } from './queries.ts';

export const colaboradoresRoutes: Routes<'colaboradores'> = {
  getResumo: serve(getResumo, async ({ db, actor, alvo, audit }) => {
    const colaborador = await readColaborador(db, alvo.id);
    if (colaborador === undefined) throw notFound('Colaborador não encontrado.');
    const permissoes = permissionsOn(actor, alvo);
    if (!mayAct('read', actor, alvo.relation)) return { ...colaborador, restrito: true, permissoes };
    const situacao = alvo.ativo ? {} : { desativado: true as const };
    const summary = { ...colaborador, ...situacao, restrito: false as const, permissoes };
    if (!mayAct('observe', actor, alvo.relation)) return summary;
    audit({ dados: { observacoes: true } });
    return { ...summary, ...byDepartment(await listObservacoesOn(db, alvo.id)) };
  }),

  listCargosInferiores: serve(listCargosInferiores, ({ db, actor }) => listCargosBelow(db, actor.id)),

  createSubordinado: serve(
    createSubordinado,
    ({ body, config, now }) => prepareNewcomer(body.email, config.dominios, now),
    async ({ db, actor, body: { cargo, ...body }, config, audit, before: senha }) => {
      await lockPeople(db);
      // HR may have taken the title or the account away since the call was judged.
      const leader = await findUser(db, actor.id);
      if (!leader?.is_leader) throw forbidden(denial(createSubordinado.access));
      if (cargo != null && !(await listCargosBelow(db, actor.id)).some(({ id }) => id === cargo)) {
        throw invalidField('cargo', 'Escolha um cargo abaixo do seu.');
      }
      const { setor, id_empresa } = (await readStanding(db, actor.id)) ?? {};
      const lugar = id_empresa === undefined ? undefined : { id_empresa, id_cargo: cargo ?? null };
      const newcomer = { ...body, setor, lugar, id_superior: actor.id };
      const person = await enterPerson(db, newcomer, senha.guardada, 'leader');
      await inviteNewcomer(db, person, senha, config);
      const { answer, dados } = tellOf(person);
      audit({ dados });
      return answer;
    },
  ),

  listColaboradoresDaEmpresa: serve(listColaboradoresDaEmpresa, async ({ db, body: { empresa, cargo } }) => {
    if (!(await hasEmpresa(db, empresa))) throw invalidField('empresa', 'Empresa não encontrada.');
    if (cargo == null) return listOfEmpresa(db, empresa);
    if (!(await findCargoOf(db, empresa, cargo))) {
      throw invalidField('cargo', 'Escolha um cargo ativo desta empresa.');
    }
    return listOfEmpresa(db, empresa, cargo);
  }),

  createColaborador: serve(
    createColaborador,
    ({ body, config, now }) => prepareNewcomer(body.email, config.dominios, now),
    async ({ db, body, config, audit, before: senha }) => {
      await lockPeople(db);
      const { nome, email, funcao, data_admissao, id_gestor: id_superior } = body;
      const lugar = await chosenPlace(db, body);
      const newcomer = { nome, email, funcao, data_admissao, id_superior, lugar };
      const person = await enterPerson(db, newcomer, senha.guardada, 'rh');
      await inviteNewcomer(db, person, senha, config);
      const { answer, dados } = tellOf(person);
      audit({ dados });
      return answer;
    },
  ),
};

/** The company and title that HR chose for somebody new, checked against each other and the manager (RH-33). */
async function chosenPlace(db: Db, { id_gestor, id_empresa, cargo }: BodyOf<typeof createColaborador>) {
  const gestor = await findGestor(db, id_gestor, id_empresa);
  if (gestor === undefined) throw invalidField('id_gestor', 'Escolha um gestor ativo.');
  if (!(await hasEmpresa(db, id_empresa))) throw invalidField('id_empresa', 'Empresa não encontrada.');
  if (cargo == null) return { id_empresa, id_cargo: null };
  const title = await findCargoOf(db, id_empresa, cargo);
  if (title === undefined) throw invalidField('cargo', 'Escolha um cargo ativo desta empresa.');
  if (title.nivel_hierarquia <= (gestor.nivel_hierarquia ?? 0)) {
    throw invalidField('cargo', 'O nível do cargo deve ser maior que o do gestor.');
  }
  return { id_empresa, id_cargo: cargo };
}

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
