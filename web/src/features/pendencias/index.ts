export { pendenciasOptions } from './api.ts';
export { Bell } from './Bell.tsx';
export { dialogOf, keyOf } from './order.ts';
export { ResolverAberto, ResolverAgora } from './ResolverAgora.tsx';
export { deadlineInWords, waitingByKind, whatIsDue } from './words.ts';
