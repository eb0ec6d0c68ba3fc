import { applicantFilterTable, shownStatuses } from '@ambitionhub/contract/applications';
import { withEachFilter } from '../harness/filters.ts';
import { smallPosition } from './population.ts';

/** Filters for a company's applicants: with many matches, few or none, and several together. */
const filtersOf = (companyId: string) =>
  withEachFilter(applicantFilterTable, {
    'all of them': {},
    'a common word': { words: 'sales' },
    'a word of nobody': { words: 'zzzzzz' },
    'a university': { university: 'Bench University 77' },
    'a university of nobody': { university: 'Nowhere' },
    'a major': { major: 'major 150' },
    'majors of many': { major: 'major 1' },
    'a misspelled major': { major: 'mjaor 150' },
    'a common skill': { 'skills[0]': 'Sales' },
    'two skills': { 'skills[0]': 'Budgeting', 'skills[1]': 'Sales' },
    'a skill of nobody': { 'skills[0]': 'Videography' },
    'a year': { year: 'junior' },
    'star ambassadors': { stars: 'true' },
    verified: { verified: 'true' },
    'the shortlist': { shortlist: 'true' },
    // The first position has its company's id.
    'the first position': { position: companyId },
    'a small position': { position: smallPosition },
    'those with a note': { noted: 'true' },
    'several together': {
      university: 'Bench University 77',
      year: 'senior',
      'skills[0]': 'Sales',
      verified: 'true',
    },
  });

/** Every list and every count of a company's applicants: path by name. */
export const applicantRequests = (companyId: string): readonly (readonly [name: string, path: string])[] =>
  Object.entries(filtersOf(companyId)).flatMap(([name, filter]) => {
    const query = (more: object) => new URLSearchParams({ ...filter, ...more });
    return [
      [`counts, ${name}`, `/applicants/counts?${query({})}`] as const,
      ...shownStatuses.map((stage) => [`${stage}, ${name}`, `/applicants?${query({ stage })}`] as const),
    ];
  });
