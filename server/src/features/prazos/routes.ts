import type { TipoDePrazo } from '@alinha/contract/choices';
import { getPrazos, savePrazos } from '@alinha/contract/prazos';
import { firstDayOf } from '@alinha/rules/prazos';
import { changeOf } from '../../audit/record.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { findPrazos, lockPrazos, storePrazos } from './queries.ts';

export const prazosRoutes: Routes<'prazos'> = {
  getPrazos: serve(getPrazos, ({ db }) => findPrazos(db)),

  savePrazos: serve(savePrazos, async ({ db, body, today, audit, checkVersion }) => {
    await lockPrazos(db);
    const antes = await findPrazos(db);
    checkVersion(antes);
    const from = (tipo: TipoDePrazo) => {
      const wanted = body[tipo];
      const day = wanted?.a_partir_de ?? antes[tipo]?.a_partir_de ?? today;
      return wanted && { dias: wanted.dias, a_partir_de: firstDayOf(tipo, day) };
    };
    const depois = { report: from('report'), avaliacao: from('avaliacao'), assinatura: from('assinatura') };
    audit(changeOf(antes, depois));
    await storePrazos(db, depois);
    return depois;
  }),
};
