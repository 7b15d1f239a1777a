export { tarefasOptions } from './api.ts';
export { TarefaFields } from './TarefaFields.tsx';
export { TarefaRow } from './TarefaRow.tsx';
export { TaskManager } from './TaskManager.tsx';
