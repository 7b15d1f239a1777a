/** An answer being rewritten. */
export interface AnswerEdit {
  respostaId: number;
  pergunta: string;
  /** The answer as it was when the editing began. */
  before: string;
  text: string;
}

/** Whether saving would change anything; the server trims, so spaces at the ends do not (RPT-19). */
export const isChanged = ({ before, text }: AnswerEdit): boolean => text.trim() !== before.trim();
