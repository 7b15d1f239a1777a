export { startReminders } from './daily.ts';
export { wantsLembretes } from './queries.ts';
export { findSending, remind } from './remind.ts';
