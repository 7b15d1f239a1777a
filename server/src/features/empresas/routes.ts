import { createEmpresa, listEmpresas, removeEmpresas, renameEmpresa } from '@alinha/contract/empresas';
import { conflict, invalidField, notFound } from '../../errors.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { keepHr, lockPeople } from '../../people/guards.ts';
import {
  countPeopleOf,
  deleteEmpresas,
  hasEmpresa,
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
    audit({ dados: { id_empresa: data.id, ...body } });
    return { sucesso, data };
  }),

  renameEmpresa: serve(renameEmpresa, async ({ db, params, body, audit, checkState }) => {
    await lockPeople(db);
    const [before] = await listEmpresasWithCargos(db, params.empresaId);
    if (before === undefined) throw notFound('Empresa não encontrada.');
    checkState(before);
    audit({ dados: { antes: { nome: before.nome } } });
    return { sucesso, data: await updateEmpresa(db, before.id, body.nome) };
  }),

  removeEmpresas: serve(removeEmpresas, async ({ db, body: { empresas: ids, para }, audit }) => {
    await lockPeople(db);
    const before = (await listEmpresasWithCargos(db)).filter(({ id }) => ids.includes(id));
    if (before.length < new Set(ids).size) throw notFound('Empresa não encontrada.');
    if (para != null) {
      if (ids.includes(para) || !(await hasEmpresa(db, para))) {
        throw invalidField('para', 'Escolha outra empresa, que fica.');
      }
      for (const { id } of before) await moveCompany(db, id, para);
    }
    const pessoas = await countPeopleOf(db, ids);
    if (pessoas > 0) throw conflict(`Ainda há ${pessoas} pessoa(s) na empresa. Escolha para onde elas vão.`);
    await deleteEmpresas(db, ids);
    await keepHr(db);
    audit({ dados: { antes: before, para } });
    return { sucesso };
  }),
};
