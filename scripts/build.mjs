import { buildServer, buildWeb } from './prepare.mjs';

buildWeb();
await buildServer();
