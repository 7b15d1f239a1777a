export { startReminders } from './daily.ts';
export { wantsLembretes, wouldBeReminded } from './queries.ts';
export { findSending, remind } from './remind.ts';
