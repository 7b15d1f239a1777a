export { isNewest, listTrimestres, readTrajetoria } from './queries.ts';
