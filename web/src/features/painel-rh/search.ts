import { estadosDoConvite, situacoes } from '@alinha/contract/choices';
import { idIn } from '@alinha/contract/core';
import { anyText, oneOf, searchOf, wholeNumber } from '../../lib/search.ts';

/** The tabs of the panel by their ids (RH-02), then those that are ours. */
export const abas = [
  'alterar-cargo',
  'gerenciar-cargos',
  'novo-colaborador',
  'empresas',
  'perguntas',
  'prazos',
  'importar',
  'convites',
  'seguranca',
] as const;
export type Aba = (typeof abas)[number];

/** What of the panel stands in the address of /painel-rh; what does not fit counts as not there. */
export const painelRhSearch = searchOf({
  aba: oneOf(abas),
  busca: anyText,
  empresa: idIn,
  situacao: oneOf(situacoes),
  /** How far the invitations are that are shown. */
  convite: oneOf(estadosDoConvite),
  /** Whose record is open. */
  pessoa: idIn,
  pagina: wholeNumber(1, 999_999),
});
export type PainelRhSearch = ReturnType<typeof painelRhSearch>;
