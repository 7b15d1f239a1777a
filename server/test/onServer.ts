import { inject, test } from 'vitest';

/** A test that needs a PostgreSQL server, or one of many statements whose outcome is the same on both backends: there it takes half. */
export const testOnServer = test.skipIf(inject('template').kind === 'embedded');
