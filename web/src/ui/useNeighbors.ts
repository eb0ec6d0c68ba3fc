import { useState } from 'react';
import type { NavAction } from './NavButton.tsx';
import type { PagedQuery } from './PagedList.tsx';

/** The actions that open the rows before and after the open row. */
export type Neighbors = { readonly previous: NavAction; readonly next: NavAction };

type Rows<Row> = {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The key of the open row; null if there is none. */
  readonly open: string | null;
  readonly onOpen: (row: Row) => void;
  readonly found: Pick<PagedQuery, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
};

/**
 * Moves between rows of a list while their details are open. A row that has left the list, such as one that was
 * just decided, keeps its place; the next page loads before the last row is reached.
 */
export function useNeighbors<Row>({ rows, keyOf, open, onOpen, found }: Rows<Row>): Neighbors {
  const [left, setLeft] = useState(-1);
  const at = open === null ? -1 : rows.findIndex((row) => keyOf(row) === open);
  if (at !== -1 && at !== left) setLeft(at);
  const to = (place: number): NavAction => {
    const row = rows[place];
    if (open === null || row === undefined) return undefined;
    return () => {
      onOpen(row);
      if (place >= rows.length - 2 && found.hasNextPage && !found.isFetchingNextPage) found.fetchNextPage();
    };
  };
  const place = at === -1 ? left : at;
  return { previous: to(place - 1), next: to(at === -1 ? place : place + 1) };
}
