import { afterEach, beforeEach } from 'vitest';
import { begin, end } from './renderApp.tsx';

// Modules are loaded once for all files of a worker, hooks are of a file.
beforeEach(begin);
afterEach(end);
