import { existsSync, readFileSync } from 'node:fs';

/** The kernel's clock ticks in a second, the same on every Linux. */
const ticks = 100;
const stat = '/proc/self/stat';

/** The processor time of this process, and of the children that it waited for, in seconds; not a number outside Linux. */
export function processorSeconds() {
  if (!existsSync(stat)) return { own: Number.NaN, ofChildren: Number.NaN };
  const fields = readFileSync(stat, 'utf8').split(') ')[1].split(' ').map(Number);
  const [user, system, usersOfChildren, systemOfChildren] = fields.slice(11, 15);
  return { own: (user + system) / ticks, ofChildren: (usersOfChildren + systemOfChildren) / ticks };
}
