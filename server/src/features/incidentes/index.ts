export { findAtingidos, listIncidentes } from './acts.ts';
export type { Atingido, Vezes } from './queries.ts';
