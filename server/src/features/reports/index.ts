export { listReportsOf } from './queries.ts';
