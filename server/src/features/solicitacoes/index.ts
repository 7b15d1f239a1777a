export { openFor, recebida, tellAnswerers } from './acts.ts';
