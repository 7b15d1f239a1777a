import { useMatches } from '@tanstack/react-router';

/** The chapter of the help that explains the page, as its route says. */
export const useCapitulo = () => useMatches({ select: (matches) => matches.at(-1)?.staticData.ajuda });
