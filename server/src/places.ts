import { fileURLToPath } from 'node:url';

/** The project's folder, two levels above this file both in server/src and in the bundles of server/dist. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** How an operator writes a command: as the guide installs it, for which unit and image say production, or in the project's folder. */
export const commandLine = process.env.NODE_ENV === 'production' ? 'alinha' : 'npm run alinha --';
