import { savedSearchId } from '@ambitionhub/contract/directory';
import {
  noteSaved,
  savedSearchesChanged,
  searchKept,
  searchMatched,
  shortlistChanged,
} from '../../src/features/directory/events.ts';
import { aThing, company, member, owner, student } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

export const samples: Samples = {
  'saved searches change': told(savedSearchesChanged({ companyId: company }), {
    live: { savedSearchesChanged: [company] },
  }),
  'a student newly matches a saved search': told(
    searchMatched({
      companyId: company,
      searchId: savedSearchId.parse(aThing),
      name: 'Runners',
      filters: {},
    }),
    {
      live: { savedSearchesChanged: [company] },
      news: { 'New match for your search “Runners”': [owner, member] },
    },
  ),
  'a shortlist changes': told(shortlistChanged({ companyId: company }), {
    live: { shortlistChanged: [company] },
  }),
  'a note is saved': told(noteSaved({ companyId: company, studentId: student, isDeleted: false }), {
    live: { noteChanged: [company] },
    activity: [{ of: company, act: 'note', about: student }],
  }),
  'a note is deleted': told(noteSaved({ companyId: company, studentId: student, isDeleted: true }), {
    live: { noteChanged: [company] },
    activity: [{ of: company, act: 'remove-note', about: student }],
  }),
  'a search is saved': told(searchKept({ companyId: company, name: 'Runners', isDeleted: false }), {
    activity: [{ of: company, act: 'save-search', about: 'Runners' }],
  }),
  'a search is deleted': told(searchKept({ companyId: company, name: 'Runners', isDeleted: true }), {
    activity: [{ of: company, act: 'remove-search', about: 'Runners' }],
  }),
};
