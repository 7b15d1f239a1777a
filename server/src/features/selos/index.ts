export { hasOlderSeal, readSelados, sealColumn } from './queries.ts';
export { seal, sealAll, sealFirst, sealOlder, sealSigned } from './seal.ts';
