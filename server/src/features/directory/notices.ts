import { company, defineNotices } from '../../platform/notices.ts';
import { noteSaved, savedSearchesChanged, searchKept, searchMatched, shortlistChanged } from './events.ts';
import { searchPage } from './search-page.ts';

export const directoryNotices = defineNotices([
  { on: savedSearchesChanged, to: company, live: 'savedSearches' },
  {
    on: searchMatched,
    to: company,
    live: 'savedSearches',
    news: {
      group: 'searches',
      kind: 'search-matched',
      text: ({ name }) => `New match for your search “${name}”`,
      link: ({ searchId, filters }) => searchPage({ id: searchId, filters }),
      // A busy search would tell all day.
      onceOf: ({ searchId }) => `${searchId} ${new Date().toISOString().slice(0, 10)}`,
    },
  },
  { on: shortlistChanged, to: company, live: 'shortlist' },
  {
    on: noteSaved,
    to: company,
    live: 'note',
    activity: ({ studentId, isDeleted }) => ({
      act: isDeleted ? 'remove-note' : 'note',
      subject: { studentId },
    }),
  },
  {
    on: searchKept,
    to: company,
    activity: ({ name, isDeleted }) => ({
      act: isDeleted ? 'remove-search' : 'save-search',
      subject: { name },
    }),
  },
]);
