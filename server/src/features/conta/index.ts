export { endSessions } from './acts.ts';
