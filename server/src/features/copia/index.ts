export { readArquivo, removeCopia, removeEnded, reorderCopia } from './queries.ts';
export { startCopias } from './worker.ts';
