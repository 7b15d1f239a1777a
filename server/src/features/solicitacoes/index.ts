export { openFor, recebida } from './acts.ts';
