import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { SavedFilters, SavedSearchId } from '@ambitionhub/contract/directory';
import { defineEvent } from '../../platform/events/index.ts';

/** A company's saved searches, or their new matches, have changed. */
export const savedSearchesChanged = defineEvent<{ companyId: CompanyId }>();

/** A student newly matches a saved search. */
export const searchMatched = defineEvent<{
  companyId: CompanyId;
  searchId: SavedSearchId;
  name: string;
  filters: SavedFilters;
}>();

/** Someone at a company has changed its shortlist. */
export const shortlistChanged = defineEvent<{ companyId: CompanyId }>();

/** Someone at a company has written or deleted its note on a student. */
export const noteSaved = defineEvent<{ companyId: CompanyId; studentId: UserId; isDeleted: boolean }>();

/** Someone at a company has saved or deleted a search. */
export const searchKept = defineEvent<{ companyId: CompanyId; name: string; isDeleted: boolean }>();
