export { findDiasSemExpediente } from './queries.ts';
