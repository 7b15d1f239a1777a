export { scopeOf } from './queries.ts';
