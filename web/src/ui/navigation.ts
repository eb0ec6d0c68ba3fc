import {
  readSearch,
  type ScreenPath,
  type Search,
  type SearchAt,
  screenPaths,
  withoutSlash,
} from '@ambitionhub/contract/routes';
import { createContext, use, useMemo } from 'react';
import { navigate as go, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';

/** What goes with an address and is not in it; each feature says what it sends along, and the way back brings it again. */
export interface PageState {
  /** The layer whose step of the history an entry is. */
  ambitionhubLayer?: string;
}

type UnionKeys<Union> = Union extends unknown ? keyof Union : never;
type ValueAt<Union, Name> = Union extends unknown ? (Name extends keyof Union ? Union[Name] : never) : never;
type AnySearch = SearchAt<ScreenPath>;
/** The parameters of all screens, as the contract reads them; each screen has those of its own. */
export type Query = { [Name in UnionKeys<AnySearch>]?: ValueAt<AnySearch, Name> };

export type Way = {
  /** A screen, or the present one with another query. */
  readonly to: ScreenPath | '.';
  readonly search?: Query | ((present: Query) => Query);
  readonly state?: PageState;
  readonly replace?: boolean;
};

/** What a screen reads from its address, besides what any screen's address may carry; its code brings it along. */
export const SearchContext = createContext<Search>({});

/** Fetches the code of a screen ahead of showing it. */
export const LoadScreen = createContext<(path: ScreenPath) => void>(() => {});

const debugSwitch = { read: (written: string) => written };
/** Any screen's address may carry them, whatever they are set to. */
export const debugSwitches: Search = {
  force_student: debugSwitch,
  fix_university: debugSwitch,
  bypass_redirects: debugSwitch,
};

export const isScreenPath = (path: string): path is ScreenPath =>
  screenPaths.some((screen) => screen === path);

const read = (search: Search, query: string): Query =>
  readSearch({ ...debugSwitches, ...search }, Object.fromEntries(new URLSearchParams(query)));

/** The address of a screen; what is undefined is not written. */
export function addressOf(path: string, query: Query = {}): string {
  const written = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return written.length === 0 ? path : `${path}?${new URLSearchParams(written)}`;
}

/** Whether the present screen was come to by a way on, and not by a step in the history. */
let isWayOn = false;
window.addEventListener('popstate', () => {
  isWayOn = false;
});
export const cameByWayOn = (): boolean => isWayOn;

/** Goes on to a screen, as a step of the history or in place of the present one. */
export function navigate({ to, search = {}, state = {}, replace = false }: Way): void {
  isWayOn = to !== '.';
  const present = window.location.search;
  const query =
    typeof search === 'function' ? search(Object.fromEntries(new URLSearchParams(present))) : search;
  go(addressOf(to === '.' ? withoutSlash(window.location.pathname) : to, query), { replace, state });
}

/** The path of the present address, without a slash at its end. */
export const usePath = (): string => withoutSlash(usePathname());

/** The query of the present address as it is written. */
export const useWrittenQuery = (): string => useSearch();

/** The query of the present address, as its screen reads it. */
export function useQuery(): Query {
  const search = use(SearchContext);
  const written = useSearch();
  return useMemo(() => read(search, written), [search, written]);
}

/** The present address with nothing in it that its screen does not read. */
export const canonicalAddress = (search: Search): string =>
  addressOf(withoutSlash(window.location.pathname), read(search, window.location.search));

const isState = (value: unknown): value is PageState => typeof value === 'object' && value !== null;

/** What came with the present address. */
export function usePageState(): PageState {
  const state: unknown = useHistoryState();
  return isState(state) ? state : {};
}

/** The same, once. */
export function pageState(): PageState {
  const state: unknown = window.history.state;
  return isState(state) ? state : {};
}

/** Changes what goes with the present address, and nothing that is shown. */
export function keepPageState(change: PageState): void {
  try {
    History.prototype.replaceState.call(window.history, { ...window.history.state, ...change }, '');
  } catch (error) {
    // A browser takes so many changes in a row and no more; the page itself has what was typed.
    console.warn('The history takes no further change for now.', error);
  }
}
