export { checkPrepared } from './acts.ts';
export { readShared } from './queries.ts';
