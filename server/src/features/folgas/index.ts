export { feriadosAround } from './feriados.ts';
export { findDiasSemExpediente } from './queries.ts';
