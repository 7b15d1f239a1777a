export { requireSignature, signatureOf } from './acts.ts';
