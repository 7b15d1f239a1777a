import type { AvaliacaoResposta } from '@alinha/contract/avaliacao-cultural';

/** An answer being changed. */
export interface AnswerEdit {
  resposta: AvaliacaoResposta;
  nota: boolean | null;
  comentario: string;
}

export const editOf = (resposta: AvaliacaoResposta): AnswerEdit => ({
  resposta,
  nota: resposta.nota,
  comentario: resposta.comentario ?? '',
});

/** Whether the comment is another; the server trims, so spaces at the ends make none. */
export const isReworded = ({ resposta, comentario }: AnswerEdit): boolean =>
  comentario.trim() !== (resposta.comentario ?? '');

/** Whether saving would change anything. */
export const isChanged = (edit: AnswerEdit): boolean => edit.nota !== edit.resposta.nota || isReworded(edit);
