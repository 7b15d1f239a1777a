import { config } from 'zod/v4';

export * from 'zod/v4';

// The pages' content policy refuses compiling of schemas, and a browser reports each try at it as a violation.
config({ jitless: true });
