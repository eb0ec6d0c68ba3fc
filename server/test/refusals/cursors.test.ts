import { randomUUID } from 'node:crypto';
import { contract } from '@ambitionhub/contract';
import { apiPrefix, livePath } from '@ambitionhub/contract/api';
import { refusals } from '@ambitionhub/contract/refusals';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openStream } from '../support/live.ts';
import { aCompany, aStudent, theAdmin } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { type Procedure, procedures } from './procedures.ts';

const server = await startServer();
const student = await aStudent(server);
const company = await aCompany(server);
const admin = await theAdmin(server);

const id = randomUUID();
const instants = [
  '2025-13-45T99:99:99',
  '2025-02-30T00:00:00',
  '0000-01-01T00:00:00',
  '2025-01-01T00:00:00+25:00',
];
const at = '2025-01-01T00:00:00.000Z';
const inMilliseconds = instants.map((instant) => `${instant}.000Z`);
const inMicroseconds = instants.map((instant) => `${instant}.000000Z`);

const weeks = ['2026-02-30', '0000-01-01', '10000-01-01'].map((week) => [week, id]);

/** Cursors with the right shape whose values the database cannot use. */
const lists = [
  {
    path: '/api/conversations/search?query=hello&',
    reader: student,
    shaped: [...inMilliseconds.map((at) => [at, id, 1]), [at, id, 2 ** 31], [at, id, 0.5]],
  },
  { path: '/api/conversations?', reader: student, shaped: inMilliseconds.map((at) => [at, id]) },
  { path: '/api/applications?', reader: student, shaped: inMilliseconds.map((at) => [at, id]) },
  { path: '/api/applicants?stage=seen&', reader: company, shaped: inMilliseconds.map((at) => [at, id]) },
  { path: '/api/ambassadorships?', reader: student, shaped: inMilliseconds.map((at) => [at, id]) },
  {
    path: '/api/ambassadors?state=active&',
    reader: company,
    shaped: inMilliseconds.map((at) => [at, id]),
  },
  { path: '/api/directory/companies?', reader: student, shaped: inMicroseconds.map((at) => [0, at, id]) },
  {
    path: '/api/directory/companies?sort=response&notApplied=true&',
    reader: student,
    shaped: [
      ...inMicroseconds.map((at) => [1, at, id]),
      [-2, `${at.slice(0, -1)}000Z`, id],
      [2 ** 31, `${at.slice(0, -1)}000Z`, id],
    ],
  },
  ...['pay', 'match'].map((sort) => ({
    path: `/api/directory/companies?sort=${sort}&`,
    reader: student,
    shaped: [...inMicroseconds.map((at) => [1, at, id]), ['1', at, id], [null, at, id]],
  })),
  { path: '/api/directory/students?', reader: company, shaped: inMicroseconds.map((at) => [true, at, id]) },
  {
    path: '/api/payments?',
    reader: company,
    shaped: [...inMilliseconds.map((at) => [at, id]), [at, 'a\0b']],
  },
  {
    path: `/api/admin/companies/${id}/payments?`,
    reader: admin,
    shaped: inMilliseconds.map((at) => [at, id]),
  },
  { path: '/api/admin/students?', reader: admin, shaped: [['a\0b', id]] },
  {
    path: '/api/admin/students?sort=joined&',
    reader: admin,
    shaped: [...inMicroseconds.map((at) => [at, id]), ['a', id]],
  },
  { path: '/api/admin/students?sort=status&', reader: admin, shaped: [[true, 'a\0b', id]] },
  { path: '/api/admin/companies?sort=joined&', reader: admin, shaped: inMicroseconds.map((at) => [at, id]) },
  { path: '/api/admin/companies?sort=name&', reader: admin, shaped: [['a\0b', id]] },
  { path: '/api/admin/companies?sort=approval&', reader: admin, shaped: [[true, 'a\0b', id]] },
  {
    path: '/api/admin/messages?',
    reader: admin,
    shaped: [...inMilliseconds.map((at) => [at, id, 1]), [at, id, 0], [at, id, 2 ** 31], [at, id, 1.5]],
  },
  { path: '/api/hours/weeks?', reader: student, shaped: weeks },
  { path: '/api/review/weeks?list=waiting&', reader: company, shaped: weeks },
  { path: '/api/admin/appeals?', reader: admin, shaped: inMilliseconds.map((at) => [at, id]) },
  {
    path: '/api/admin/audit?',
    reader: admin,
    shaped: [...inMicroseconds.map((at) => [at, 1]), ['2025-01-01T00:00:00.000000Z', 1.5]],
  },
  {
    path: '/api/ledger/entries?',
    reader: student,
    shaped: [
      ['2025-02-30', id],
      ['1999-12-31', id],
      [at, id],
    ],
  },
  { path: '/api/ledger/people?year=2026&', reader: company, shaped: [['a\0b', id]] },
  { path: '/api/ledger/owed?', reader: company, shaped: inMilliseconds.map((at) => [at, id]) },
  { path: '/api/ledger/owed?sort=name&', reader: company, shaped: [['a\0b', id]] },
  {
    path: '/api/ledger/owed?sort=owed&',
    reader: company,
    shaped: [
      ['1', id],
      [1.5, id],
    ],
  },
  { path: `/api/ledger/owed/${id}?`, reader: company, shaped: inMilliseconds.map((at) => [at, id]) },
  { path: '/api/outside-payments?', reader: student, shaped: inMilliseconds.map((at) => [at, id]) },
  {
    path: `/api/admin/accounts/${id}/work?side=student&`,
    reader: admin,
    shaped: inMilliseconds.map((at) => [at, id]),
  },
  { path: '/api/payouts/received?', reader: student, shaped: inMilliseconds.map((at) => [at, id]) },
  { path: '/api/card-payments?', reader: company, shaped: inMilliseconds.map((at) => [at, id]) },
  { path: `/api/card-payments/${id}/transfers?`, reader: company, shaped: [[at, id]] },
  { path: '/api/admin/payouts/stuck?', reader: admin, shaped: inMilliseconds.map((at) => [at, id]) },
  { path: '/api/admin/ledger/disputes?', reader: admin, shaped: inMilliseconds.map((at) => [at, id]) },
  { path: '/api/company/activity?', reader: company, shaped: inMicroseconds.map((at) => [at, id]) },
  { path: '/api/tasks?', reader: company, shaped: inMilliseconds.map((at) => [at, id]) },
  { path: '/api/open-tasks?', reader: student, shaped: inMilliseconds.map((at) => [at, id]) },
  { path: '/api/proofs/mine?', reader: student, shaped: inMilliseconds.map((at) => [at, id]) },
  { path: '/api/proofs?', reader: company, shaped: inMilliseconds.map((at) => [at, id]) },
  { path: '/api/admin/objections?', reader: admin, shaped: inMilliseconds.map((at) => [at, id]) },
  { path: '/api/admin/reports?', reader: admin, shaped: inMicroseconds.map((at) => [at, id, 1]) },
];

