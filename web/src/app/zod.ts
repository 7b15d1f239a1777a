import { messageFor } from '@alinha/contract/messages';
import { z } from 'zod/mini';

// The content security policy forbids eval, and browsers report each attempt as a violation. zod decides whether to
// compile a schema when it is created, so the application imports this module first.
z.config({ jitless: true, localeError: messageFor });
