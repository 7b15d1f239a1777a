import { createGuarda, liftGuarda, listGuardas, searchPessoas } from '@alinha/contract/guardas-legais';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { findPessoas, readGuardas } from './queries.ts';

export const guardasLegaisRoutes: Routes<'guardasLegais'> = {
  searchPessoas: serve(searchPessoas, ({ db, query }) => findPessoas(db, query.busca)),

  listGuardas: serve(listGuardas, ({ db }) => readGuardas(db)),

  createGuarda: serve(createGuarda, (work) => acts.createGuarda(work, work.body)),

  liftGuarda: serve(liftGuarda, (work) => acts.liftGuarda(work, work.params.guardaId)),
};
