import type { ReactNode } from 'react';
import type { PagedQuery } from './PagedList.tsx';

/** A row of a list that is merged from several queries. */
export type MergedRow = {
  readonly key: string;
  /** The sort key: a day or an instant, both of which sort as text. */
  readonly since: string;
  readonly content: ReactNode;
};

/** The rows of a kind that can be selected, and how many are. */
export type MergedChoice = {
  readonly count: number;
  readonly chosen: number;
  readonly chooseAll: (isChosen: boolean) => void;
};

/** One kind of rows, such as weeks of hours, in the order of the list. */
export type MergedKind = {
  readonly found: PagedQuery;
  readonly rows: readonly MergedRow[];
  readonly choice?: MergedChoice;
};

/** The selected rows of another kind, which an approval includes: in words, and what approves or clears them. */
export type OtherChosen = {
  readonly label: string;
  readonly busy: boolean;
  readonly approve: () => void;
  readonly clear: () => void;
};

type Order = 'oldest first' | 'newest first';

/**
 * Merges several kinds of rows that are each sorted. Rows that might come after rows of a page not loaded yet are
 * left out until it is loaded.
 */
export function inOrder(kinds: readonly MergedKind[], order: Order): readonly MergedRow[] {
  // Rows of a kind that has not loaded may come before all others.
  if (kinds.some(({ found }) => found.isPending || found.isLoadingError)) return [];
  const isBefore = (one: string, other: string): boolean =>
    order === 'oldest first' ? one < other : one > other;
  const compare = (one: string, other: string): number =>
    isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0;
  const ends = kinds.flatMap(({ found, rows }) => (found.hasNextPage ? [rows.at(-1)?.since ?? ''] : []));
  const end = ends.toSorted(compare)[0];
  return kinds
    .flatMap(({ rows }) => rows)
    .filter(({ since }) => end === undefined || !isBefore(end, since))
    .toSorted((one, other) => compare(one.since, other.since));
}

/** Several paged queries as one. Loads the next page of each one that has more. */
export function joinPagedQueries(all: readonly PagedQuery[]): PagedQuery {
  const next = all.filter(({ hasNextPage }) => hasNextPage);
  return {
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isPending: all.some(({ isPending }) => isPending),
    isLoadingError: all.some(({ isLoadingError }) => isLoadingError),
    isFetching: all.some(({ isFetching }) => isFetching),
    isPlaceholderData: all.some(({ isPlaceholderData }) => isPlaceholderData),
    hasNextPage: next.length > 0,
    isFetchingNextPage: next.some(({ isFetchingNextPage }) => isFetchingNextPage),
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
    fetchNextPage: () => Promise.all(next.map(({ fetchNextPage }) => fetchNextPage())),
  };
}
