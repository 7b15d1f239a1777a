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

/** Whether saving would change anything; the server trims, so spaces at the ends do not. */
export const isChanged = ({ resposta, nota, comentario }: AnswerEdit): boolean =>
  nota !== resposta.nota || comentario.trim() !== (resposta.comentario ?? '');
