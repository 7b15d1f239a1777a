import * as contract from '@alinha/contract/seguranca';
import type { Db } from '../../db/open.ts';
import { feature } from '../../http/feature.ts';
import * as acts from './acts.ts';
import { findCanalDeRelato, findDemand, findReach } from './queries.ts';

const read = async (db: Db) => ({ exigir: await findDemand(db), alcance: await findReach(db) });

export const segurancaRoutes = feature(contract, {
  getSeguranca: ({ db }) => read(db),

  saveSeguranca: async (work) => {
    await acts.saveSeguranca(work, work.body.exigir);
    return read(work.db);
  },

  getCanalDeRelato: async ({ db }) => ({ canal: await findCanalDeRelato(db) }),

  saveCanalDeRelato: async (work) => {
    const canal = work.body.canal || null;
    await acts.saveCanalDeRelato(work, canal);
    return { canal };
  },
});
