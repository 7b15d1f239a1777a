export { Bell } from './Bell.tsx';
export { deadlineInWords } from './words.ts';
