import { isDeepStrictEqual } from 'node:util';
import type { CompanyId } from '@ambitionhub/contract/accounts';
import {
  directoryLimits,
  directoryTexts,
  filtersSet,
  type SavedFilters,
  type SavedSearch,
  type SavedSearchId,
} from '@ambitionhub/contract/directory';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { savedSearchesChanged, searchKept } from './events.ts';
import { resolveTyped } from './resolve-typed.ts';
import {
  insertSearch,
  lockSearches,
  markMatchesSeen,
  noteMatches,
  removeSearch,
  renameSearch,
} from './saved-searches.store.ts';
import { resolveWords, type WordQuery } from './words.store.ts';

const nameTaken = (): Refusal =>
  new Refusal('SEARCH_NAME_TAKEN', {
    fields: [{ field: 'name', message: directoryTexts.searches.taken }],
  });

type Meant = { readonly filters: SavedFilters; readonly words: WordQuery | null };

/**
 * The filters to store, with misspelled majors and words corrected and without filters that are off; and the query for their words.
 */
async function meant(tx: Transaction, typed: SavedFilters): Promise<Meant> {
  const on = filtersSet(typed);
  const { filter, misspelled } = await resolveTyped(tx, on);
  const [major] = misspelled ?? [];
  const corrected = filter.words?.near
    ? filter.words.corrected.slice(0, directoryLimits.search).trim()
    : null;
  return {
    filters: {
      ...on,
      ...(major && { major: major.slice(0, directoryLimits.majorFilter).trim() }),
      ...(corrected && { words: corrected }),
    },
    words: corrected ? await resolveWords(tx, corrected) : (filter.words ?? null),
  };
}

/** Saves filters under a name. Saving the same filters under the same name twice stores them once. */
export const saveSearch = (
  db: Database,
  companyId: CompanyId,
  { name, filters }: { name: string; filters: SavedFilters },
): Promise<SavedSearch> =>
  transact(db, async (tx) => {
    const searches = await lockSearches(tx, companyId);
    const { filters: kept, words } = await meant(tx, filters);
    const named = searches.find((search) => search.name.toLowerCase() === name.toLowerCase());
    if (named && isDeepStrictEqual(named.filters, kept)) return named;
    if (named) throw nameTaken();
    if (searches.length >= directoryLimits.savedSearches) throw new Refusal('SEARCHES_FULL');
    const id = await insertSearch(tx, { companyId, name, filters: kept, words });
    if (id === null) throw nameTaken();
    await noteMatches(tx, id);
    await emit(tx, searchKept({ companyId, name, isDeleted: false }));
    await emit(tx, savedSearchesChanged({ companyId }));
    return { id, name, filters: kept, fresh: 0 };
  });

type Own = { readonly companyId: CompanyId; readonly id: SavedSearchId };

/** Changes a company's own search and notifies its other browsers. */
const changing = (db: Database, own: Own, change: (tx: Transaction) => Promise<boolean>): Promise<void> =>
  transact(db, async (tx) => {
    if (await change(tx)) await emit(tx, savedSearchesChanged({ companyId: own.companyId }));
  });

function orMissing(isThere: boolean): true {
  if (!isThere) throw new Refusal('NOT_FOUND');
  return true;
}

export const renameSavedSearch = (db: Database, own: Own, name: string): Promise<void> =>
  changing(db, own, async (tx) => {
    const outcome = await renameSearch(tx, own, name);
    if (outcome === 'taken') throw nameTaken();
    return orMissing(outcome === 'renamed');
  });

export const removeSavedSearch = (db: Database, own: Own): Promise<void> =>
  changing(db, own, async (tx) => {
    const name = await removeSearch(tx, own);
    if (name === null) throw new Refusal('NOT_FOUND');
    await emit(tx, searchKept({ companyId: own.companyId, name, isDeleted: true }));
    return true;
  });

/** Marks a search as viewed: its new matches become seen. */
export const markSearchSeen = (db: Database, own: Own): Promise<void> =>
  changing(db, own, async (tx) => {
    const outcome = await markMatchesSeen(tx, own);
    if (outcome === null) throw new Refusal('NOT_FOUND');
    return outcome;
  });
