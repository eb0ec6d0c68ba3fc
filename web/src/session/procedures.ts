import { type Routes, routes } from 'virtual:http-contract';
import type { contract } from '@ambitionhub/contract';
import type { Client } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import type { GeneralUtils, ProcedureUtils } from '@orpc/tanstack-query';
import type { DataTag, InfiniteData, QueryFunction, QueryKey } from '@tanstack/react-query';
import { sendRequest } from './request.ts';

type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;

/** Where a list's next page begins; null for the first page, and after the last one. */
type Cursor = string | null;
type Page = { readonly nextCursor: Cursor };
type Search<Input> = Omit<NonNullable<Input>, 'cursor'>;

/** A paged list, for `useInfiniteQuery` and `useRows`. */
type Pages<Input, Output, Failure> = Output extends Page
  ? {
      pages(...search: object extends Search<Input> ? [Search<Input>?] : [Search<Input>]): {
        readonly queryKey: DataTag<QueryKey, InfiniteData<Output, Cursor>, Failure>;
        readonly queryFn: QueryFunction<Output, QueryKey, Cursor>;
        readonly initialPageParam: Cursor;
        readonly getNextPageParam: (page: Page) => Cursor;
      };
    }
  : unknown;

type Offered = 'queryKey' | 'queryOptions' | 'mutationOptions';
type Queries<Part> =
  Part extends Client<infer Context, infer Input, infer Output, infer Failure>
    ? Pick<ProcedureUtils<Context, Input, Output, Failure>, Offered> &
        GeneralUtils<Input> &
        Pages<Input, Output, Failure>
    : { readonly [Name in keyof Part]: Queries<Part[Name]> } & GeneralUtils<unknown>;

type Call = (input: unknown, options?: { signal?: AbortSignal | undefined }) => Promise<unknown>;
type Options = { readonly input?: unknown; readonly queryKey?: unknown; readonly type?: string };
type Context = { readonly signal: AbortSignal; readonly pageParam: Cursor };

const keyOf = (path: readonly string[], { input, type }: Options = {}) => [
  path,
  { ...(input !== undefined && { input }), ...(type && { type }) },
];

const keysOf = (path: readonly string[]) => ({ key: (options?: Options) => keyOf(path, options) });

const callOf =
  (route: string): Call =>
  (input, options) =>
    sendRequest(route, input, options?.signal);

/** A procedure as the query cache calls it; all its keys start with `[path, {}]`. */
function queriesOf(route: string, path: readonly string[]): object {
  const call = callOf(route);
  const queryKey = ({ input }: Options = {}) => keyOf(path, { input, type: 'query' });
  return {
    ...keysOf(path),
    queryKey,
    queryOptions: ({ input, ...options }: Options = {}) => ({
      queryKey: queryKey({ input }),
      queryFn: ({ signal }: Context) => call(input, { signal }),
      ...options,
    }),
    pages: (search: object = {}) => ({
      queryKey: keyOf(path, { input: search, type: 'infinite' }),
      queryFn: ({ pageParam, signal }: Context) =>
        call({ ...search, cursor: pageParam ?? undefined }, { signal }),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    }),
    mutationOptions: (options?: object) => ({
      mutationFn: (input: unknown) => call(input),
      ...options,
    }),
  };
}

/** The same tree with each procedure replaced, and perhaps something added at each branch. */
function grow(
  tree: Routes,
  leaf: (route: string, path: readonly string[]) => unknown,
  branch?: (path: readonly string[]) => object,
  path: readonly string[] = [],
): unknown {
  const grown = Object.entries(tree).map(([name, part]) => {
    const at = [...path, name];
    return [name, typeof part === 'string' ? leaf(part, at) : grow(part, leaf, branch, at)];
  });
  return { ...branch?.(path), ...Object.fromEntries(grown) };
}

/** Every procedure as a typed function, for code outside of a component. */
export const api = grow(routes, callOf) as Api;

/** The same procedures as query and mutation options. */
export const orpc = grow(routes, queriesOf, keysOf) as Queries<Api>;
