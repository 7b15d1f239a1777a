import type { ReportResposta } from '@alinha/contract/reports';

/** An answer being rewritten. */
export interface AnswerEdit {
  /** As it was when the editing began. */
  resposta: ReportResposta;
  text: string;
}

/** Whether saving would change anything; the server trims, so spaces at the ends do not (RPT-19). */
export const isChanged = ({ resposta, text }: AnswerEdit): boolean =>
  text.trim() !== resposta.descricao.trim();
