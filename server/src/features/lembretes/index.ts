export { startReminders } from './daily.ts';
export { queueDigest } from './digest.ts';
export { wantsLembretes } from './queries.ts';
