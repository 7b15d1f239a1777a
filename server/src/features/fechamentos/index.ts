export { readTrajetoria } from './queries.ts';
