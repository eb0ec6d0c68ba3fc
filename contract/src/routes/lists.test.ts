import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { activitySearch } from '../activity/schemas.ts';
import { ambassadorsInput } from '../ambassadors/schemas.ts';
import { overviewInput } from '../analytics/schemas.ts';
import { applicantFilterTable } from '../applications/filters.ts';
import { applicantsInput } from '../applications/schemas.ts';
import { savedFilterTable, studentFilterTable, studentSearch as studentsInput } from '../directory/index.ts';
import { reviewWeeksInput } from '../hours/schemas.ts';
import { owedInput, statementInput } from '../ledger/schemas.ts';
import { inboxFilters } from '../messaging/constants.ts';
import { searchInput } from '../messaging/schemas.ts';
import { auditSearch } from '../moderation/index.ts';
import { companyListingSearch, studentListingSearch } from '../moderation/listing-schemas.ts';
import { discoverSearch } from '../positions/discover-schemas.ts';
import { tasksInput } from '../tasks/schemas.ts';
import { readSearch, type Search, writeSearch } from './search.ts';
import { adminSearch } from './search-admin.ts';
import { companySearch } from './search-company.ts';
import { discoverSearchIn, studentSearch } from './search-student.ts';
import { searches, statementSearch } from './searches.ts';

type Found = Readonly<Record<string, unknown>>;
type List = {
  readonly search: Search;
  /** What the list asks the server for. */
  readonly inputOf: (found: Found) => Found;
  readonly input: ZodType;
};

/** The filters that a list has by these names in the address. */
const named =
  (names: Readonly<Record<string, string>>, others: Found = {}) =>
  (found: Found): Found => ({
    ...others,
    ...Object.fromEntries(
      Object.entries(names).flatMap(([name, inAddress]) =>
        found[inAddress] === undefined ? [] : [[name, found[inAddress]]],
      ),
    ),
  });
const same = (table: Search) => named(Object.fromEntries(Object.keys(table).map((name) => [name, name])));

const lists: Readonly<Record<string, List>> = {
  'the directory': { search: companySearch, inputOf: same(studentFilterTable), input: studentsInput },
  'the applicants': {
    search: companySearch,
    inputOf: named(
      {
        ...Object.fromEntries(
          Object.entries(applicantFilterTable).map(([name, { amongApplicants }]) => [name, amongApplicants]),
        ),
        stage: 'stage',
        order: 'order',
      },
      { stage: 'sent' },
    ),
    input: applicantsInput,
  },
  'the ambassadors': {
    search: companySearch,
    inputOf: named(
      { q: 'name', school: 'school', state: 'state', sort: 'peopleBy', reversed: 'peopleReversed' },
      { state: 'active' },
    ),
    input: ambassadorsInput,
  },
  'the tasks': {
    search: companySearch,
    inputOf: named({ state: 'taskState', query: 'taskName' }),
    input: tasksInput,
  },
  'the hours to review': {
    search: companySearch,
    inputOf: ({ review }) => ({ list: review === 'declined' ? 'waiting' : (review ?? 'waiting') }),
    input: reviewWeeksInput,
  },
  'the people who are owed something': {
    search: companySearch,
    inputOf: named({ sort: 'owedBy', reversed: 'owedReversed' }),
    input: owedInput,
  },
  'the activity': {
    search: companySearch,
    inputOf: named({ by: 'by', about: 'about' }),
    input: activitySearch,
  },
  'the messages with words': {
    search: companySearch,
    inputOf: named({ query: 'find' }, { query: 'x' }),
    input: searchInput,
  },
  Discover: { search: studentSearch, inputOf: discoverSearchIn, input: discoverSearch },
  'the earnings of a year': {
    search: statementSearch,
    inputOf: named({ year: 'year' }, { year: 2026 }),
    input: statementInput,
  },
  'the admin’s students': {
    search: adminSearch,
    inputOf: named({ query: 'q', reversed: 'reversed' }),
    input: studentListingSearch,
  },
  'the admin’s companies': {
    search: adminSearch,
    inputOf: named({ query: 'q', reversed: 'reversed' }),
    input: companyListingSearch,
  },
  'the audit log': {
    search: adminSearch,
    inputOf: named({ query: 'q', act: 'act', from: 'from', to: 'to' }),
    input: auditSearch,
  },
  'the overview': { search: adminSearch, inputOf: named({ period: 'period' }), input: overviewInput },
};

/** Parameters on their way through a URL, which can hold no half characters. */
const inUrl = (pairs: readonly (readonly string[])[]) =>
  Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, decodeURIComponent(encodeURIComponent(value))]),
  );

const id = '018f4d2e-0000-7000-8000-000000000001';

/** A value of a parameter, or one that looks almost like it. */
const written = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('a', '😀', ' ', '\u200b', '\n', ','), maxLength: 300 }),
  fc.constantFrom(
    '2026',
    '1999',
    '2026.5',
    '1e3',
    '-1',
    'NaN',
    '12,50',
    '99999999',
    '2026-02-30',
    '2026-11-28',
  ),
  fc.constantFrom(
    'true',
    'false',
    id,
    id.toUpperCase(),
    `${id},${id}`,
    '00000000-0000-0000-0000-00000000000g',
  ),
);

/** Values for some of the parameters of a search, valid ones among them. */
const addressOf = (search: Search) =>
  fc.record(
    Object.fromEntries(
      Object.entries(search).map(([name, param]) => {
        const values = 'values' in param ? (param.values as string[]) : ['x'];
        return [name, fc.oneof(written, fc.constantFrom(...values))];
      }),
    ),
    { requiredKeys: [] },
  );

describe.each(Object.entries(lists))('Whatever an address says, %s', (_, { search, inputOf, input }) => {
  it('asks the server for something that it accepts', () => {
    fc.assert(
      fc.property(addressOf(search), (address) => {
        const { error } = input.safeParse(inputOf(readSearch(search, address)));
        expect(error?.issues).toBeUndefined();
      }),
    );
  });
});

describe.each(Object.entries(searches).filter(([, search]) => Object.keys(search).length > 0))(
  'The address of %s',
  (_, search: Search) => {
    it('is read back as it was written', () => {
      fc.assert(
        fc.property(addressOf(search), (address) => {
          const found = readSearch(search, address);
          const query = inUrl(writeSearch(found));
          expect(readSearch(search, query)).toEqual(found);
        }),
      );
    });
  },
);

it.each([
  ['saved searches', savedFilterTable],
  ['the inbox', inboxFilters],
])('The filters of %s have the same names in the address', (_, table) => {
  for (const name of Object.keys(table)) expect(companySearch).toHaveProperty(name);
});

it.each([
  ['/company-dashboard', 'weeks=returned', { review: 'returned' }],
  ['/company-dashboard', 'tasksIn=open', { taskState: 'open' }],
  ['/company-dashboard', 'at=17', { message: 17 }],
  ['/student-dashboard', 'at=17', { message: 17 }],
  ['/company-dashboard', 'review=approved&weeks=returned', { review: 'approved' }],
] as const)(
  'An address of %s with %s, as former emails and links have it, still works',
  (path, query, found) => {
    expect(readSearch(searches[path], inUrl(query.split('&').map((part) => part.split('='))))).toEqual(found);
  },
);
