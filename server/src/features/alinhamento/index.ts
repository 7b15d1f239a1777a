export { readAlinhamento } from './queries.ts';
