import { payTypes } from '@ambitionhub/contract/companies';
import { type DiscoverSearch, discoverSorts, positionLocations } from '@ambitionhub/contract/positions';

/** As in the URL. */
type Query = Readonly<Record<string, string>>;

/** Typed one letter at a time, common and rare ones, and ones that no position has. */
const phrases = [
  ...['', 'f', 'fr', 'fre', 'fresh', 'fresh coffee 77', 'media', 'scout', 'scout med', 'technology'],
  ...['host film', 'zzz', '%', 'bright media content creator'],
];

/** Each filter that a student can set, with values that match many, few and no positions. The compiler requires every filter. */
const alone: Readonly<Record<Exclude<keyof DiscoverSearch, 'sort' | 'cursor'>, readonly string[]>> = {
  query: phrases.filter((phrase) => phrase !== ''),
  notApplied: ['true'],
  payType: payTypes,
  payAtLeast: ['1', '20', '80', '100000'],
  hoursAtMost: ['40', '10', '1', '0'],
  industry: ['Technology & Software', 'Sustainable Products', 'Nothing like it'],
  place: positionLocations,
  mySkills: ['true'],
  soon: ['true'],
  paysSoon: ['true'],
  saved: ['true'],
};

/** Filters that together match few positions, and each filter with words. */
const together: readonly Query[] = [
  { payType: 'monthly', payAtLeast: '60', hoursAtMost: '10' },
  { payType: 'semester', payAtLeast: '87' },
  { mySkills: 'true', soon: 'true', paysSoon: 'true', place: 'remote' },
  { industry: 'Sustainable Products', place: 'remote', hoursAtMost: '5' },
  { saved: 'true', soon: 'true', notApplied: 'true' },
  { query: 'fresh', payAtLeast: '20' },
  { query: 'f', industry: 'Sustainable Products' },
  { query: 'coffee', saved: 'true' },
  { query: 'med', mySkills: 'true', notApplied: 'true' },
  { query: 'scout', payType: 'hourly', payAtLeast: '40', hoursAtMost: '20', place: 'campus', soon: 'true' },
];

const sets: readonly Query[] = [
  {},
  ...Object.entries(alone).flatMap(([name, values]) => values.map((value) => ({ [name]: value }))),
  ...together,
];

const nameOf = (query: Query): string =>
  Object.entries(query)
    .map(([name, value]) => (value === 'true' ? name : `${name} ${value}`))
    .join(' and ') || 'no filter';

/** Every sort with every set of filters: the sort is the first part of the name. */
export const searches: readonly (readonly [name: string, query: Query])[] = discoverSorts.flatMap((sort) =>
  sets.map((query) => [`${sort}, ${nameOf(query)}`, { ...query, sort }] as const),
);
