export { type ADecidir, countADecidir, lockADecidir, readADecidir, wrote } from './emAnalise.ts';
export { insertCopia, removeEnded } from './queries.ts';
export { startCopias } from './worker.ts';
