import { groupDigits } from '../schemas/group-digits.ts';
import { counted } from '../text/counted.ts';

/** Entries per page, and characters of a filter (second specification, section 9). */
export const directoryLimits = {
  page: 24,
  search: 100,
  majorFilter: 25,
  skillsFilter: 20,
  quickSkills: 8,
  /** The part of a profile on a card; the rest is in the detail view. */
  cardBio: 160,
  cardSkills: 8,
  note: 1000,
  shortlist: 2000,
  /** Students in a comparison. */
  compared: 4,
  /** Saved searches per company, and characters of a name. */
  savedSearches: 20,
  searchName: 60,
  /** Students per export. */
  export: 10_000,
} as const;

/** Academic years to filter by; Freshman also finds incoming freshmen (section 9). */
export const yearFilters = ['freshman', 'sophomore', 'junior', 'senior', 'graduate'] as const;

/** Contact between a company and a student: no message yet, the company wrote last, or the student did. */
export const contactStates = ['none', 'waiting', 'answered'] as const;
export type ContactState = (typeof contactStates)[number];

/** Sort orders of the directory: star ambassadors first, or best rated first; then newest first. */
export const studentSorts = ['stars', 'rating'] as const;
export type StudentSort = (typeof studentSorts)[number];

/** Texts of the student directory (second specification, section 2). */
export const directoryTexts = {
  /** Next to a school that is not on the list (decision D17). */
  unlisted: 'not verified',
  words: 'Search name, skill, bio...',
  filters: {
    title: 'Filter Students',
    open: 'Filter',
    universityPlaceholder: 'Any university',
    majorPlaceholder: 'Filter by major...',
    skillsPlaceholder: 'Search skills...',
    quickSkills: 'Popular skills',
    any: 'Any',
    notYet: 'Choose a university from the list to filter by it.',
    clear: 'Clear All Filters',
    done: 'Show students',
  },
  sort: 'Sort',
  sorts: { stars: 'Star Ambassadors', rating: 'Best rated' } satisfies Record<StudentSort, string>,
  refresh: 'Refresh Student List',
  contact: 'Contact',
  /** For a student who works for the company. */
  yours: 'Your ambassador',
  openChat: 'Open chat',
  starAmbassador: 'Star Ambassador',
  verified: 'Verified',
  years: {
    freshman: 'Freshman',
    sophomore: 'Sophomore',
    junior: 'Junior',
    senior: 'Senior',
    graduate: 'Graduate',
  },
  verifiedNote: 'Confirmed with a school email address',
  moreSkills: (count: number) => `+${count} more`,
  empty: 'No students found matching your search criteria.',
  total: ({ count, about }: { count: number; about: boolean }) =>
    `${about ? 'About ' : ''}${counted(count, '1 student', 'students')}`,
  misspelled: (names: readonly string[]) => `No matching major. Showing ${names.join(', ')}.`,
  nearWords: (words: readonly string[]) => `No students match these words. Showing ${words.join(', ')}.`,
  without: (filter: string, total: string) => `Without ${filter}: ${total}`,
  export: 'Download CSV',
  /** On a phone. */
  exportShort: 'CSV',
  exporting: 'Preparing the file...',
  exportFailed: 'The students could not be downloaded.',
  detail: {
    open: 'View profile',
    /** Until the student's name is known. */
    title: 'Profile',
    loading: 'Loading profile...',
    gone: 'This profile is no longer public.',
    note: 'Your note',
    notePrivate: 'Only your company can see it.',
    noteChanged: 'Last changed',
    noteChangedBy: (name: string) => `Last changed by ${name},`,
    saveNote: 'Save Note',
    noteSaved: 'Note saved',
  },
  contacts: { none: 'Not contacted yet', waiting: 'Waiting for an answer', answered: 'Answered' },
  shortlist: {
    add: 'Add to shortlist',
    remove: 'Remove from shortlist',
    /** The heart on a card: pressed while the student is on the list. */
    on: (name: string) => `On your shortlist: ${name}`,
    full: `Your shortlist is full: it holds ${groupDigits(directoryLimits.shortlist)} students.`,
  },
  compare: {
    title: 'Compare students',
    add: 'Compare',
    /** The button on a card: pressed while the student is chosen. */
    on: (name: string) => `Compare: ${name}`,
    chosen: (count: number) => `${count} of ${directoryLimits.compared} selected`,
    open: 'Compare students',
    clear: 'Clear',
    remove: (name: string) => `Remove ${name}`,
    loading: 'Loading the students...',
    empty: 'No students to compare',
    emptyText: `Choose up to ${directoryLimits.compared} with Compare on their cards.`,
    full: `You can compare ${directoryLimits.compared} students. Remove one to add another.`,
    year: 'Academic Year',
    none: 'Not given',
  },
  searches: {
    title: 'Saved searches',
    save: 'Save this search',
    name: 'Search name',
    keep: 'Save',
    rename: 'Rename',
    renameTitle: 'Rename search',
    remove: 'Delete',
    removeTitle: (name: string) => `Delete the search “${name}”?`,
    removeText: 'The students stay; we’ll stop showing you new matches.',
    options: (name: string) => `Options for ${name}`,
    told: 'We’ll show new matches here and in your daily digest.',
    notTold: 'Searches limited to your shortlist or contacts are saved, but don’t get new matches.',
    fresh: (count: number) => `${count > 99 ? '99+' : count} new`,
    unnamed: 'Please give the search a name.',
    noFilter: 'Choose a filter first.',
    taken: 'You already have a search with this name.',
    full: `You can keep ${directoryLimits.savedSearches} searches. Delete one to save another.`,
    loadFailed: 'Your saved searches could not be loaded.',
  },
  demo: {
    badge: 'Demo',
    contact: 'This is an example profile. You can contact students once they publish theirs.',
  },
} as const;

export const directoryPrivacy = {
  'Lists and searches':
    'a company’s shortlist, its notes on students, with who wrote each, its saved searches and their new matches are stored for that company.',
} as const;

/** Where a company downloads the students it has found. */
export const studentExportPath = '/api/directory/students.csv';
