import { describe, expect, it } from 'vitest';
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
const { students, companies, editStudent, editCompany, setStar, removeUser } = admin.api.moderation;

const listingOf = async ({ id, email }: Person) => {
  const { students: found } = await students({ query: email });
  const listing = found.find((one) => one.id === id);
  if (!listing) throw new Error(`the admin does not find ${email}`);
  return listing;
};

describe('the admin’s list of students', () => {
  it('has everybody with all that companies do not see, by name, and never the admin', async () => {
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
    ['e-mail', 'found-by-mail'],
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

  it('shows the published, those who are not, and the stars', async () => {
    const hidden = await aStudent(server);
    const star = await aPublishedStudent(server);
    await setStar({ id: star.id, isStarAmbassador: true });
    const idsOf = async (filter: 'published' | 'unpublished' | 'stars') =>
      (await students({ filter })).students.map(({ id }) => id);
    expect(await idsOf('unpublished')).toContain(hidden.id);
    expect(await idsOf('published')).not.toContain(hidden.id);
    expect(await idsOf('stars')).toEqual([star.id]);
  });
});

describe('the admin’s edit', () => {
  it('of a student is what the student then has, and may name a school that is not on the list', async () => {
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

  it('of a profile that was changed meanwhile is refused, and nothing is written over', async () => {
    const student = await aPublishedStudent(server);
    const { id, version } = await listingOf(student);
    const { refusals } = await outcomesOf([
      editStudent({ id, version, fields: { bio: 'one' } }),
      editStudent({ id, version, fields: { bio: 'two' } }),
    ]);
    expect(refusals).toEqual(['CHANGED_MEANWHILE']);
    await expectRefusal(editStudent({ id, version, fields: { bio: 'three' } }), 'CHANGED_MEANWHILE');
    expect(['one', 'two']).toContain((await student.api.students.profile()).bio);
  });

  it('of a company leaves its approval and its completion as they are', async () => {
    const company = await anApprovedCompany(server);
    const { companies: found } = await companies({ query: company.email });
    const [listing] = found;
    if (!listing) throw new Error('the admin finds companies by e-mail');
    const { id, version, isApproved, profileCompleted } = listing;
    const fields = aCompanyProfile();
    const edited = await editCompany({ id, version, fields: { ...fields, name: 'Renamed' } });
    expect(edited).toMatchObject({ name: 'Renamed', isApproved, profileCompleted });
    await expectRefusal(
      editCompany({ id, version, fields: { ...fields, name: 'Again' } }),
      'CHANGED_MEANWHILE',
    );
  });
});

describe('pending companies', () => {
  it('are those that students would see if they were approved', async () => {
    const pending = await aCompany(server, { name: 'Waits For The Admin' });
    const approved = await anApprovedCompany(server);
    const { companies: found, total } = await companies({ filter: 'pending' });
    expect(found.map(({ id }) => id)).toContain(pending.id);
    expect(found.map(({ id }) => id)).not.toContain(approved.id);
    expect(total?.count).toBe(found.length);
  });
});

describe('deleting an account', () => {
  it('removes it with its sessions and profile, and the other one keeps the messages and cannot answer', async () => {
    const { student, company } = await anOpenConversation(server);
    await removeUser({ id: student.id });
    expect((await student.api.accounts.session()).viewer).toBeNull();
    const { messages } = await company.api.messaging.messages({ with: student.id });
    expect(messages.length).toBeGreaterThan(0);
    await expectRefusal(send(company, student, 'Are you there?'), 'RECIPIENT_GONE');
    expect((await students({ query: student.email })).students).toEqual([]);
    await expectRefusal(removeUser({ id: student.id }), 'NOT_FOUND');
  });

  it('is not for the administrator’s own', async () => {
    await expectRefusal(removeUser({ id: admin.id }), 'ADMIN_PROFILE');
    await expectRefusal(
      editStudent({ id: admin.id, version: '2026-01-01T00:00:00.000000Z', fields: { name: 'x' } }),
      'NOT_FOUND',
    );
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
