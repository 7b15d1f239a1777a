export { listTarefasOf } from './queries.ts';
