import { getEncarregados, saveEncarregados } from '@alinha/contract/encarregados';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { readEncarregados } from './queries.ts';

export const encarregadosRoutes: Routes<'encarregados'> = {
  getEncarregados: serve(getEncarregados, ({ db }) => readEncarregados(db)),

  saveEncarregados: serve(saveEncarregados, (work) =>
    acts.saveEncarregados(work, work.body, work.checkVersion),
  ),
};
