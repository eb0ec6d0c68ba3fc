import { describe, expect, it } from 'vitest';
import { anApprovedCompany, aPublishedStudent, aStudent, type Person, theAdmin } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const choose = (student: Person, university: string) => student.api.students.chooseUniversity({ university });
const schoolOf = async (student: Person) => (await student.api.students.profile()).university;

/** A student as a company sees them in its list. */
async function seenBy(company: Person, student: Person) {
  const { students } = await company.api.directory.students({});
  return students.find(({ id }) => id === student.id);
}

describe('a school that is not on the list', () => {
  it('is taken as typed, the same for everyone who typed it, and is a listed one where that was meant', async () => {
    const [first, second] = [await aStudent(server), await aStudent(server)];
    expect((await choose(first, ' St. Olaf   College ')).university).toBe('St. Olaf College');
    expect((await choose(second, 'ST. OLAF COLLEGE')).university).toBe('St. Olaf College');
    expect((await choose(second, 'yale university')).university).toBe('Yale University');
  });

  it.each([
    ['UC Berkeley', 'University of California, Berkeley'],
    ['u.c.  berkeley', 'University of California, Berkeley'],
    ['Penn', 'University of Pennsylvania'],
  ])('is a listed one by its well-known short name: %s', async (typed, listed) => {
    expect((await choose(await aStudent(server), typed)).university).toBe(listed);
  });

  it.each(['ab', '   ', '12345', 'x'.repeat(101)])('is refused if it cannot be one: %j', async (typed) => {
    const student = await aStudent(server);
    await expect(choose(student, typed)).rejects.toMatchObject({ status: 400 });
    expect(await schoolOf(student)).toBeNull();
  });

  it('is shown to companies as not verified, until the admin adds it to the list', async () => {
    const [student, company, admin] = [
      await aPublishedStudent(server),
      await anApprovedCompany(server),
      await theAdmin(server),
    ];
    await choose(student, 'Carleton Annex');
    expect(await seenBy(company, student)).toMatchObject({
      university: 'Carleton Annex',
      schoolUnlisted: true,
    });
    const { schools } = await admin.api.moderation.schools();
    expect(schools).toContainEqual(expect.objectContaining({ name: 'Carleton Annex', students: 1 }));
    await admin.api.moderation.decideSchool({ name: 'Carleton Annex', sameAs: null });
    expect(await seenBy(company, student)).toMatchObject({
      university: 'Carleton Annex',
      schoolUnlisted: false,
    });
    const { entries } = await admin.api.moderation.audit({});
    expect(entries[0]).toMatchObject({ action: 'list-school', target: { id: 'Carleton Annex' } });
  });

  it('becomes a listed one for everyone who typed the same, now and later', async () => {
    const [early, late, admin] = [
      await aPublishedStudent(server),
      await aStudent(server),
      await theAdmin(server),
    ];
    const company = await anApprovedCompany(server);
    await choose(early, 'The Farm');
    await admin.api.moderation.decideSchool({ name: 'The Farm', sameAs: 'Stanford University' });
    expect(await schoolOf(early)).toBe('Stanford University');
    expect(await seenBy(company, early)).toMatchObject({ schoolUnlisted: false });
    expect((await choose(late, 'the farm')).university).toBe('Stanford University');
  });

  it('is decided once, and only as a school of the list', async () => {
    const [student, admin] = [await aStudent(server), await theAdmin(server)];
    await choose(student, 'Nowhere Tech');
    const decide = (sameAs: string | null) =>
      admin.api.moderation.decideSchool({ name: 'Nowhere Tech', sameAs });
    await expectRefusal(decide('Also Nowhere'), 'UNKNOWN_UNIVERSITY');
    await decide(null);
    await expectRefusal(decide('Yale University'), 'NOT_FOUND');
    expect(await schoolOf(student)).toBe('Nowhere Tech');
  });
});
