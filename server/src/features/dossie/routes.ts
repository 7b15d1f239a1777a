import * as contract from '@alinha/contract/dossie';
import { begun, streamExport } from '../../files/exports.ts';
import { zipOf } from '../../files/zip.ts';
import { feature } from '../../http/feature.ts';
import { busy, createQueue } from '../../queue.ts';
import * as acts from './acts.ts';

/** One is drawn at a time, which takes minutes; they have places of their own, so that sheets are exported meanwhile. */
const dossies = createQueue(2, busy.dossie);

export const dossieRoutes = feature(contract, {
  exportDossie: (work) =>
    streamExport(
      work,
      async () => {
        const { query, today, now, config } = work;
        const files = await acts.exportDossie(work, query, { today, produto: config.produto });
        return begun(zipOf(files, now));
      },
      { queue: dossies, closing: work.closing },
    ),
});
