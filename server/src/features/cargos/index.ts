export { createCargo } from './acts.ts';
export { findCargoNamed, selectCargos } from './queries.ts';
