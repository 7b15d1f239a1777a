export { insertCopia, removeEnded } from './queries.ts';
export { startCopias } from './worker.ts';
