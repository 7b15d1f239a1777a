import { useMatches } from '@tanstack/react-router';

/** The chapter of the help that explains the page, as its route says. */
export const useCapitulo = () =>
  useMatches({
    select: (matches) => {
      const { staticData, search } = matches.at(-1) ?? {};
      return typeof staticData?.ajuda === 'function' ? staticData.ajuda({ ...search }) : staticData?.ajuda;
    },
  });
