import { savedFilterTable } from '@ambitionhub/contract/directory';
import { universityNames } from '@ambitionhub/contract/students';
import { withEachFilter } from '../filters.ts';

const [commonSchool = '', ...others] = universityNames;
const rareSchool = others.at(-1) ?? '';

/** Filters that companies may set, as in the address; the generated students make a value common or rare. */
export const combinations = withEachFilter(savedFilterTable, {
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
  'two that seldom meet': { university: rareSchool, major: 'Public Linguistics' },
});
