export { listAvaliacoesOf } from './queries.ts';
