export { listAfastamentosOf } from './queries.ts';
