export { importCompany } from './acts.ts';
export { type ImportResult, openFile } from './comparison.ts';
export { beginners, ImportError, planImport } from './import.ts';
export { groupProblems } from './problems.ts';
