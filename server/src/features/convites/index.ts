export { listStates, replaceFirstPasswords, withdrawMail } from './queries.ts';
export { type Invited, type Inviter, invitedBy, sendInvitations } from './send.ts';
