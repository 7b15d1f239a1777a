export { tarefasOptions, useTarefaWrite } from './api.ts';
export { TaskManager } from './TaskManager.tsx';
