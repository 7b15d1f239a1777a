export { listCiencias, type Reading } from './acts.ts';
export { readRegistroNoPdf } from './registroNoPdf.ts';
