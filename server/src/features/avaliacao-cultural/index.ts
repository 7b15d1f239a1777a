export { listAvaliacoesOf, readAvaliacao } from './queries.ts';
