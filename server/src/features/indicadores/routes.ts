import * as contract from '@alinha/contract/indicadores';
import { streamExport } from '../../files/exports.ts';
import { csvOf, xlsxOf } from '../../files/sheet.ts';
import { feature } from '../../http/feature.ts';
import * as acts from './acts.ts';
import { readFluxo } from './fluxo.ts';
import { readMedias } from './medias.ts';
import { listPessoas } from './pessoas.ts';
import { readPlanos } from './planos.ts';
import { readPontualidade } from './pontualidade.ts';
import { readFilters } from './queries.ts';
import { readTemas } from './temas.ts';
import { listVistos } from './trimestres.ts';

export const indicadoresRoutes = feature(contract, {
  getOpcoesDosIndicadores: async ({ db, actor, today }) => ({
    trimestres: await listVistos(db, today),
    ...(await readFilters(db, actor)),
  }),

  getTemas: ({ db, actor, query, today }) => readTemas(db, actor, query, { today, most: query.grupos }),

  getMedias: ({ db, actor, query, today }) => readMedias(db, actor, query, today),

  getFluxo: ({ db, actor, query, today }) => readFluxo(db, actor, query, today),

  getPontualidade: ({ db, actor, query, today }) => readPontualidade(db, actor, query, today),

  getPlanosPorTrimestre: ({ db, actor, query, today }) => readPlanos(db, actor, query, today),

  listPessoasDoIndicador: ({ db, actor, query, today }) => listPessoas(db, actor, query, today),

  exportIndicadoresCsv: (work) =>
    streamExport(work, async () => csvOf(await acts.exportFigura(work, work.query, work.today))),

  exportIndicadoresXlsx: (work) =>
    streamExport(work, async () => xlsxOf(await acts.exportFigura(work, work.query, work.today))),
});
