import { Readable } from 'node:stream';
import { exportAuditoria, listAuditoria } from '@alinha/contract/auditoria';
import { type Routes, serve } from '../../http/serve.ts';
import { busy, createQueue } from '../../queue.ts';
import * as acts from './acts.ts';
import { readNamed } from './filters.ts';

/** Limits concurrent exports, and allows one for each person. */
const exportQueue = createQueue(4, busy.exportacao);

/** How long a client may read nothing of an export, in milliseconds. */
const longestPause = 60_000;

export const auditoriaRoutes: Routes<'auditoria'> = {
  listAuditoria: serve(listAuditoria, (work) => acts.listAuditoria(work, work.query)),

  exportAuditoria: serve(exportAuditoria, async (work) => {
    const { db, actor, query, onEnd } = work;
    await readNamed(db, query);
    const { leave } = exportQueue.enter(actor.id);
    let file: Readable | undefined;
    onEnd(async (failure) => {
      if (failure === undefined) file?.once('close', leave);
      else leave();
    });
    file = fileOf(await acts.exportAuditoria(work, query));
    return file;
  }),
};

/** Streams a file at the speed of its client, and destroys the stream when the client reads nothing for too long. */
function fileOf(parts: AsyncIterable<string>): Readable {
  const timed = async function* () {
    for await (const part of parts) {
      const late = setTimeout(() => file.destroy(), longestPause);
      try {
        yield part;
      } finally {
        clearTimeout(late);
      }
    }
  };
  const file = Readable.from(timed());
  return file;
}