const shapeless: readonly unknown[] = [null, [], {}, 7, 'text', [id], ['', ''], [id, id, id, id], [{}, id]];
const cursorOf = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Lists of rows without a cursor, and what limits each. */
const wholeLists: Readonly<Record<string, string>> = {
  'accounts.passkeys': 'passkeys of an account',
  'accounts.sessions': 'sessions of an account',
  'companies.people': 'people of a company',
  'companies.invitations': 'people of a company',
  'portfolio.links': 'links of a portfolio',
  'portfolio.pictures': 'pictures of a portfolio',
  'directory.without': 'kinds of filters',
  'messaging.messages': 'its own bounds: before, after',
  'messaging.deletions': 'its own bound: after',
  'applications.standings': 'companies in the question',
  'applications.declines': 'acts that can still be undone',
  'applications.weeks': 'weeks of the overview',
  'hours.places': 'companies that a student works for',
  'ledger.companies': 'companies of a student; leading companies for the admin',
  'ledger.payments': 'payments that a statement lists',
  'ledger.months': 'companies of a student, in one year',
  'ledger.entries': 'entries that a payment shows',
  'ledger.longest': 'lines of the admin’s list',
  'moderation.schools': 'schools shown at once',
  'moderation.bulks': 'acts shown at once',
  'moderation.people': 'people of a company',
  'moderation.around': 'messages around one',
  'moderation.sanctions': 'sanctions shown at once',
  'moderation.notices': 'sanctions shown at once',
  'tasks.people': 'people shown at once',
  'tasks.proofs': 'earlier proofs at one task',
  'tasks.decisions': 'acts that can still be undone',
  'analytics.series': 'measures of the overview',
};

