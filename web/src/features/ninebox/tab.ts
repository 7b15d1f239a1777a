import type { ReactNode } from 'react';
import type { Placed, Posicoes } from './people.ts';
import type { modos, NineboxSearch } from './search.ts';

/** What the page passes to both tabs. */
export interface TabProps {
  search: NineboxSearch;
  modo: (typeof modos)[number];
  /** The positions in the chosen closing; undefined shows today's. */
  posicoes: Posicoes | undefined;
  write: (part: NineboxSearch) => void;
  /** Opens somebody's card or a cell's people over the page, or closes them. */
  show: (open: Pick<NineboxSearch, 'pessoa' | 'celula'>) => void;
  /** Renders a tab in the page's layout: its people, filtered by the search, and the card of the selected person. */
  frame: (tab: {
    people: readonly Placed[];
    /** Shown beside the board while nobody is selected. */
    side: ReactNode;
    children: (people: readonly Placed[]) => ReactNode;
  }) => ReactNode;
}
