export { openFor, recebida } from './acts.ts';
export { tellAnswerers } from './mails.ts';
