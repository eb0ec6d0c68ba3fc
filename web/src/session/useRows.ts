import { type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

type Options<Page, Rows> = UseInfiniteQueryOptions<Page, Error, Rows, QueryKey, string | null>;

/** A paged list as its rows: what all of its pages have under a name. */
export const useRows = <Name extends string, Page extends Readonly<Record<Name, readonly unknown[]>>>(
  name: Name,
  pages: Omit<Options<Page, Page[Name][number][]>, 'select'>,
) =>
  useInfiniteQuery<Page, Error, Page[Name][number][], QueryKey, string | null>({
    ...pages,
    select: (data) => data.pages.flatMap((page) => page[name]),
  });
