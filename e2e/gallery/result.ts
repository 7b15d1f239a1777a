import { join } from 'node:path';
import { root } from '../../scripts/prepare.mjs';
import type { Shown } from './open.ts';

/** Where the gallery is written. */
export const folder = join(root, 'screens');

/** What was found of a state, kept beside its pictures. */
export interface Result extends Pick<Shown, 'name' | 'path' | 'as' | 'kind'> {
  faults: string[];
}
