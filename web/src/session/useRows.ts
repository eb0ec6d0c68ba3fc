import { type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

type Options<Page, Rows> = UseInfiniteQueryOptions<Page, Error, Rows, QueryKey, string | null>;

/** The rows of a paged list: the named field of all pages, joined. */
export const useRows = <Name extends string, Page extends Readonly<Record<Name, readonly unknown[]>>>(
  name: Name,
  pages: Omit<Options<Page, Page[Name][number][]>, 'select'>,
) =>
  useInfiniteQuery<Page, Error, Page[Name][number][], QueryKey, string | null>({
    ...pages,
    select: (data) => data.pages.flatMap((page) => page[name]),
  });
