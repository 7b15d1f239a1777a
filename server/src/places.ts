import { fileURLToPath } from 'node:url';

/** The project's folder, two levels above this file both in server/src and in the bundles of server/dist. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
