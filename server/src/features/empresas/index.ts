export { createEmpresa } from './acts.ts';
export { findEmpresaNamed } from './queries.ts';
