/** The order of a list of students or companies. */
export const studentSorts = ['recent', 'name'] as const;
export type StudentSort = (typeof studentSorts)[number];

/** Entries of one page, characters of a filter and entries of a dropdown (second specification, section 9). */
export const directoryLimits = {
  page: 24,
  search: 100,
  majorFilter: 25,
  skillsFilter: 20,
  suggestions: 10,
  quickSkills: 8,
} as const;

/** The academic years that a company filters by; Freshman also finds incoming freshmen (section 9). */
export const yearFilters = ['freshman', 'sophomore', 'junior', 'senior', 'graduate'] as const;
export type YearFilter = (typeof yearFilters)[number];

/** The students that a company may find (second specification, section 2). */
export const directoryTexts = {
  filters: {
    title: 'Filter Students',
    university: 'University',
    universityPlaceholder: 'Search universities...',
    major: 'Major',
    majorPlaceholder: 'Filter by major...',
    skills: 'Skills',
    skillsPlaceholder: 'Search skills...',
    quickSkills: 'Popular skills',
    year: 'Academic Year',
    anyYear: 'Any year',
    years: {
      freshman: 'Freshman',
      sophomore: 'Sophomore',
      junior: 'Junior',
      senior: 'Senior',
      graduate: 'Graduate',
    },
    starsOnly: 'Star Ambassadors only',
    clear: 'Clear All Filters',
  },
  refresh: 'Refresh Student List',
  contact: 'Contact',
  starAmbassador: 'Star Ambassador',
  empty: 'No students found matching your search criteria.',
  demo: {
    badge: 'Demo',
    contact:
      'This is an example of a student profile. As soon as students have published theirs, you can contact them.',
  },
} as const;

/** The companies that a student may discover (first specification, section 2). */
export const discoverTexts = {
  title: 'Discover Companies',
  text: (university: string | null) =>
    `Find companies looking for campus ambassadors at ${university || 'your university'}`,
  search: 'Search companies by name, industry, or position...',
  noIndustry: 'Industry not specified',
  noDescription: 'No company description provided.',
  visitWebsite: 'Visit Website',
  position: 'Position',
  hours: 'Hours',
  pay: 'Pay',
  skills: 'Looking for skills:',
  apply: 'Click to Apply',
  loading: 'Loading companies...',
  loadingMore: 'Loading more companies...',
  none: 'No companies yet',
  noneText: 'New companies appear here as soon as they are approved.',
  noMatch: 'No companies found',
  noMatchText: 'Please try a different search term.',
  clearSearch: 'Clear search',
  error: 'The companies could not be loaded.',
  moreError: 'More companies could not be loaded.',
} as const;
