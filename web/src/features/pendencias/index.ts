export { Bell } from './Bell.tsx';
export { ResolverAberto } from './ResolverAgora.tsx';
export { deadlineInWords } from './words.ts';
