import { type AvaliacaoCultural, editAvaliacaoResposta } from '@alinha/contract/avaliacao-cultural';
import { type Avaliado, canEdit, useAnswerEdit } from '../registros/index.ts';

interface AvaliacaoEditOptions {
  colaborador: Avaliado;
  /** The shown record, if any. */
  avaliacao: AvaliacaoCultural | undefined;
  removed: boolean;
  onChanged: () => void;
}

/** An answer being edited; `nota` is null for an unanswered question. */
type Typed = { nota: boolean | null; comentario: string };

/** What `useAvaliacaoEdit` returns. */
export type AvaliacaoEdit = ReturnType<typeof useAvaliacaoEdit>;

/** The form of the evaluation's answer being edited, if any (CULT-27). */
export const useAvaliacaoEdit = ({ colaborador, avaliacao, removed, onChanged }: AvaliacaoEditOptions) =>
  useAnswerEdit(editAvaliacaoResposta, {
    answers:
      avaliacao && canEdit(colaborador, avaliacao)
        ? avaliacao.temas.flatMap(({ perguntas }) => perguntas)
        : [],
    idOf: ({ id_resposta_db }) => id_resposta_db,
    valuesOf: (resposta): Typed => ({
      nota: resposta?.nota ?? null,
      comentario: resposta?.comentario ?? '',
    }),
    toBody: ({ nota, comentario }) => ({ nota, comentario: comentario.trim() === '' ? null : comentario }),
    inputOf: (resposta, body) => ({
      params: { id: colaborador.id, idAvaliacao: avaliacao?.id ?? 0, idResposta: resposta.id_resposta_db },
      body,
      on: resposta,
    }),
    text: 'comentario',
    unsaved: 'O que você mudou nesta resposta ainda não foi salvo.',
    removed,
    onChanged,
  });
