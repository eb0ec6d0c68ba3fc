import { company, defineNotices } from '../../platform/notices.ts';
import { noteSaved, savedSearchesChanged, searchKept, shortlistChanged } from './events.ts';

export const directoryNotices = defineNotices([
  { on: savedSearchesChanged, to: company, live: 'savedSearches' },
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
