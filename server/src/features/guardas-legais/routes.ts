import * as contract from '@alinha/contract/guardas-legais';
import { feature } from '../../http/feature.ts';
import * as acts from './acts.ts';
import { findPessoas, readGuardas } from './queries.ts';

export const guardasLegaisRoutes = feature(contract, {
  searchPessoas: ({ db, query }) => findPessoas(db, query.busca),

  listGuardas: ({ db }) => readGuardas(db),

  createGuarda: (work) => acts.createGuarda(work, work.body),

  liftGuarda: (work) => acts.liftGuarda(work, work.params.guardaId),
});
