import { getCanalDeRelato, getSeguranca, saveCanalDeRelato, saveSeguranca } from '@alinha/contract/seguranca';
import type { Db } from '../../db/open.ts';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { findCanalDeRelato, findDemand, findReach } from './queries.ts';

const read = async (db: Db) => ({ exigir: await findDemand(db), alcance: await findReach(db) });

export const segurancaRoutes: Routes<'seguranca'> = {
  getSeguranca: serve(getSeguranca, ({ db }) => read(db)),

  saveSeguranca: serve(saveSeguranca, async (work) => {
    await acts.saveSeguranca(work, work.body.exigir);
    return read(work.db);
  }),

  getCanalDeRelato: serve(getCanalDeRelato, async ({ db }) => ({ canal: await findCanalDeRelato(db) })),

  saveCanalDeRelato: serve(saveCanalDeRelato, async (work) => {
    const canal = work.body.canal || null;
    await acts.saveCanalDeRelato(work, canal);
    return { canal };
  }),
};
