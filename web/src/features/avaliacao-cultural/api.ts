import { listAvaliacoesCulturais, listTemasPerguntas } from '@alinha/contract/avaliacao-cultural';
import { queryOptions } from '../../lib/queries.ts';

/** The questions asked today, by theme (CULT-08). */
export const temasOptions = () => queryOptions(listTemasPerguntas, {});

/** All evaluations of a collaborator, newest period first (CULT-45). */
export const avaliacoesOptions = (colaboradorId: number) =>
  queryOptions(listAvaliacoesCulturais, { params: { id: colaboradorId } });

const detail = { ...listAvaliacoesCulturais, fallback: 'Erro ao buscar detalhes da avaliação' };

/** The same for the viewer, with its own error message (CULT-26). */
export const viewerOptions = (colaboradorId: number) =>
  queryOptions(detail, { params: { id: colaboradorId } });

/** One evaluation, as the first item of a list (CULT-25). */
export const avaliacaoOptions = (colaboradorId: number, id: number) =>
  queryOptions(detail, { params: { id: colaboradorId }, query: { id_avaliacao: id } });
