import { type Routes, routes } from 'virtual:http-contract';
import type { contract } from '@ambitionhub/contract';
import type { Client } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import type { GeneralUtils, ProcedureUtils } from '@orpc/tanstack-query';
import { send } from './request.ts';

type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;

type Offered = 'queryKey' | 'queryOptions' | 'infiniteOptions' | 'mutationOptions';
type Queries<Part> =
  Part extends Client<infer Context, infer Input, infer Output, infer Failure>
    ? Pick<ProcedureUtils<Context, Input, Output, Failure>, Offered> & GeneralUtils<Input>
    : { readonly [Name in keyof Part]: Queries<Part[Name]> } & GeneralUtils<unknown>;

type Call = (input: unknown, options?: { signal?: AbortSignal | undefined }) => Promise<unknown>;
type Options = { readonly input?: unknown; readonly queryKey?: unknown; readonly type?: string };
type Paged = { readonly input: (page: unknown) => unknown; readonly initialPageParam: unknown };
type Context = { readonly signal: AbortSignal; readonly pageParam: unknown };

const keyOf = (path: readonly string[], { input, type }: Options = {}) => [
  path,
  { ...(input !== undefined && { input }), ...(type && { type }) },
];

const callOf =
  (route: string): Call =>
  (input, options) =>
    send(route, input, options?.signal);

/** A procedure as the query cache asks it; what all its keys begin with is `[path, {}]`. */
function queriesOf(route: string, path: readonly string[]): object {
  const call = callOf(route);
  const queryKey = ({ input }: Options = {}) => keyOf(path, { input, type: 'query' });
  return {
    key: (options?: Options) => keyOf(path, options),
    queryKey,
    queryOptions: ({ input, ...options }: Options = {}) => ({
      queryKey: queryKey({ input }),
      queryFn: ({ signal }: Context) => call(input, { signal }),
      ...options,
    }),
    infiniteOptions: ({ input, ...options }: Paged) => ({
      queryKey: keyOf(path, { input: input(options.initialPageParam), type: 'infinite' }),
      queryFn: ({ pageParam, signal }: Context) => call(input(pageParam), { signal }),
      ...options,
    }),
    mutationOptions: (options?: object) => ({
      mutationKey: keyOf(path, { type: 'mutation' }),
      mutationFn: (input: unknown) => call(input),
      ...options,
    }),
  };
}

/** The same tree, with something else at each procedure, and perhaps something at each of its branches. */
function grow(
  tree: Routes,
  leaf: (route: string, path: readonly string[]) => unknown,
  branch: (path: readonly string[]) => object = () => ({}),
  path: readonly string[] = [],
): unknown {
  const grown = Object.entries(tree).map(([name, part]) => {
    const at = [...path, name];
    return [name, typeof part === 'string' ? leaf(part, at) : grow(part, leaf, branch, at)];
  });
  return { ...branch(path), ...Object.fromEntries(grown) };
}

/** Every procedure as a typed function, for code outside of a component. */
export const api = grow(routes, callOf) as Api;

/** The same procedures as query and mutation options. */
export const orpc = grow(routes, queriesOf, (path) => ({
  key: (options?: Options) => keyOf(path, options),
})) as Queries<Api>;
