import { type FieldFault, refusals } from '@ambitionhub/contract/refusals';
import { describe, expect, it } from 'vitest';
import { refusalRowOf } from '../support/all-rows.ts';
import type { Browser } from '../support/browser.ts';
import { aCompany, aMember, anApprovedCompany, aPublishedStudent, theAdmin } from '../support/people.ts';
import { aKey, openProgram } from '../support/programs.ts';
import { nobody } from '../support/rows.ts';
import { startServer } from '../support/server.ts';
import { type Input, inAddress, type Procedure, procedures, requestFor } from './procedures.ts';

const server = await startServer();
const admin = await theAdmin(server);

/** New people, who have asked for nothing in this minute yet. */
async function somePeople() {
  const company = await anApprovedCompany(server);
  return {
    student: await aPublishedStudent(server),
    company,
    member: await aMember(server, company),
    program: openProgram(server, await aKey(company)),
  };
}
const people = await somePeople();

/** A caller whom the procedure serves, so that only the input can be refused. */
function callerOf(
  { name }: Procedure,
  { student, company, member, program } = people,
): Pick<Browser, 'fetch'> {
  const { serves, key } = refusalRowOf(name);
  if (key) return program;
  if (serves.includes('student')) return student;
  if (serves.includes('company')) return company;
  return serves.includes('member') ? member : admin;
}

const tooLong = 'x'.repeat(25_000);
/**
 * What has broken servers before: zero bytes, lone surrogates, numbers too big for a column, names of object
 * properties.
 */
const nasty = ['\0', 'a\0b', '\ud83d', '%', '__proto__', "' or 1=1 --", '2147483648', '9007199254740991'];
const wrongTexts: readonly unknown[] = [
  undefined,
  '',
  'not what was asked for',
  '-1',
  '1e300',
  tooLong,
  ...nasty,
];
/** An address without one of its parts is another address. */
const wrongParts = wrongTexts.filter((text) => text !== undefined && text !== '');
const wrongValues: readonly unknown[] = [
  ...wrongTexts,
  ...[null, true, -1, 1.5, 2 ** 31, 2 ** 53 - 1, 1e300, [], [7], ['\0'], { a: 1 }],
];

/**
 * Distant and impossible dates: JavaScript parses some that the database does not, and the other way around.
 */
const wrongDays = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '+275760-09-13',
  '294277-01-01',
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-1-1',
];
const wrongDates: readonly unknown[] = wrongDays.flatMap((day) => [
  day,
  `${day}T00:00:00Z`,
  `${day}T24:00:00Z`,
]);
const isDate = (value: unknown): boolean => /^\d{4}-\d\d-\d\d/.test(String(value));

type Changed = { readonly input: Input; readonly faults: readonly string[] };

/**
 * Every mutation of one field of a valid input that the contract accepts, and of those that it refuses for the same
 * fields, the first and the last, with the fields that it then reports. The procedure never sees a refused input.
 */
async function changedInputs(procedure: Procedure): Promise<readonly Changed[]> {
  const good = refusalRowOf(procedure.name).input ?? {};
  const changed = Object.entries(good).flatMap(([field, value]) =>
    [...(inAddress(procedure, field) ? wrongParts : wrongValues), ...(isDate(value) ? wrongDates : [])].map(
      (wrong) => ({ ...good, [field]: wrong }),
    ),
  );
  const inner = 'fields' in good ? Object.keys(Object(good.fields)) : [];
  const changedInside = inner.flatMap((field) =>
    wrongValues.map((wrong) => ({ ...good, fields: { ...Object(good.fields), [field]: wrong } })),
  );
  const all = await Promise.all(
    [...changed, ...changedInside].map((input) => validateInput(procedure, input)),
  );
  const alike = Map.groupBy(all, ({ faults }) => faults.join());
  return [...alike].flatMap(([faults, inputs]) => {
    const [first, last] = [inputs[0], inputs.at(-1)];
    return faults === '' || !first || !last ? inputs : [first, last];
  });
}

async function validateInput(procedure: Procedure, input: Input): Promise<Changed> {
  const verdict = await procedure.input?.['~standard'].validate(input);
  const faults = (verdict?.issues ?? []).map(({ path = [] }) =>
    path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
  );
  return { input, faults };
}

const takesInput = procedures.filter(({ name }) => Object.keys(refusalRowOf(name).input ?? {}).length > 0);

describe.each(takesInput)('$name', (procedure) => {
  it('refuses a wrong, missing or overlong field by name, and never fails', async () => {
    const changed = await changedInputs(procedure);
    expect(changed.some(({ faults }) => faults.length > 0)).toBe(true);
    for (const { input, faults } of changed) {
      const { path, init } = requestFor(procedure, input);
      // An empty part of an address makes another address, and HTTP limits the length of an address.
      if (path.includes('//') || path.endsWith('/') || path.length > 16_000) continue;
      const response = await callerOf(procedure).fetch(path, init);
      const reply = (await response.json()) as { data: { fields: FieldFault[] } };
      expect(response.status, JSON.stringify(input)).toBeLessThan(500);
      if (faults.length === 0) continue;
      expect(reply, JSON.stringify(input)).toMatchObject({
        code: 'INVALID_INPUT',
        ...refusals.INVALID_INPUT,
      });
      expect(response.status).toBe(400);
      const { fields } = reply.data;
      expect(new Set(fields.map(({ field }) => field))).toEqual(new Set(faults));
      for (const { message } of fields) expect(message).toMatch(/\w/);
    }
  });
});

describe('an unknown id', async () => {
  const others = await somePeople();

  it('is one of which each row says whether it is not found', () => {
    const silent = procedures.filter(({ name }) => {
      const { input, knowsIds } = refusalRowOf(name);
      return knowsIds === undefined && JSON.stringify(input ?? null).includes(`"${nobody}"`);
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it.each(procedures.filter(({ name }) => refusalRowOf(name).knowsIds))(
    'is not found by $name',
    async (procedure) => {
      const { path, init } = requestFor(procedure, refusalRowOf(procedure.name).input ?? {});
      const response = await callerOf(procedure, others).fetch(path, init);
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', ...refusals.NOT_FOUND });
    },
  );
});

describe('the id of a user whom the caller may not see', async () => {
  const hiddenStudent = await aPublishedStudent(server);
  await hiddenStudent.api.students.setVisibility({ hidden: true });
  const unapprovedCompany = await aCompany(server);
  // New people: the others may have reached their limit per minute.
  const callers = [
    { kind: 'student', caller: await aPublishedStudent(server), hidden: unapprovedCompany },
    { kind: 'company', caller: await aCompany(server), hidden: hiddenStudent },
  ] as const;
  const calls = procedures.flatMap((procedure) => {
    const { knowsIds, serves, input = {} } = refusalRowOf(procedure.name);
    return callers
      .filter(({ kind }) => knowsIds && serves.includes(kind))
      .map((call) => ({ ...call, procedure, name: procedure.name, input }));
  });

  it.each(calls)('is not found by $name, called by a $kind', async ({ caller, hidden, procedure, input }) => {
    const named = Object.entries(input).map(([field, value]) => [
      field,
      value === nobody ? hidden.id : value,
    ]);
    const { path, init } = requestFor(procedure, Object.fromEntries(named));
    const response = await caller.fetch(path, init);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', ...refusals.NOT_FOUND });
  });
});
