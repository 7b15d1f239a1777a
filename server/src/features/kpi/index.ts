export { listCiclosOf } from './queries.ts';