const shapeOf = (schema: unknown) => (schema instanceof z.ZodObject ? schema.shape : {});
const isUnlimited = (schema: unknown) =>
  schema instanceof z.ZodArray &&
  (schema.element instanceof z.ZodObject || schema.element instanceof z.ZodUnion) &&
  !schema.safeParse(Array(10_000)).error?.issues.some(({ code }) => code === 'too_big');

it('pages every list of the contract that has no limit', () => {
  const found = Object.entries(contract).flatMap(([feature, inside]) =>
    Object.values(inside)
      .map((procedure) => procedure['~orpc'])
      .filter(({ inputSchema }) => !('cursor' in shapeOf(inputSchema)))
      .flatMap(({ outputSchema }) => Object.entries(shapeOf(outputSchema)))
      .filter(([, schema]) => isUnlimited(schema))
      .map(([field]) => `${feature}.${field}`),
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(wholeLists).sort());
});

it('forges cursors for every list of the contract', () => {
  const readsPages = ({ input }: Procedure) =>
    'cursor' in ((input as { shape?: object } | undefined)?.shape ?? {});
  const pages = procedures.filter(readsPages).map(({ path }) => `${apiPrefix}${path}`);
  expect(pages.length).toBeGreaterThan(10);
  const asked = lists.map(({ path }) => path.split('?')[0]?.replace(id, '{id}'));
  expect(pages.filter((path) => !asked.includes(path))).toEqual([]);
});

describe.each(lists)('$path', ({ path, reader, shaped }) => {
  it('refuses a cursor that it never issued', async () => {
    for (const cursor of ['nonsense', '%00', ...[...shapeless, ...shaped].map(cursorOf)]) {
      const response = await reader.fetch(`${path}cursor=${cursor}`);
      expect(await response.json(), Buffer.from(cursor, 'base64url').toString()).toMatchObject({
        code: 'INVALID_INPUT',
        ...refusals.INVALID_INPUT,
        data: { fields: [{ field: 'cursor' }] },
      });
    }
  });
});

describe(livePath, () => {
  const shapelessPlaces = ['nonsense', '5', '3:7:', '%00', `${id}/`, `${id}`, 'x/3:7:', `${id}/3:7:/`];
  const snapshots = ['-3:7:', '3:7', '3:99999999999999999999:', '0:0:', '0x3:7:'];
  const impossible = ['7:3:', '3:7:2', '3:7:7', '3:7:9', '3:7:5,4', '3:7:5,'];
  const malformed = [...snapshots, ...impossible].map((snapshot) => `${id}/${snapshot}`);
  it.each([...shapelessPlaces, ...malformed])('refuses a cursor that it never issued: %s', async (cursor) => {
    const response = await student.fetch(`${livePath}?cursor=${cursor}`);
    expect(await response.json()).toMatchObject({
      code: 'INVALID_INPUT',
      ...refusals.INVALID_INPUT,
      data: { fields: [{ field: 'cursor' }] },
    });
  });

  it.each(['3:7:', '3:3:', '3:7:3,5', '3:7:5,5'])('accepts every valid cursor: %s', async (snapshot) => {
    const first = await openStream(student);
    await first.next('changes');
    const [epoch] = first.cursor().split('/');
    const stream = await openStream(student, { cursor: `${epoch}/${snapshot}` });
    await stream.next('changes');
  });
});
