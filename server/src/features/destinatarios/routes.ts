import * as contract from '@alinha/contract/destinatarios';
import type { Db } from '../../db/open.ts';
import { after, feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import { busy, createQueue } from '../../queue.ts';
import * as acts from './acts.ts';
import { beginDownload, sending } from './entrega.ts';
import { readDestinatarios, searchQuemSaiu } from './queries.ts';

/** Limits how many archives are read at once. */
const downloads = createQueue(4, busy.exportacao);

export const destinatariosRoutes = feature(contract, {
  listQuemSaiu: ({ db, query }) => searchQuemSaiu(db, query.busca),

  listDestinatarios: ({ db, actor, now }) => readDestinatarios(db, actor.id, now),

  saveDestinatario: after(
    ({ db, now, body }) => acts.prepareCode({ db, now }, body),
    (work) => acts.saveDestinatario(work, work.body, work.before),
  ),

  sendCodigoDoDestinatario: after(
    ({ db, now, params }) => acts.prepareAnotherCode({ db, now }, params.pessoaId),
    async (work) => {
      await acts.sendCodigo(work, work.params.pessoaId, work.before);
      return { sucesso };
    },
  ),

  deleteDestinatario: async (work) => {
    await acts.deleteDestinatario(work, work.params.pessoaId);
    return { sucesso };
  },

  deliverCopia: (work) => acts.deliverCopia(work, work.params.pessoaId),

  proveDestinatario: after(
    ({ db, body }) => acts.compareProof(db, body),
    async (work) => (await acts.proveDestinatario(work, work.before)) ?? { sucesso },
  ),

  downloadCopiaDeQuemSaiu: async (work) => {
    const { entrega, arquivo } = await beginDownload(work, work.body.token);
    const place = downloads.enter(entrega.id);
    work.onEnd(async () => place.leave());
    // The answer is sent after the transaction, outside of it.
    const committed = new Promise<Db>((resolve) => work.afterCommit(async (db) => resolve(db)));
    return sending({ db: committed, clock: work.clock }, entrega, arquivo);
  },
});
