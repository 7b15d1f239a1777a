import { config } from 'zod/v4';

// The pages' content policy refuses compiling of schemas, and a browser reports each try at it as a violation.
config({ jitless: true });

// What the contract uses of zod: all of it is twice as large.
export {
  array,
  boolean,
  discriminatedUnion,
  email,
  enum,
  int,
  iso,
  literal,
  looseObject,
  number,
  object,
  partialRecord,
  preprocess,
  record,
  strictObject,
  string,
  union,
  unknown,
} from 'zod/v4';
