import { parseArgs } from 'node:util';
import { runNode } from './child.mjs';
import { buildWeb, prepare, programOf, root } from './prepare.mjs';
import { needChromium } from './tools.mjs';

// Makes the gallery of every state in screens/index.html, and fails where a state has a fault.
//   npm run screens -- --only kpi --width 390,1440

const { values } = parseArgs({ options: { only: { type: 'string' }, width: { type: 'string' } } });
await prepare();
buildWeb();
process.env.CHROMIUM = needChromium() ?? '';
process.env.SCREENS_ONLY = values.only ?? '';
process.env.SCREENS_WIDTH = values.width ?? '';
runNode([programOf('@playwright/test', 'playwright'), 'test', '--config', 'e2e/gallery'], { cwd: root });
