export { listReportsOf, readReport } from './queries.ts';
