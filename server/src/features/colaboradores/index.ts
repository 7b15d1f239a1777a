export { findGestor, readColaborador } from './queries.ts';
