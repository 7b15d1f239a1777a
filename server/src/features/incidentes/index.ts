export { findAtingidos } from './acts.ts';
export type { Atingido, Vezes } from './queries.ts';
