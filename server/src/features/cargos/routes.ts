import {
  type Cargo,
  createCargo,
  deleteCargo,
  editCargo,
  listCargosInferiores,
  removeCargos,
} from '@alinha/contract/cargos';
import { changeOf } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { keepHr, lockPeople } from '../../people/guards.ts';
import { hasEmpresa } from '../../people/places.ts';
import { conflict, invalidField, notFound } from '../../refusals.ts';
import { insertCargo, listCargosBelow, moveTitles, readCargo, removeCargo, updateCargo } from './queries.ts';

const sucesso = true as const;

export const cargosRoutes: Routes<'cargos'> = {
  listCargosInferiores: serve(listCargosInferiores, ({ db, actor }) => listCargosBelow(db, actor.id)),

  createCargo: serve(createCargo, async ({ db, params, body, audit }) => {
    if (!(await hasEmpresa(db, params.empresaId))) throw notFound('Empresa não encontrada.');
    const data = await insertCargo(db, { ...body, id_empresa: params.empresaId });
    audit({ dados: { id_cargo: data.id, ...rightsOf(data) } });
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
    audit(changeOf(rightsOf(before), rightsOf(data)));
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

  removeCargos: serve(
    removeCargos,
    async ({ db, params: { empresaId }, body: { cargos: ids, para }, audit }) => {
      await lockPeople(db);
      const antes: Cargo[] = [];
      for (const cargoId of new Set(ids)) antes.push(await takeCargo(db, { empresaId, cargoId }));
      const destino = para == null ? undefined : await readCargo(db, para);
      if (para != null) {
        if (ids.includes(para) || destino?.id_empresa !== empresaId) {
          throw invalidField('para', 'Escolha outro cargo ativo desta empresa.');
        }
        await moveTitles(db, antes, para);
      }
      for (const { id } of antes) {
        const before = await takeCargo(db, { empresaId, cargoId: id });
        if (before.em_uso > 0) throw conflict(`Cargo em uso por ${before.em_uso} colaborador(es).`);
        await removeCargo(db, id);
      }
      await keepHr(db);
      audit({ dados: { antes, destino } });
      return { sucesso };
    },
  ),
};

/** What a title is called and gives. */
const rightsOf = ({ nome, nivel_hierarquia, is_leader, is_rh }: Cargo) => ({
  nome,
  nivel_hierarquia,
  is_leader,
  is_rh,
});

async function takeCargo(db: Db, { empresaId, cargoId }: { empresaId: number; cargoId: number }) {
  const cargo = await readCargo(db, cargoId);
  if (cargo?.id_empresa !== empresaId) throw notFound('Cargo não encontrado.');
  return cargo;
}
