export { tarefasOptions } from './api.ts';
export { TaskManager } from './TaskManager.tsx';
