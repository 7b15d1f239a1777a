import { settingNames } from '../src/config.ts';

/**
 * No setting of whoever runs the tests, for a process of the product's own: nobody's database or mail server is
 * touched. An empty setting outdoes one of `.env` too.
 */
export const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']));
