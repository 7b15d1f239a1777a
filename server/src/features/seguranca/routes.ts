import { getSeguranca, saveSeguranca } from '@alinha/contract/seguranca';
import { changeOf } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { conflict } from '../../refusals.ts';
import { findDemand, findReach, storeDemand } from './queries.ts';

const read = async (db: Db) => ({ exigir: await findDemand(db), alcance: await findReach(db) });

export const segurancaRoutes: Routes<'seguranca'> = {
  getSeguranca: serve(getSeguranca, ({ db }) => read(db)),

  saveSeguranca: serve(saveSeguranca, async ({ db, vault, body, audit }) => {
    // Whose browser knows no passkeys would have no way in.
    if (vault === undefined && body.exigir !== 'ninguem') {
      throw conflict(
        'Antes de exigir, o servidor precisa da chave dos aplicativos de códigos (SECRET_KEY). Fale com quem cuida dele.',
      );
    }
    const before = await findDemand(db);
    audit(changeOf(before, body.exigir));
    if (body.exigir !== before) await storeDemand(db, body.exigir);
    return read(db);
  }),
};
