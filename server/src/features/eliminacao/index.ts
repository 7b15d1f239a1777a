export { startEliminacoes } from './worker.ts';
