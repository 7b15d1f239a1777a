import type { ReactNode } from 'react';
import type { Placed } from './people.ts';
import type { modos, NineboxSearch } from './search.ts';

/** What both tabs need of the page. */
export interface TabProps {
  search: NineboxSearch;
  modo: (typeof modos)[number];
  write: (part: NineboxSearch) => void;
  /** Opens somebody's card or a cell's people over the page, or closes them. */
  show: (open: Pick<NineboxSearch, 'pessoa' | 'celula'>) => void;
  /** The page around a tab: its people, filtered as typed, and the card of whoever is chosen beside them. */
  frame: (tab: {
    people: readonly Placed[];
    /** What stands beside the board while nobody is chosen. */
    side: ReactNode;
    children: (people: readonly Placed[]) => ReactNode;
  }) => ReactNode;
}
