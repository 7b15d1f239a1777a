export { countPeriods } from './queries.ts';
