export { requireAcaoDe } from './acts.ts';
export { listPlanosOf } from './queries.ts';
