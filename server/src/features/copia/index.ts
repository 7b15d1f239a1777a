export { type ADecidir, countADecidir, lockADecidir, readADecidir, wrote } from './emAnalise.ts';
export { insertCopia, readArquivo, remakeCopias, removeCopia, removeEnded, reorderCopia } from './queries.ts';
export { startCopias } from './worker.ts';
