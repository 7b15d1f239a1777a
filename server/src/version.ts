import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.ts';

/** The version of this program, as the project's package.json has it. */
export const versao: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
