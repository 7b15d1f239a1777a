export { openFor, recebida } from './acts.ts';
export { tellAnswerers } from './mails.ts';
export { findUnsettled } from './queries.ts';
