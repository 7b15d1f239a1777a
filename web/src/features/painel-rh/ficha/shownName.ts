import type { Ficha } from '@alinha/contract/colaboradores';

/** The name that everybody is shown. */
export const shownName = ({ nome, nome_social }: Ficha): string => nome_social ?? nome;
