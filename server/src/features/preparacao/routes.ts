import * as contract from '@alinha/contract/preparacao';
import { periodOf } from '@alinha/rules/dates';
import { feature } from '../../http/feature.ts';
import * as acts from './acts.ts';
import { listPreparacoesOf, readShared } from './queries.ts';

export const preparacaoRoutes = feature(contract, {
  listPreparacoes: async ({ db, target, query, today }) => {
    const ano = acts.checkPrepared(query.ano ?? periodOf(today).ano, today);
    return listPreparacoesOf(db, target.id, ano);
  },

  savePreparacao: (work) => {
    const { params, body, checkVersion } = work;
    return acts.savePreparacao(work, params, body.texto, checkVersion);
  },

  sharePreparacao: (work) => acts.sharePreparacao(work, work.params),

  unsharePreparacao: (work) => acts.unsharePreparacao(work, work.params),

  getPreparacaoCompartilhada: async ({ db, params, target, today }) => {
    acts.checkPrepared(params.ano, today);
    const shared = await readShared(db, target, params);
    return shared ? { texto: shared.texto, alterada_em: shared.alterada_em.toISOString() } : null;
  },
});
