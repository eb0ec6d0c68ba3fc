import type { UserId } from '@ambitionhub/contract/accounts';
import { moderationLimits, studentSorts } from '@ambitionhub/contract/moderation';
import { describe, expect, it } from 'vitest';
import { removeUser, setStar } from '../support/admin.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import {
  aCompany,
  aCompanyProfile,
  anApprovedCompany,
  aPublishedStudent,
  aStudent,
  type Person,
  theAdmin,
} from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const admin = await theAdmin(server);
const { students, companies, editStudent, editCompany } = admin.api.moderation;

async function listingOf({ id, email }: Person) {
  const { students: found } = await students({ query: email });
  const listing = found.find((one) => one.id === id);
  if (!listing) throw new Error(`${email} is not listed`);
  return listing;
}

describe('the admin’s list of students', () => {
  it('contains everyone by name, with all that companies do not see, and never the admin', async () => {
    const zoe = await aPublishedStudent(server, { name: 'Zoe Zimmer', phoneNumber: '555 0100' });
    const { students: all, total } = await students({});
    expect(all.map(({ name }) => name)).toEqual([...all.map(({ name }) => name)].sort());
    expect(all.find(({ id }) => id === zoe.id)).toMatchObject({ email: zoe.email, phoneNumber: '555 0100' });
    expect(all.some(({ id }) => id === admin.id)).toBe(false);
    expect(total).toEqual({ count: all.length, isMore: false });
  });

  it.each([
    ['name', 'findable pers'],
    ['school', 'rice univ'],
    ['major', 'volcanology'],
    ['email', 'found-by-mail'],
  ])('is searched by %s', async (_, query) => {
    const student = await aPublishedStudent(server, {
      name: 'Findable Person',
      university: 'Rice University',
      major: 'Volcanology',
    });
    await server.pool.query('UPDATE users SET email = $2 WHERE id = $1', [
      student.id,
      `found-by-mail-${student.id}@example.org`,
    ]);
    const { students: found } = await students({ query });
    expect(found.map(({ id }) => id)).toContain(student.id);
    expect((await students({ query: 'nobody is like this' })).students).toEqual([]);
  });

  it('filters published and unpublished students and stars', async () => {
    const hidden = await aStudent(server);
    const star = await aPublishedStudent(server);
    await setStar(admin, star.id, true);
    const idsOf = async (filter: 'published' | 'unpublished' | 'stars') =>
      (await students({ filter })).students.map(({ id }) => id);
    expect(await idsOf('unpublished')).toContain(hidden.id);
    expect(await idsOf('published')).not.toContain(hidden.id);
    expect(await idsOf('stars')).toEqual([star.id]);
  });
});

describe('the admin’s list of students, page by page', () => {
  const tag = 'sortable-crowd';
  type Listed = Awaited<ReturnType<typeof students>>['students'][number];
  const keyOf: Readonly<Record<(typeof studentSorts)[number], (one: Listed) => string>> = {
    name: ({ name }) => name.toLowerCase(),
    university: ({ university }) => (university ?? '').toLowerCase(),
    joined: ({ createdAt }) => createdAt,
    status: ({ published }) => String(published),
  };

  async function walk(search: Parameters<typeof students>[0]): Promise<Listed[]> {
    const { students: page, nextCursor } = await students(search);
    return nextCursor === null ? [...page] : [...page, ...(await walk({ ...search, cursor: nextCursor }))];
  }

  // Times that JavaScript's dates cannot tell apart.
  const fill = () =>
    server.pool.query(
      `with made as (
         insert into users (id, name, email, user_type)
         select gen_random_uuid(), '', $1 || n || '@example.org', 'student' from generate_series(1, $2::int) n
         returning id, email
       )
       insert into students (user_id, name, university, published, created_at)
       select id, (array['王', 'é', 'Zoe', 'ada'])[1 + abs(hashtext(email)) % 4],
         (array['Rice University', 'brown', null])[1 + abs(hashtext(email || 'u')) % 3],
         abs(hashtext(email || 'p')) % 2 = 0,
         timestamptz '2026-05-01' + abs(hashtext(email || 'c')) % 9 * interval '100 microseconds' from made`,
      [tag, moderationLimits.page * 2 + 7],
    );

  it('has each order both ways, without gaps or duplicates', async () => {
    await fill();
    for (const sort of studentSorts) {
      const found = await walk({ query: tag, sort });
      expect(new Set(found.map(({ id }) => id)).size).toBe(moderationLimits.page * 2 + 7);
      const { rows } = await server.pool.query<{ at: string }>(
        'select extract(epoch from created_at)::text as at from unnest($1::uuid[]) with ordinality as listed(id, place) join students on user_id = id order by place',
        [found.map(({ id }) => id)],
      );
      const keys = sort === 'joined' ? rows.map(({ at }) => at) : found.map(keyOf[sort]);
      const inOrder = await sortedByDatabase(keys);
      // The newest come first.
      expect(keys, sort).toEqual(sort === 'joined' ? inOrder.reverse() : inOrder);
      const turned = await walk({ query: tag, sort, reversed: 'true' });
      expect(
        turned.map(({ id }) => id),
        sort,
      ).toEqual(found.map(({ id }) => id).reverse());
    }
  });

  async function sortedByDatabase(keys: readonly string[]): Promise<string[]> {
    const { rows } = await server.pool.query<{ key: string }>(
      'select key from unnest($1::text[]) key order by key',
      [keys],
    );
    return rows.map(({ key }) => key);
  }
});

