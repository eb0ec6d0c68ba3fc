import {
  companyFilters,
  companySorts,
  directionFilters,
  statusFilters,
  studentFilters,
  timeframeDays,
} from '@ambitionhub/contract/moderation';

const day = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString();

/**
 * Typical search texts: a rare name, one that a tenth of users have, one that all have, one that nobody has,
 * and an email address.
 */
const typed = {
  'a rare name': 'number 77123',
  'a common one': 'number 7',
  'what all have': 'bench',
  'what nobody has': 'zebra',
  'two words': 'major 150 university 25',
  'an address': 'as77123@bench.test',
} as const;

const searches = (kind: 'students' | 'companies', filters: readonly string[]) =>
  Object.entries(typed).flatMap(([name, query]) =>
    filters.map((filter) => [
      `search for ${kind}, ${filter}, ${name}`,
      `/admin/${kind}?${new URLSearchParams({ query, filter })}`,
    ]),
  );

const since = {
  ever: undefined,
  today: ago(1),
  'past week': ago(timeframeDays['past-week']),
  'past month': ago(timeframeDays['past-month']),
} as const;

const monitored = () =>
  statusFilters.flatMap((status) =>
    directionFilters.flatMap((direction) =>
      Object.entries(since).flatMap(([name, from]) =>
        [{}, { flagged: 'true' }, { reported: 'true' }, { flagged: 'true', reported: 'true' }].map(
          (marks) => [
            `messages, ${[status, direction, name, ...Object.keys(marks)].join(', ')}`,
            `/admin/messages?${new URLSearchParams({ status, direction, ...(from && { since: from }), ...marks })}`,
          ],
        ),
      ),
    ),
  );

/** The admin's requests, by name: a path each; first pages include the count. */
export const adminRequests = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(studentFilters.map((one) => [`students, ${one}`, `/admin/students?filter=${one}`])),
  ...Object.fromEntries(searches('students', studentFilters)),
  ...Object.fromEntries(
    companyFilters.flatMap((one) =>
      companySorts.map((sort) => [
        `companies, ${one}, by ${sort}`,
        `/admin/companies?filter=${one}&sort=${sort}`,
      ]),
    ),
  ),
  ...Object.fromEntries(searches('companies', companyFilters)),
  ...Object.fromEntries(monitored()),
  'open reports': '/admin/reports',
  'open appeals': '/admin/appeals',
  'overview, 7 days': '/admin/overview?period=7',
  'overview, 30 days': '/admin/overview?period=30',
  'overview, 90 days': '/admin/overview?period=90',
  'overview, 12 months': '/admin/overview?period=365',
  'audit log, all': '/admin/audit',
  'audit log, by act': '/admin/audit?act=approve',
  'audit log, by day': `/admin/audit?to=${ago(200).slice(0, 10)}`,
  'audit log, by act and day': `/admin/audit?act=approve&to=${ago(200).slice(0, 10)}`,
  'audit log, by person': '/admin/audit?query=somebody',
  'audit log, by a rare person': '/admin/audit?query=somebody%2077123',
  'bulk acts': '/admin/bulk',
});
