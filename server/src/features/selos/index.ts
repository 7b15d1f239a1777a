export { readSelados, sealColumn } from './queries.ts';
export { seal, sealOlder, sealSigned } from './seal.ts';
