export { createHr } from './acts.ts';
