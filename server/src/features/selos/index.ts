export { readSelados, sealColumn } from './queries.ts';
export { seal, sealAll, sealOlder, sealSigned } from './seal.ts';
