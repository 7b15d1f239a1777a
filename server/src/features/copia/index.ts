export { removeEnded } from './queries.ts';
export { startCopias } from './worker.ts';
