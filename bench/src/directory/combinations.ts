import { savedFilterTable } from '@ambitionhub/contract/directory';
import { universityNames } from '@ambitionhub/contract/students';
import { withEachFilter } from '../harness/filters.ts';

const [commonSchool = '', ...others] = universityNames;
const rareSchool = others.at(-1) ?? '';

/** Filters that companies may set, as in the address; the generated students make a value common or rare. */
const ofFilters = {
  'no filter': {},
  'a common school': { university: commonSchool },
  'a rare school': { university: rareSchool },
  'a common major': { major: 'Computer Science' },
  'a rare major': { major: 'Public Linguistics' },
  'part of a major': { major: 'comp sci' },
  'one letter of a major': { major: 'p' },
  'a misspelled major': { major: 'compter scinece' },
  'a major that nobody has': { major: 'zzzzzz' },
  'a common skill': { 'skills[0]': 'Web Development' },
  'a rare skill': { 'skills[0]': 'Volunteer Recruiting' },
  'five common skills': {
    'skills[0]': 'Web Development',
    'skills[1]': 'Mobile Development',
    'skills[2]': 'Python',
    'skills[3]': 'JavaScript',
    'skills[4]': 'Java',
  },
  'a year': { year: 'junior' },
  stars: { stars: 'true' },
  'stars with a skill': { stars: 'true', 'skills[0]': 'Python' },
  'a skill and a year': { 'skills[0]': 'Web Development', year: 'freshman' },
  'a school, a skill and a year': { university: commonSchool, 'skills[0]': 'Java', year: 'senior' },
  'all filters': {
    university: commonSchool,
    major: 'eng',
    'skills[0]': 'Python',
    year: 'junior',
    stars: 'true',
  },
  'best rated': { sort: 'rating' },
  'best rated with a common skill': { sort: 'rating', 'skills[0]': 'Web Development' },
  'best rated of a rare school': { sort: 'rating', university: rareSchool },
  'two that seldom meet': { university: rareSchool, major: 'Public Linguistics' },
};

/** Words alone: names and other words, common, rare, partial and misspelled ones, and some that match no one. */
const words = [
  ...[
    'maria',
    'maria lopez',
    'maria lopez marketing',
    'zoe',
    'zoe duvenson',
    'lopez',
    'lop',
    'jose cherozton',
  ],
  ...[
    'marketing',
    'photography',
    'events',
    'music',
    'beekeeper',
    'beekeepers',
    'student radio',
    'chess dance',
  ],
  ...['photo', 'phot', 'mark', 'ma', 'm', 'z', 'a', 'unlo', 'computer science', 'cs', 'public linguistics'],
  ...['university of', 'lopezing', 'unchevenley', 'marketting', 'fotography', 'mraia', 'zzzzzz', 'xqj'],
  ...['maria zzzzzz', '🎉', '🦄', '!!!', 'marketing photography events music team leader creative design'],
];
/** Words together with every other filter. */
const beside: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['marketing', { university: rareSchool }],
  ['marketing', { university: commonSchool, year: 'junior' }],
  ['marketing', { stars: 'true', 'skills[0]': 'Python' }],
  ['m', { university: rareSchool }],
  ['m', { major: 'Public Linguistics' }],
  ['maria', { 'skills[0]': 'Volunteer Recruiting', year: 'senior' }],
  ['beekeeper', { major: 'comp sci', 'skills[0]': 'Web Development', 'skills[1]': 'Java' }],
  ['events', { verified: 'true', contact: 'none' }],
  ['marketing', { shortlist: 'true' }],
  ['marketing', { sort: 'rating' }],
  ['maria lopez', { sort: 'rating' }],
  ['unlo', { university: commonSchool, major: 'eng', 'skills[0]': 'Python', year: 'junior', stars: 'true' }],
];

export const combinations = withEachFilter(savedFilterTable, {
  ...ofFilters,
  ...Object.fromEntries(words.map((one) => [`words: ${one}`, { words: one }])),
  ...Object.fromEntries(
    beside.map(([one, filters]) => [
      `words: ${one}, ${Object.values(filters).join(', ')}`,
      { words: one, ...filters },
    ]),
  ),
});
