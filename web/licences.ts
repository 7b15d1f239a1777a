import type { Plugin } from 'vite';
import { licencesOf } from '../scripts/licences.mjs';

/** Writes the licences of all packages that the pages hold beside them, as `licencas.txt`. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      const source = licencesOf([...this.getModuleIds()].map((id) => id.replace(/^\0|\?.*$/g, '')));
      this.emitFile({ type: 'asset', fileName: 'licencas.txt', source });
    },
  };
}
