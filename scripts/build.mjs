import { needNode } from './node.mjs';
import { buildServer, buildWeb } from './prepare.mjs';

await needNode();
buildWeb();
await buildServer();
