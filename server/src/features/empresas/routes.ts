import { createEmpresa, listEmpresas, removeEmpresas, renameEmpresa } from '@alinha/contract/empresas';
import { changeOf } from '../../audit/record.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { keepHr, lockPeople } from '../../people/guards.ts';
import { conflict, invalidField, notFound } from '../../refusals.ts';
import {
  countPeopleOf,
  deleteEmpresas,
  insertEmpresa,
  listEmpresasWithCargos,
  moveCompany,
  updateEmpresa,
} from './queries.ts';

const sucesso = true as const;

export const empresasRoutes: Routes<'empresas'> = {
  listEmpresas: serve(listEmpresas, async ({ db }) => listEmpresasWithCargos(db)),

  createEmpresa: serve(createEmpresa, async ({ db, body, now, audit }) => {
    const data = await insertEmpresa(db, body.nome, now);
    audit({ dados: { id_empresa: data.id, nome: body.nome } });
    return { sucesso, data };
  }),

  renameEmpresa: serve(renameEmpresa, async ({ db, params, body, audit, checkState }) => {
    await lockPeople(db);
    const [before] = await listEmpresasWithCargos(db, params.empresaId);
    if (before === undefined) throw notFound('Empresa não encontrada.');
    checkState(before);
    const data = await updateEmpresa(db, before.id, body.nome);
    audit(changeOf({ nome: before.nome }, { nome: data.nome }));
    return { sucesso, data };
  }),

  removeEmpresas: serve(removeEmpresas, async ({ db, body: { empresas: ids, para }, audit }) => {
    await lockPeople(db);
    const all = await listEmpresasWithCargos(db);
    const before = all.filter(({ id }) => ids.includes(id));
    const destino = all.find(({ id }) => id === para);
    if (before.length < new Set(ids).size) throw notFound('Empresa não encontrada.');
    if (para != null) {
      if (ids.includes(para) || destino === undefined) {
        throw invalidField('para', 'Escolha outra empresa, que fica.');
      }
      for (const { id } of before) await moveCompany(db, id, para);
    }
    const pessoas = await countPeopleOf(db, ids);
    if (pessoas > 0) throw conflict(`Ainda há ${pessoas} pessoa(s) na empresa. Escolha para onde elas vão.`);
    await deleteEmpresas(db, ids);
    await keepHr(db);
    audit({ dados: { antes: before, destino: destino && { id: destino.id, nome: destino.nome } } });
    return { sucesso };
  }),
};
