import { listAvaliacoesCulturais, listTemasPerguntas } from '@alinha/contract/avaliacao-cultural';
import type { AnswerOf, Call } from '@alinha/contract/core';
import { listEquipeDoGestor, listSubordinadosDiretos } from '@alinha/contract/ninebox';
import { getDetalhes, getOrganograma } from '@alinha/contract/organograma';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, SessionEnded } from '../../lib/caller.ts';
import { keyOf, queryOptions, useCall } from '../../lib/queries.ts';
import { useFeedback } from '../../ui/feedback.tsx';

/** The questions asked today, by theme (CULT-08). */
export const temasOptions = () => queryOptions(listTemasPerguntas, {});

/** All evaluations of a collaborator, newest period first (CULT-45). */
export const avaliacoesOptions = (colaboradorId: number) =>
  queryOptions(listAvaliacoesCulturais, { params: { id: colaboradorId } });

const detail = { ...listAvaliacoesCulturais, fallback: 'Erro ao buscar detalhes da avaliação' };

/** The same for the viewer, which tells a failure in its own words (CULT-26). */
export const viewerOptions = (colaboradorId: number) =>
  queryOptions(detail, { params: { id: colaboradorId } });

/** One evaluation: a list of which the first is it (CULT-25). */
export const avaliacaoOptions = (colaboradorId: number, id: number) =>
  queryOptions(detail, { params: { id: colaboradorId }, query: { id_avaliacao: id } });

interface WriteOptions<C extends Call> {
  /** What the server keeps is no longer what the page showed, by this act or by somebody else's. */
  onChanged: () => void;
  /** The act succeeded, and what is shown has been read anew. */
  onDone: (answer: AnswerOf<C>) => void;
}

const behind = [400, 404, 409];

/**
 * A write on evaluations. What the cache knows about them is read anew after it, and also where the server's answer
 * tells that this page was behind; a failure is told by a toast that stays (DLG-07).
 */
export function useAvaliacaoWrite<C extends Call>(call: C, { onChanged, onDone }: WriteOptions<C>) {
  const queries = useQueryClient();
  const { toast } = useFeedback();
  const readAnew = async () => {
    // The chart is only marked: whoever shows it renews the one row that changed, not thousands.
    await Promise.all([
      queries.invalidateQueries({ queryKey: keyOf(getOrganograma), refetchType: 'none' }),
      queries.invalidateQueries({ queryKey: keyOf(getDetalhes), refetchType: 'none' }),
      queries.invalidateQueries({ queryKey: keyOf(listSubordinadosDiretos), refetchType: 'none' }),
      queries.invalidateQueries({ queryKey: keyOf(listEquipeDoGestor), refetchType: 'none' }),
      queries.invalidateQueries({ queryKey: keyOf(listTemasPerguntas) }),
      queries.invalidateQueries({ queryKey: keyOf(listAvaliacoesCulturais) }),
    ]);
    onChanged();
  };
  return useCall(call, {
    onSuccess: async (answer) => {
      await readAnew();
      onDone(answer);
    },
    onError: async (error) => {
      // The end of the session has its own question.
      if (!(error instanceof SessionEnded)) toast.error(error.message);
      if (error instanceof CallError && behind.includes(error.status)) await readAnew();
    },
  });
}
