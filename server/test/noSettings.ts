import { settingNames } from '../src/config.ts';

/**
 * Blanks every setting for a process of the product, so that tests touch nobody's database or mail server. An empty
 * setting overrides `.env` too.
 */
export const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']));
