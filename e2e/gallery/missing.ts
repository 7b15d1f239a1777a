import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/prepare.mjs';
import { companies } from './list.ts';

const states = Object.values(companies).flat();
const sources = join(root, 'web', 'src');

/** What the sources have and no state shows: paths of the router, and files with an overlay or an empty text. */
export function missing(): string[] {
  const router = readFileSync(join(sources, 'app', 'router.tsx'), 'utf8');
  const opened = new Set(states.map(({ path }) => path.replace(/[?#].*/, '')));
  const isOpened = (route: string) =>
    [...opened].some((path) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path));
  const routes = [...router.matchAll(/^ {2}path: '(\/[^']*)'/gm)].map(([, path = '']) => path);
  const shown = new Set(states.flatMap(({ shows = [] }) => shows));
  const files = globSync('**/*.tsx', { cwd: sources })
    .filter((file) => /<(Dialog|SidePanel|Popover|Empty)\b/.test(readFileSync(join(sources, file), 'utf8')))
    .map((file) => file.replace(/\.tsx$/, ''));
  return [
    ...routes.filter((route) => !isOpened(route)).map((route) => `no state opens ${route}`),
    ...files
      .filter((file) => !shown.has(file))
      .map((file) => `no state shows what lies over or is empty in web/src/${file}.tsx`),
    ...[...shown]
      .filter((file) => !files.includes(file))
      .map((file) => `a state shows web/src/${file}.tsx, which has nothing to show`),
  ];
}
