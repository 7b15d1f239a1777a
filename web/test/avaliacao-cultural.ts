import { type AvaliacaoCultural, listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import { finds } from './renderApp.tsx';

/** The server has these evaluations of one person, newest first: it answers all of them, or one by its id. */
export const stored = (...all: AvaliacaoCultural[]) =>
  finds(listAvaliacoesCulturais, ({ search }) => {
    const id = new URLSearchParams(search).get('id_avaliacao');
    return id === null ? all : all.filter((one) => one.id === Number(id));
  });
