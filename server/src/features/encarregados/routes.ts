import * as contract from '@alinha/contract/encarregados';
import { feature } from '../../http/feature.ts';
import * as acts from './acts.ts';
import { readEncarregados } from './queries.ts';

export const encarregadosRoutes = feature(contract, {
  getEncarregados: ({ db }) => readEncarregados(db),

  saveEncarregados: (work) => acts.saveEncarregados(work, work.body, work.checkVersion),
});
