import { pathToFileURL } from 'node:url';
import { buildServer, builtProgram } from './prepare.mjs';

// The server of its present sources, in this process.

await buildServer();
await import(pathToFileURL(builtProgram('server')));
