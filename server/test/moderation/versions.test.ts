import { describe, expect, it } from 'vitest';
import { aCompany, aCompanyProfile, aPublishedStudent, type Person, theAdmin } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const { pool } = server;
const admin = await theAdmin(server);
const { student, company, editStudent, editCompany, setStar, setApproval, removeUser } = admin.api.moderation;

/**
 * For each kind of profile: the admin's view of its version, and the acts that an outdated version refuses.
 */
const kinds = {
  students: {
    make: () => aPublishedStudent(server),
    versionOf: async ({ id }: Person) => (await student({ id })).version,
    acts: {
      'an edit': ({ id }: Person, version: number) => editStudent({ id, version, fields: { bio: 'Edited' } }),
      'a star': ({ id }: Person, version: number) => setStar({ id, version, isStarAmbassador: true }),
      'a removal': ({ id }: Person, version: number) => removeUser({ id, version, seen: null }),
    },
  },
  companies: {
    make: () => aCompany(server),
    versionOf: async ({ id }: Person) => (await company({ id })).version,
    acts: {
      'an edit': ({ id }: Person, version: number) => editCompany({ id, version, fields: aCompanyProfile() }),
      'an approval': ({ id }: Person, version: number) => setApproval({ id, version, isApproved: true }),
      'a rejection': ({ id }: Person, version: number) =>
        admin.api.moderation.reject({ id, version, reason: 'No website.' }),
      'a removal': ({ id }: Person, version: number) => removeUser({ id, version, seen: null }),
    },
  },
} as const;

/** Columns that may change without the version: not editable, or covered by another version. */
const unversioned = {
  students: {
    user_id: 'never changes',
    created_at: 'never changes',
    published_at: 'follows published',
    barred: 'a sanction decides it, which has a version',
    rating: 'counted from reviews',
    review_count: 'the same',
    counted: 'counted from what happened',
    star_banner_closed: 'the admin neither sees nor edits it here',
    admin_text: 'follows the profile and the address',
    updated_at: 'moves with the version',
    version: 'the version itself',
  },
  companies: {
    user_id: 'never changes',
    owner_id: 'handing it over changes nothing that the admin sees here',
    created_at: 'never changes',
    time_zone: 'the admin neither sees nor edits it here',
    barred: 'a sanction decides it, which has a version',
    subscription_status: 'a subscription decides it, which has a version',
    response_rank: 'counted every hour',
    rating: 'counted from reviews',
    review_count: 'the same',
    counted: 'counted from what happened',
    pay_days: 'counted from what happened',
    slug: 'follows the name',
    cover: 'the admin neither sees nor edits it here',
    public_page: 'the same',
    decision_id: 'follows the decision',
    admin_text: 'follows the profile and the address',
    updated_at: 'moves with the version',
    version: 'the version itself',
  },
} as const;

describe.each(['students', 'companies'] as const)('the version of %s', (table) => {
  const { make, versionOf, acts } = kinds[table];

  // As code from before versions writes, on a server next to this one: with its own clock, and no version.
  const write = (person: Person, name: string) =>
    pool.query(`UPDATE ${table} SET name = $2, updated_at = '2026-01-01T00:00:00.001Z' WHERE user_id = $1`, [
      person.id,
      name,
    ]);

  it('differs between two changes in the same millisecond', async () => {
    const person = await make();
    await write(person, 'One');
    const first = await versionOf(person);
    await write(person, 'Two');
    expect(await versionOf(person)).toBe(first + 1);
  });

  it('counts each of many simultaneous changes', async () => {
    const person = await make();
    const before = await versionOf(person);
    await Promise.all(Array.from({ length: 10 }, (_, index) => write(person, `Name ${index}`)));
    expect(await versionOf(person)).toBe(before + 10);
  });

  it('changes with every column that the owner or the admin may change', async () => {
    const { rows } = await pool.query<{ column: string; moves: boolean }>(
      `SELECT attname AS "column", attnum = ANY (tgattr::smallint[]) AS moves
       FROM pg_attribute JOIN pg_trigger ON tgrelid = attrelid JOIN pg_proc ON pg_proc.oid = tgfoid
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND proname = 'move_version'`,
      [table],
    );
    expect(rows.length).toBeGreaterThan(0);
    const still = rows.filter(({ moves }) => !moves).map(({ column }) => column);
    expect(still.toSorted()).toEqual(Object.keys(unversioned[table]).toSorted());
  });

  it.each(Object.entries(acts))('that is outdated refuses %s and changes nothing', async (_, act) => {
    const person = await make();
    const seen = await versionOf(person);
    await write(person, 'Changed meanwhile');
    await expectRefusal(act(person, seen), 'CHANGED');
    expect(await versionOf(person)).toBe(seen + 1);
  });

  it.each(Object.entries(acts))('that is current allows %s', async (_, act) => {
    const person = await make();
    await act(person, await versionOf(person));
  });

  it('is refused as an invalid field where it is malformed', async () => {
    const person = await make();
    for (const version of [0, -1, 1.5, 2 ** 31, 2 ** 53]) {
      const { fields } = await expectRefusal(acts['a removal'](person, version), 'INVALID_INPUT');
      expect(new Set(fields.map(({ field }) => field))).toEqual(new Set(['version']));
    }
  });
});

it('is part of owners’ own profiles, and changes when they save', async () => {
  const [ada, acme] = [await aPublishedStudent(server), await aCompany(server)];
  const { students } = ada.api;
  const { version } = await students.profile();
  expect(version).toBe((await student({ id: ada.id })).version);
  expect((await students.setVisibility({ hidden: true })).version).toBe(version + 1);
  const before = (await acme.api.companies.profile()).version;
  expect((await acme.api.companies.saveProfile({ description: 'Hot brew' })).version).toBe(before + 1);
});
