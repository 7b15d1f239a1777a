export { importQuestions } from './acts.ts';
export { readQuestions, seedQuestions } from './queries.ts';
