export { findDemand } from './queries.ts';
