import { fileURLToPath } from 'node:url';

/** The project's folder: two above this file, both in server/src and in server/dist, where the programs are put together. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
