export { resetFactors } from './acts.ts';
export { type Answer, readAnswer, takeAnswer } from './answer.ts';
export { isOfApp, takeCodeOf } from './app.ts';
export { openApps, renewApps } from './keys.ts';
export { ownPassword } from './oneself.ts';
export { findFactors, forgetFactors, hasNone } from './queries.ts';
