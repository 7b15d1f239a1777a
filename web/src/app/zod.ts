import { messageFor } from '@alinha/contract/messages';
import { z } from 'zod/mini';

// The content security policy forbids eval, and a browser reports each attempt at it as a violation. zod decides whether to
// compile a shape when the shape is made, so this module is the first that the application imports.
z.config({ jitless: true, localeError: messageFor });
