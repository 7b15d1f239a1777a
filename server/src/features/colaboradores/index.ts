export { deactivate } from './acts.ts';
export { startDemissoes } from './demissoes.ts';
export { findGestor, readColaborador } from './queries.ts';
