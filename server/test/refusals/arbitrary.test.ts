import { randomUUID } from 'node:crypto';
import { refusals } from '@ambitionhub/contract/refusals';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../support/browser.ts';
import { anOpenConversation } from '../support/conversation.ts';
import { anotherBrowserOf, theAdmin, theAdminAnew } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { type Input, type Procedure, procedures, requestFor } from './procedures.ts';
import { type Caller, kindsOfCaller, rowOf } from './table.ts';

// The debug switches would make another kind of user of the callers.
const server = await startServer({ environment: { DEBUG_SWITCHES: 'false' } });
let { student, company } = await anOpenConversation(server);
const admin = await theAdmin(server);

// Signing out is one of the calls, so every call gets a session of its own.
const browserOf: Readonly<Record<Caller, () => Promise<Browser>>> = {
  signedOut: async () => openBrowser(server),
  student: () => anotherBrowserOf(student),
  company: () => anotherBrowserOf(company),
  admin: () => anotherBrowserOf({ id: admin.id, server }),
};

/** What has broken servers before: zero bytes, halves of characters, names that objects have, numbers beyond a column. */
const nasty = fc.constantFrom<unknown>(
  '\0',
  'a\0b',
  '\ud83d',
  '\u202e',
  '%',
  '%00',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '2025-13-45T99:99:99.000Z',
  '0000-01-01T00:00:00.000Z',
  'x'.repeat(300),
  '💬'.repeat(300),
  2 ** 31,
  2 ** 53 - 1,
  -1,
  0.1,
  1e300,
);

const knownValues = (): readonly unknown[] => [
  student.id,
  company.id,
  admin.id,
  randomUUID(),
  1,
  2,
  '1',
  true,
  'name',
];
const known = fc.nat({ max: knownValues().length - 1 }).map((index) => knownValues()[index]);

// The admin may delete them, and then others take their place; the admin may also have ended all of their own sessions.
afterEach(async () => {
  const { rowCount } = await server.pool.query('SELECT FROM users WHERE id = ANY($1)', [
    [student.id, company.id],
  ]);
  if (rowCount === 2) return;
  await theAdminAnew(server);
  ({ student, company } = await anOpenConversation(server));
});

const keys = fc.oneof(
  fc.boolean(),
  fc.uuid(),
  fc.integer(),
  fc.string({ unit: 'binary' }),
  nasty,
  fc.constantFrom(
    '2025-01-01T00:00:00.000Z',
    '2025-01-01 00:00:00+00',
    '2025-13-45 99:99:99+00',
    '0000-00-00 00:00:00+00',
  ),
);
/** A place in a list that was made by hand. */
const forgedCursor = fc
  .array(keys, { maxLength: 3 })
  .map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'));

const anything = fc.oneof(nasty, known, forgedCursor, fc.jsonValue(), fc.string({ unit: 'binary' }));

/** An input that is half right: each field as it should be, anything at all, or not there. */
const arbitraryInput = ({ name, input }: Procedure): fc.Arbitrary<Input> => {
  const good = rowOf(name).input ?? {};
  const optional = ['cursor', 'after', 'before', 'query', 'sort'];
  const fields = input ? [...new Set([...Object.keys(good), ...optional])] : Object.keys(good);
  const inner = Object.entries(Object(good.fields));
  const halfRight = (value: unknown) =>
    fc.oneof({ arbitrary: fc.constant(value), weight: 2 }, { arbitrary: anything, weight: 1 });
  return fc.record(
    Object.fromEntries(
      fields.map((field) => [
        field,
        field === 'fields' && inner.length > 0
          ? fc.record(Object.fromEntries(inner.map(([key, value]) => [key, halfRight(value)])), {
              requiredKeys: [],
            })
          : halfRight(good[field]),
      ]),
    ),
    { requiredKeys: [] },
  );
};

const isRefusal = (status: number, body: unknown): boolean => {
  const known = Object.entries(refusals).find(([code]) => code === Object(body).code);
  return known !== undefined && known[1].status === status && Array.isArray(Object(Object(body).data).fields);
};

const isAnswer = async ({ output }: Procedure, body: unknown): Promise<boolean> =>
  (await output?.['~standard'].validate(body))?.issues === undefined;

describe.each(procedures)('$name, called with anything by anybody', (procedure) => {
  it.each(kindsOfCaller)('answers as the contract says, or refuses as it says: %s', async (caller) => {
    await fc.assert(
      fc.asyncProperty(arbitraryInput(procedure), async (input) => {
        const { path, init } = requestFor(procedure, input);
        const response = await (await browserOf[caller]()).fetch(path, init);
        const text = await response.text();
        // A hand-made address may lead to another procedure, or out of the interface.
        if (text === '') return expect(response.status).toBeLessThan(500);
        expect(response.status, text).toBeLessThan(500);
        const body: unknown = JSON.parse(text);
        if (response.status !== 200) expect(isRefusal(response.status, body), text).toBe(true);
        else if (!path.includes('%')) expect(await isAnswer(procedure, body), text).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});
