export { eraseAgain, type Stub, stubsOf } from './denovo.ts';
export { startEliminacoes } from './worker.ts';
