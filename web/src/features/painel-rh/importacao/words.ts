import { counted } from '@alinha/rules/numbers';

const list = new Intl.ListFormat('pt-BR');

/** 'Nome, E-mail e Cargo' */
export const joined = (words: readonly string[]): string => list.format(words);

export const updated = (count: number) => counted(count, 'atualizada', 'atualizadas');

/** The sentence on registrations that are claimed, with its verb; empty without any. */
export const claimed = (count: number, one: string, many: string) =>
  count === 0
    ? ''
    : ` ${counted(count, `cadastro não confirmado, ${one}`, `cadastros não confirmados, ${many}`)}: a senha e as sessões anteriores deixam de valer.`;

/** The sentence on people who were deactivated; empty without any. */
export const deactivated = (count: number) =>
  count === 0 ? '' : ` ${counted(count, 'pessoa desativada', 'pessoas desativadas')}.`;
