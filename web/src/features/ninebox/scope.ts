import type { ReactNode } from 'react';
import type { Placed, Posicoes } from './people.ts';
import type { modos, NineboxSearch } from './search.ts';

/** What the page passes to the board of either scope. */
export interface ScopeProps {
  search: NineboxSearch;
  modo: (typeof modos)[number];
  /** The positions in the chosen closing; undefined shows today's. */
  posicoes: Posicoes | undefined;
  write: (part: NineboxSearch) => void;
  /** Opens somebody's card or a cell's people over the page, or closes them. */
  show: (open: Pick<NineboxSearch, 'pessoa' | 'celula'>) => void;
  /** Renders a board in the page's layout: its people, filtered by the search, and the card of the selected person. */
  frame: (board: {
    people: readonly Placed[];
    /** Shown beside the board while nobody is selected. */
    side: ReactNode;
    children: (people: readonly Placed[]) => ReactNode;
  }) => ReactNode;
}
