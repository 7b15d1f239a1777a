import { counted } from '@alinha/rules/numbers';

/** '3 pessoas' */
export const people = (count: number): string => counted(count, 'pessoa', 'pessoas');
