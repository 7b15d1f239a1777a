export { matches, scopeOf } from './cells.ts';
export { countPeriods } from './queries.ts';
