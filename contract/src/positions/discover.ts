import type { ResponseStep } from '../companies/constants.ts';
import { groupDigits } from '../schemas/group-digits.ts';

/**
 * Sort orders of Discover: newest first, soonest answers first (decision D15), best rated first, highest pay per hour first, or
 * most in common with the student first (decision D19).
 */
export const discoverSorts = ['newest', 'response', 'rating', 'pay', 'match'] as const;
export type DiscoverSort = (typeof discoverSorts)[number];

/**
 * Positions per page, and characters of the words. Then the number of newest matching positions that the best match compares, and
 * the number a student can save.
 */
export const discoverLimits = {
  page: 24,
  search: 100,
  matched: 1000,
  saved: 200,
  positionText: 280,
} as const;

/** The slowest response that counts as soon. */
export const soonestResponse = 'three-days' satisfies ResponseStep;

/** The most days within which a company usually pays that count as soon. */
export const soonestPay = 7;

/** Texts of Discover (first specification, section 2). */
export const discoverTexts = {
  title: 'Discover Companies',
  text: (university: string | null) =>
    `Find companies looking for campus ambassadors at ${university || 'your university'}`,
  search: 'Search companies by name, industry, or position...',
  /** Where the whole text has no room. */
  searchShort: 'Search companies...',
  noIndustry: 'Industry not specified',
  noDescription: 'No company description provided.',
  visitWebsite: 'Visit Website',
  position: 'Position',
  hours: 'Hours',
  pay: 'Pay',
  skills: 'Looking for skills:',
  apply: 'Click to Apply',
  /** For a company that the student works for. */
  yours: 'Your company',
  openWork: 'Open Work',
  notApplied: 'Not applied yet',
  sort: 'Sort',
  sorts: {
    newest: 'Newest',
    match: 'Best match',
    pay: 'Highest pay',
    response: 'Fast answers',
    rating: 'Best rated',
  } satisfies Record<DiscoverSort, string>,
  onlyNewest: `Best matches among the ${groupDigits(discoverLimits.matched)} newest positions`,
  filters: {
    title: 'Filters',
    any: 'Any',
    payType: 'Pay',
    payAtLeast: (unit: string) => `Minimum pay ($ ${unit})`,
    hoursAtMost: 'Maximum hours per week',
    industry: 'Industry',
    place: 'Location',
    mySkills: 'Looking for skills that I have',
    soon: 'Answers within three days',
    paysSoon: 'Pays within a week',
    saved: 'Saved',
    notApplied: 'Not applied yet',
    clear: 'Clear All Filters',
    done: 'Show positions',
  },
  match: {
    skills: (count: number) => `${count} of your skills`,
    industry: 'Your industry',
  },
  lastDay: 'Apply by',
  save: 'Save',
  saved: 'Saved',
  savedFull: `You can save ${discoverLimits.saved} positions. Remove one to save another.`,
  narrow: 'Filters',
  loading: 'Loading companies...',
  loadingMore: 'Loading more companies...',
  none: 'No companies yet',
  noneText: 'New companies appear here as soon as they are approved.',
  noMatch: 'No companies found',
  noMatchText: 'Please try a different search term.',
  noMatchFiltered: 'Please try fewer filters or a different search term.',
  clearSearch: 'Clear search',
  noneLeft: 'No companies left',
  noneLeftText: 'You have applied to every matching company.',
  showAll: 'Show all companies',
  error: 'The companies could not be loaded.',
  moreError: 'More companies could not be loaded.',
} as const;
