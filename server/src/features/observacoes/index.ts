export { listObservacoesOn } from './queries.ts';
