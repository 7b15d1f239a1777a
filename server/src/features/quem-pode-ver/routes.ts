import { listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import { listObservacoes } from '@alinha/contract/observacoes';
import { getPreparacaoCompartilhada, listPreparacoes } from '@alinha/contract/preparacao';
import * as contract from '@alinha/contract/quem-pode-ver';
import { listReports } from '@alinha/contract/reports';
import { feature } from '../../http/feature.ts';
import { checkPrepared, readShared } from '../preparacao/index.ts';
import { findLeitores } from './leitores.ts';

/** The permissions by which shared notes are read: by their author, and by the person who may write the report. */
const ofShared = [listPreparacoes.access, getPreparacaoCompartilhada.access] as const;

export const quemPodeVerRoutes = feature(contract, {
  getQuemVeReports: ({ db, target, query, today }) =>
    findLeitores(db, target, [listReports.access], { nomes_rh: query.nomes_rh, today, periodo: query }),

  getQuemVeAvaliacoes: ({ db, target, query, today }) =>
    findLeitores(db, target, [listAvaliacoesCulturais.access], {
      nomes_rh: query.nomes_rh,
      today,
      periodo: query,
    }),

  getQuemVeObservacoes: ({ db, target, query, today }) =>
    findLeitores(db, target, [listObservacoes.access], { ...query, today }),

  getQuemVeMinhasAnotacoes: async ({ db, target, params, query, today }) => {
    checkPrepared(params.ano, today);
    const shared = await readShared(db, target, params);
    return findLeitores(db, target, shared ? ofShared : [listPreparacoes.access], {
      ...query,
      today,
      periodo: params,
    });
  },

  getQuemVeAnotacoes: async ({ db, target, params, query, today }) => {
    checkPrepared(params.ano, today);
    const shared = await readShared(db, target, params);
    return findLeitores(db, target, shared ? ofShared : [], { ...query, today, periodo: params });
  },
});
