// biome-ignore lint/style/noRestrictedImports: types only; a kind of the contract without its words here does not compile
import type * as choices from '@alinha/contract/choices';
import { formatMoment } from './dates.ts';

/** The kinds of request in words, as pages and mails name them. */
export const nomesDasSolicitacoes: Record<choices.TipoDeSolicitacao, string> = {
  acesso: 'Confirmação e acesso simples',
  declaracao: 'Declaração completa',
  correcao: 'Correção',
  eliminacao: 'Bloqueio ou eliminação',
  oposicao: 'Oposição',
  compartilhamento: 'Com quem os dados foram compartilhados',
  portabilidade: 'Portabilidade',
  revisao: 'Revisão do quadrante',
};

/** The states of a request in words; without 'aberta' its answers. */
export const estadosDasSolicitacoes: Record<choices.EstadoDeSolicitacao, string> = {
  aberta: 'Aberta',
  aceita: 'Aceita',
  recusada: 'Recusada',
  atendida: 'Atendida',
};

/** How a revisão ends, in words. */
export const finsDasRevisoes: Record<choices.FimDeRevisao, string> = {
  mantido: 'Mantido',
  registro_corrigido: 'Registro corrigido',
  quadrante_revisto: 'Quadrante revisto',
};

/** What is em análise, in words (LGPD-02). */
export const nomesEmAnalise: Record<choices.TipoEmAnalise, string> = {
  observacoes: 'Observações',
  auditoria: 'Ações de outras pessoas sobre observações e calibrações',
  calibracao_movimentos: 'Movimentos em calibrações',
  calibracao_comentarios: 'Comentários em calibrações',
};

/** What is decided on it, in words. */
export const decisoesEmPalavras: Record<choices.ResultadoDeDecisao, string> = {
  entregue: 'Entregue na próxima cópia',
  retido: 'Não entregue',
};

/** The kinds of request that open what is em análise: a full declaration, and simple access that was contested. */
export const opensAnalise = (tipo: choices.TipoDeSolicitacao, estado: choices.EstadoDeSolicitacao): boolean =>
  (tipo === 'declaracao' || tipo === 'acesso') && isUnsettled(estado);

/** What a revised quadrant holds for. */
export const validadeDoRevisto = (em: string): string =>
  `Decisão de ${formatMoment(em)}, na revisão que a pessoa pediu. Ela vale para o quadrante desse momento; o calculado não muda.`;

/** The kinds as their terms name them: simple access is answered at once, so its term is that of its contest. */
export const prazosEmPalavras: Record<choices.TipoDeSolicitacao, string> = {
  ...nomesDasSolicitacoes,
  acesso: `${nomesDasSolicitacoes.acesso}, se contestado`,
};

/** The term of each kind in days until somebody sets another; 0 is the same day. */
export const prazosUsuais: Record<choices.TipoDeSolicitacao, number> = {
  acesso: 15,
  declaracao: 15,
  correcao: 15,
  eliminacao: 15,
  oposicao: 15,
  compartilhamento: 15,
  portabilidade: 15,
  revisao: 15,
};

/** Whether an answer ends what a kind ends by: a revisão is never refused, and done only by its end (LGPD-15). */
export const endsRightly = (
  tipo: choices.TipoDeSolicitacao,
  { resultado, fim }: { resultado: string; fim?: choices.FimDeRevisao | null | undefined },
): boolean => (tipo === 'revisao' ? resultado === 'aceita' || !!fim : !fim);

/** Whether something is still to be answered or done. */
export const isUnsettled = (estado: choices.EstadoDeSolicitacao): boolean =>
  estado === 'aberta' || estado === 'aceita';

/** Whether an answer fits the state: an open request gets any, one that was accepted is only done. */
export const mayAnswerWith = (
  estado: choices.EstadoDeSolicitacao,
  resultado: Exclude<choices.EstadoDeSolicitacao, 'aberta'>,
): boolean => estado === 'aberta' || (estado === 'aceita' && resultado === 'atendida');