describe('the admin’s edit', () => {
  it('of a student changes the profile, and may use a school that is not on the list', async () => {
    const student = await aPublishedStudent(server);
    const { id, version } = await listingOf(student);
    const edited = await editStudent({
      id,
      version,
      fields: { name: 'Ada L.', university: 'Elsewhere College' },
    });
    expect(edited).toMatchObject({ name: 'Ada L.', university: 'Elsewhere College' });
    expect(await student.api.students.profile()).toMatchObject({
      name: 'Ada L.',
      university: 'Elsewhere College',
    });
    const { rows } = await server.pool.query(
      "SELECT detail FROM audit_log WHERE target_id = $1 AND action = 'edit'",
      [id],
    );
    expect(rows).toEqual([
      {
        detail: {
          name: { from: expect.any(String), to: 'Ada L.' },
          university: { from: 'Stanford University', to: 'Elsewhere College' },
        },
      },
    ]);
  });

  it('of a profile that changed in the meantime is refused and overwrites nothing', async () => {
    const student = await aPublishedStudent(server);
    const { id, version } = await listingOf(student);
    const { refusals } = await outcomesOf([
      editStudent({ id, version, fields: { bio: 'one' } }),
      editStudent({ id, version, fields: { bio: 'two' } }),
    ]);
    expect(refusals).toEqual(['CHANGED']);
    await expectRefusal(editStudent({ id, version, fields: { bio: 'three' } }), 'CHANGED');
    expect(['one', 'two']).toContain((await student.api.students.profile()).bio);
  });

  it('of a company preserves its approval and its completion', async () => {
    const company = await anApprovedCompany(server);
    const { companies: found } = await companies({ query: company.email });
    const [listing] = found;
    if (!listing) throw new Error('the company is not listed by its email');
    const { id, version, isApproved, profileCompleted } = listing;
    const fields = aCompanyProfile();
    const edited = await editCompany({ id, version, fields: { ...fields, name: 'Renamed' } });
    expect(edited).toMatchObject({ name: 'Renamed', isApproved, profileCompleted });
    await expectRefusal(editCompany({ id, version, fields: { ...fields, name: 'Again' } }), 'CHANGED');
  });
});

describe('pending companies', () => {
  it('are those that students would see after approval', async () => {
    const pending = await aCompany(server, { name: 'Waits For The Admin' });
    const approved = await anApprovedCompany(server);
    const { companies: found, total } = await companies({ filter: 'pending' });
    expect(found.map(({ id }) => id)).toContain(pending.id);
    expect(found.map(({ id }) => id)).not.toContain(approved.id);
    expect(total?.count).toBe(found.length);
  });
});

describe('deleting an account', () => {
  it('removes it with its sessions and profile; the other side keeps the messages and cannot reply', async () => {
    const { student, company } = await anOpenConversation(server);
    await removeUser(admin, student.id);
    expect((await student.api.accounts.session()).viewer).toBeNull();
    const { messages } = await company.api.messaging.messages({ with: student.id });
    expect(messages.length).toBeGreaterThan(0);
    await expectRefusal(send(company, student, 'Are you there?'), 'RECIPIENT_GONE');
    expect((await students({ query: student.email })).students).toEqual([]);
    const { version } = await admin.api.moderation.company({ id: company.id });
    const again = admin.api.moderation.removeUser({ id: student.id, version, seen: null });
    await expectRefusal(again, 'NOT_FOUND');
  });

  it('that was warned since the admin looked is refused, and the account stays', async () => {
    const student = await aStudent(server);
    const { id, version } = await listingOf(student);
    await admin.api.moderation.impose({ id, kind: 'warning', reason: 'Be kind.', seen: null });
    const remove = admin.api.moderation.removeUser({ id, version, seen: null });
    await expectRefusal(remove, 'CHANGED');
    expect((await student.api.accounts.session()).viewer).not.toBeNull();
  });
});

describe('an admin’s account', () => {
  const version = 1;
  const { setStar: star, setApproval: approve, reject, removeUser: remove, impose } = admin.api.moderation;
  const acts = {
    'edited as a student': (id: UserId) => editStudent({ id, version, fields: { name: 'x' } }),
    'edited as a company': (id: UserId) => editCompany({ id, version, fields: aCompanyProfile() }),
    recognized: (id: UserId) => star({ id, isStarAmbassador: true, version }),
    approved: (id: UserId) => approve({ id, isApproved: true, version }),
    rejected: (id: UserId) => reject({ id, version, reason: 'No' }),
    deleted: (id: UserId) => remove({ id, version, seen: null }),
    closed: (id: UserId) => impose({ id, kind: 'closure', reason: 'No', seen: null }),
  };

  it.each(Object.entries(acts))('cannot be %s by any admin', async (_, act) => {
    const own = await expectRefusal(act(admin.id), 'ADMIN_PROFILE');
    expect(own.message).toBe('For security reasons, you cannot edit the admin profile from this interface.');
    const { id } = await aStudent(server);
    await server.pool.query("UPDATE users SET user_type = 'admin' WHERE id = $1", [id]);
    await server.pool.query('DELETE FROM students WHERE user_id = $1', [id]);
    const other = await expectRefusal(act(id), 'ADMIN_USER');
    expect(other.message).toBe('Cannot edit admin users through this interface.');
  });
});

describe('the audit log', () => {
  it.each(["UPDATE audit_log SET action = 'star'", 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
    'cannot be changed with the server’s database role: %s',
    async (statement) => {
      await expect(server.pool.query(statement)).rejects.toThrow('the audit log is only ever added to');
    },
  );
});
