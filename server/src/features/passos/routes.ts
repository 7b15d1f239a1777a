import { confirmPasso, getPassos, passos } from '@alinha/contract/passos';
import { type Routes, serve } from '../../http/serve.ts';
import { readPassos } from './queries.ts';

export const passosRoutes: Routes<'passos'> = {
  getPassos: serve(getPassos, async ({ db, actor }) => ({ feitos: await readPassos(db, actor.id) })),

  confirmPasso: serve(confirmPasso, async ({ db, actor, body, audit }) => {
    // The audit row is what keeps it.
    const before = await readPassos(db, actor.id);
    audit({ dados: { passo: body.passo }, mudou: !before.includes(body.passo) });
    return { feitos: passos.filter((passo) => passo === body.passo || before.includes(passo)) };
  }),
};
