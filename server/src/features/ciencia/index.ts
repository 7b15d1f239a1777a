export { listCiencias, type Reading } from './acts.ts';
