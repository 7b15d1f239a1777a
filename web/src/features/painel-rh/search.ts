import { estadosDoConvite, situacoes } from '@alinha/contract/choices';
import { idIn } from '@alinha/contract/core';
import { anyText, oneOf, searchOf, textThat, wholeNumber } from '../../lib/search.ts';
import { emIn } from '../fechamentos/search.ts';

/** The ids of the specified tabs of the panel (RH-02), then of our additional ones. */
export const abas = [
  'alterar-cargo',
  'gerenciar-cargos',
  'novo-colaborador',
  'empresas',
  'perguntas',
  'prazos',
  'fechamentos',
  'importar',
  'convites',
  'seguranca',
  'integracoes',
] as const;
export type Aba = (typeof abas)[number];

/** The search parameters of /painel-rh; invalid ones count as absent. */
export const painelRhSearch = searchOf({
  aba: oneOf(abas),
  busca: anyText,
  empresa: idIn,
  situacao: oneOf(situacoes),
  /** The filter by the state of invitations. */
  convite: oneOf(estadosDoConvite),
  /** The quarter that is to be closed, like `2026-3`. */
  fechar: textThat(emIn),
  /** The closing that is shown, like `2026-3` or `2026-3-v1`. */
  em: textThat(emIn),
  /** The person whose record is open. */
  pessoa: idIn,
  pagina: wholeNumber(1, 999_999),
});
export type PainelRhSearch = ReturnType<typeof painelRhSearch>;
