export { createCargo } from './acts.ts';
export { findCargoNamed, listCargosBelow, readStanding, selectCargos } from './queries.ts';
