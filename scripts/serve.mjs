import { pathToFileURL } from 'node:url';
import { buildServer, builtProgram } from './prepare.mjs';

// Builds the server if needed and runs it in this process.

await buildServer();
await import(pathToFileURL(builtProgram('server')));
