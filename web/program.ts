import { build, type Plugin, type Rolldown } from 'vite';

const suffix = '?programa';

/**
 * `import text from './page.ts?programa'` gives a module, with all that it imports, as the text of one script, for a page that
 * has to work without any other file.
 */
export function program(): Plugin {
  return {
    name: 'program',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return undefined;
      const entry = id.slice(0, -suffix.length);
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2023',
          lib: { entry, formats: ['iife'], name: 'programa', fileName: 'programa' },
        },
      });
      const [
        {
          output: [{ code, moduleIds }],
        },
      ] = built as [Rolldown.RolldownOutput];
      for (const module of moduleIds) this.addWatchFile(module);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}
