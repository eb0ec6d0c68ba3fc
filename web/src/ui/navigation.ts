import {
  companyPagePath,
  paths,
  readSearch,
  routeOf,
  type ScreenPath,
  type Search,
  type SearchAt,
  screenPaths,
  withoutSlash,
  writeSearch,
} from '@ambitionhub/contract/routes';
import { createContext, use, useMemo } from 'react';
import { navigate as go, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';

/**
 * State that belongs to a history entry but not to its address. Each feature declares its own, and Back
 * restores it.
 */
export interface PageState {
  /** The dialog that the history entry belongs to. */
  ambitionhubLayer?: string;
}

type UnionKeys<Union> = Union extends unknown ? keyof Union : never;
type ValueAt<Union, Name> = Union extends unknown ? (Name extends keyof Union ? Union[Name] : never) : never;
type AnySearch = SearchAt<ScreenPath>;
/** The parameters of all screens, as the contract parses them; each screen has its own. */
export type Query = { [Name in UnionKeys<AnySearch>]?: ValueAt<AnySearch, Name> };

export type Destination = {
  /** A screen, or the current one with another query. */
  readonly to: ScreenPath | '.';
  /** The slug or id after the path of a company's page. */
  readonly company?: string;
  readonly search?: Query | ((present: Query) => Query);
  /** The part of the screen, as in '#security'. */
  readonly hash?: string;
  readonly state?: PageState;
  readonly replace?: boolean;
};

/**
 * The parameters that a screen reads from its address, besides those that every screen accepts; they load
 * with its code.
 */
export const SearchContext = createContext<Search>({});

/** Preloads a screen's code. */
export const LoadScreen = createContext<(path: ScreenPath) => void>(() => {});

const debugSwitch = { read: (written: string) => written };
/** Parameters that every screen accepts, with any value. */
const debugSwitches: Search = {
  force_student: debugSwitch,
  fix_university: debugSwitch,
  bypass_redirects: debugSwitch,
};

export const isScreenPath = (path: string): path is ScreenPath =>
  screenPaths.some((screen) => screen === path);

/** The screen at an address; null for a page of the site. */
export function screenAt(path: string): ScreenPath | null {
  const route = routeOf(path);
  return isScreenPath(route) ? route : null;
}

const pathTo = (to: ScreenPath, company?: string): string =>
  company !== undefined && to === paths.companyPage ? companyPagePath(company) : to;

/** The address of a link to a screen. */
export const hrefOf = ({
  to,
  company,
  search,
}: {
  to: ScreenPath;
  company?: string | undefined;
  search?: Query | undefined;
}): string => addressOf(pathTo(to, company), search);

const read = (search: Search, query: string): Query =>
  readSearch({ ...debugSwitches, ...search }, Object.fromEntries(new URLSearchParams(query)));

/** A screen's address; leaves out undefined values. */
function addressOf(path: string, query: Query = {}): string {
  const written = writeSearch(query);
  return written.length === 0 ? path : `${path}?${new URLSearchParams(written)}`;
}

/** Whether the user reached the current screen by a push, not by a step in the history. */
let isNavigation = false;
window.addEventListener('popstate', () => {
  isNavigation = false;
});
export const cameByNavigation = (): boolean => isNavigation;

/** Goes to a screen, as a new history entry or in place of the current one. */
export function navigate({
  to,
  company,
  search = {},
  hash = '',
  state = {},
  replace = false,
}: Destination): void {
  isNavigation = to !== '.';
  const present = window.location.search;
  const query =
    typeof search === 'function' ? search(Object.fromEntries(new URLSearchParams(present))) : search;
  go(addressOf(to === '.' ? withoutSlash(window.location.pathname) : pathTo(to, company), query) + hash, {
    replace,
    state,
  });
  // A browser reports it only for links.
  if (hash !== '') window.dispatchEvent(new Event('hashchange'));
}

/** Goes to an address of the app as the server names it: path, query and hash. */
export function openAddress(address: string): void {
  isNavigation = true;
  go(address);
}

/** The current path, without a trailing slash. */
export const usePath = (): string => withoutSlash(usePathname());

/** The current query as it is written. */
export const useWrittenQuery = (): string => useSearch();

/** The current query, as its screen parses it. */
export function useQuery(): Query {
  const search = use(SearchContext);
  const written = useSearch();
  return useMemo(() => read(search, written), [search, written]);
}

/** The current address without anything that its screen does not read. */
export const canonicalAddress = (search: Search): string =>
  addressOf(withoutSlash(window.location.pathname), read(search, window.location.search));

const isState = (value: unknown): value is PageState => typeof value === 'object' && value !== null;

/** The state of the current history entry. */
export function usePageState(): PageState {
  const state: unknown = useHistoryState();
  return isState(state) ? state : {};
}

/** The same, read once. */
export function pageState(): PageState {
  const state: unknown = window.history.state;
  return isState(state) ? state : {};
}

/** Changes the state of the current entry without changing anything on the screen. */
export function keepPageState(change: PageState): void {
  try {
    History.prototype.replaceState.call(window.history, { ...window.history.state, ...change }, '');
  } catch (error) {
    // A browser limits the number of changes in a row; the page itself still has what was typed.
    console.warn('The browser allows no more history changes for now.', error);
  }
}
