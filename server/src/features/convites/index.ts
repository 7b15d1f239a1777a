export { listStates, replaceFirstPasswords } from './queries.ts';
export { type Invited, type Inviter, invitedBy, sendInvitations } from './send.ts';
