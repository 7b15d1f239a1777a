import { getResumo } from '@alinha/contract/colaboradores';
import { departamentos, type Observacao } from '@alinha/contract/observacoes-colaboradores';
import { mayAct, permissionsOn } from '@alinha/rules/access';
import { notFound } from '../../errors.ts';
import { type Routes, serve } from '../../serve.ts';
import { listObservacoesOn } from '../observacoes-colaboradores/queries.ts';
import { readColaborador } from './queries.ts';

export const colaboradoresRoutes: Routes<'colaboradores'> = {
  getResumo: serve(getResumo, async ({ db, actor, alvo, audit }) => {
    const colaborador = await readColaborador(db, alvo.id);
    if (colaborador === undefined) throw notFound('Colaborador não encontrado.');
    const permissoes = permissionsOn(actor, alvo.relation);
    if (!mayAct('read', actor, alvo.relation)) return { ...colaborador, restrito: true, permissoes };
    const summary = { ...colaborador, restrito: false as const, permissoes };
    if (!permissoes.observacoes) return summary;
    audit({ dados: { observacoes: true } });
    return { ...summary, ...byDepartment(await listObservacoesOn(db, alvo.id)) };
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
