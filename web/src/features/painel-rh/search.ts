import { estadosDoConvite, situacoes } from '@alinha/contract/choices';
import { idIn } from '@alinha/contract/core';
import { anyText, oneOf, searchOf, textThat, wholeNumber } from '../../lib/search.ts';
import type { Capitulo } from '../ajuda/search.ts';
import { emIn } from '../fechamentos/search.ts';

/** The tabs of the panel by their ids, in groups; the first four are specified (RH-02). */
export const gruposDeAbas = [
  {
    nome: 'Pessoas e empresas',
    abas: ['alterar-cargo', 'gerenciar-cargos', 'novo-colaborador', 'empresas', 'importar', 'convites'],
  },
  { nome: 'Ciclo', abas: ['perguntas', 'prazos', 'fechamentos'] },
  { nome: 'Sistema', abas: ['seguranca', 'integracoes'] },
] as const;
export const abas = gruposDeAbas.flatMap((grupo) => grupo.abas);
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

const capitulos: Partial<Record<Aba, Capitulo>> = {
  importar: 'importacao',
  prazos: 'prazos',
  fechamentos: 'fechamentos',
  seguranca: 'seguranca',
  integracoes: 'integracoes',
};

/** The chapter of the help that explains the open tab (HELP-04). */
export const capituloDaAba = ({ aba }: PainelRhSearch): Capitulo => (aba && capitulos[aba]) ?? 'painel-rh';
