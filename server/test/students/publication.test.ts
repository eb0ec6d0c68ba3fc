import { randomUUID } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { profileCompletion, type StudentEdits } from '@ambitionhub/contract/students';
import { describe, expect, it } from 'vitest';
import { anApprovedCompany, aPublishedStudent, aStudent, type Person } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

const save = (student: Person, fields: StudentEdits) =>
  student.api.students.saveProfile({ editor: randomUUID(), edit: 1, fields });

async function isFound(student: { id: UserId }): Promise<boolean> {
  const company = await anApprovedCompany(server);
  const { students } = await company.api.directory.students({});
  return students.some(({ id }) => id === student.id);
}

describe('Continue to Dashboard', () => {
  const items = { name: 'Ada', major: 'Mathematics', industries: ['Startup'] } as const;
  const university = 'Stanford University';

  it.each(['name', 'major', 'industries', 'university'] as const)(
    'publishes with three of the four, here without: %s',
    async (missing) => {
      const student = await aStudent(server);
      if (missing !== 'university') await student.api.students.chooseUniversity({ university });
      const { [missing as 'name']: _, ...fields } = { ...items, industries: [...items.industries] };
      const profile = await student.api.students.publish({ fields });
      expect(profile).toMatchObject({ visible: true, onboardingComplete: true, hidden: false });
      expect(profile.profileCompletedAt).toMatch(/^\d{4}-/);
      expect(await isFound(student)).toBe(true);
    },
  );

  it('with two of the four is refused in the words of the specification and saves nothing', async () => {
    const student = await aStudent(server);
    await student.api.students.chooseUniversity({ university });
    const { message } = await expectRefusal(
      student.api.students.publish({ fields: { name: 'Ada', bio: 'Hello' } }),
      'PROFILE_INCOMPLETE',
    );
    expect(message).toBe(
      'Please complete your profile before continuing. Add a profile picture, fill in your name, major, and select at least one industry of interest.',
    );
    expect(await student.api.students.profile()).toMatchObject({
      name: '',
      bio: '',
      visible: false,
      onboardingComplete: false,
      profileCompletedAt: null,
    });
    expect(await isFound(student)).toBe(false);
  });

  it('counts saved fields together with new ones', async () => {
    const student = await aStudent(server);
    await save(student, { name: 'Ada', major: 'Mathematics' });
    expect((await student.api.students.publish({ fields: { industries: ['Startup'] } })).visible).toBe(true);
  });

  it('publishes once: twice at the same time or again later, the first time stays', async () => {
    const student = await aStudent(server);
    await student.api.students.chooseUniversity({ university });
    const publish = () => student.api.students.publish({ fields: { ...items, industries: ['Startup'] } });
    const times = (await Promise.all([publish(), publish(), publish()])).map((one) => one.profileCompletedAt);
    expect(new Set([...times, (await publish()).profileCompletedAt]).size).toBe(1);
  });

  it('stays done when a field is cleared later', async () => {
    const student = await aPublishedStudent(server);
    await save(student, { major: '', industries: [] });
    expect((await student.api.students.profile()).visible).toBe(true);
    expect(await isFound(student)).toBe(true);
  });
});

describe('completion', () => {
  const required = async (student: Person): Promise<void> => {
    await student.api.students.chooseUniversity({ university: 'Yale University' });
    await server.pool.query("UPDATE students SET grad_year = 2026, image = 'k' WHERE user_id = $1", [
      student.id,
    ]);
  };

  it('of 100% publishes with the very edit that reaches it', async () => {
    const student = await aStudent(server);
    await required(student);
    const before = await save(student, { name: 'Ada', industries: ['Startup'] });
    expect([profileCompletion(before).percent, before.visible]).toEqual([83, false]);
    const after = await save(student, { classYear: 'junior' });
    expect(profileCompletion(after).percent).toBe(100);
    expect(after).toMatchObject({ visible: true, onboardingComplete: true });
    expect(await isFound(student)).toBe(true);
  });

  it('also publishes when a university choice reaches 100%', async () => {
    const student = await aStudent(server);
    await server.pool.query("UPDATE students SET grad_year = 2026, image = 'k' WHERE user_id = $1", [
      student.id,
    ]);
    const before = await save(student, { name: 'Ada', industries: ['Startup'], classYear: 'junior' });
    expect([profileCompletion(before).percent, before.visible]).toEqual([83, false]);
    const after = await student.api.students.chooseUniversity({ university: 'Yale University' });
    expect(after).toMatchObject({ visible: true, onboardingComplete: true });
    expect(await isFound(student)).toBe(true);
  });

  it('also publishes when a graduation year reaches 100%, and companies see it once it is not hidden', async () => {
    const student = await aStudent(server);
    await student.api.students.chooseUniversity({ university: 'Yale University' });
    await server.pool.query("UPDATE students SET image = 'k' WHERE user_id = $1", [student.id]);
    await student.api.students.setVisibility({ hidden: true });
    const fields = { name: 'Ada', industries: ['Startup'], classYear: 'junior', gradYear: 2027 } as const;
    const after = await save(student, { ...fields, industries: [...fields.industries] });
    expect(after).toMatchObject({ gradYear: 2027, onboardingComplete: true, visible: false });
    expect(await isFound(student)).toBe(false);
    await student.api.students.setVisibility({ hidden: false });
    expect(await isFound(student)).toBe(true);
  });

  it('below 100% does not publish, whatever the bonus', async () => {
    const student = await aStudent(server);
    await required(student);
    const fields = { industries: ['Startup'], greekLife: 'a', clubs: 'b', instagram: 'c' };
    const profile = await save(student, fields);
    expect([profileCompletion(profile).percent, profile.visible]).toEqual([77, false]);
  });
});

describe('the Complete button', () => {
  it('publishes, and writes its defaults only into empty fields', async () => {
    const student = await aStudent(server);
    expect(await student.api.students.complete()).toMatchObject({
      name: 'Student Name',
      gradYear: 2024,
      visible: true,
      onboardingComplete: true,
    });
    const other = await aStudent(server);
    await save(other, { name: 'Ada' });
    await server.pool.query('UPDATE students SET grad_year = 2027 WHERE user_id = $1', [other.id]);
    expect(await other.api.students.complete()).toMatchObject({ name: 'Ada', gradYear: 2027 });
  });
});

describe('hiding', () => {
  it('hides the profile from companies until the student shows it again', async () => {
    const student = await aPublishedStudent(server);
    expect(await student.api.students.setVisibility({ hidden: true })).toMatchObject({
      hidden: true,
      visible: false,
      onboardingComplete: true,
    });
    expect(await isFound(student)).toBe(false);
    expect((await student.api.students.setVisibility({ hidden: false })).visible).toBe(true);
    expect(await isFound(student)).toBe(true);
  });

  it('continues when the profile is published or completed again', async () => {
    const student = await aPublishedStudent(server);
    await student.api.students.setVisibility({ hidden: true });
    await student.api.students.complete();
    await student.api.students.publish({ fields: {} });
    expect(await isFound(student)).toBe(false);
  });

  it('and showing again does not publish an unpublished profile', async () => {
    const student = await aStudent(server);
    for (const hidden of [true, false]) await student.api.students.setVisibility({ hidden });
    expect(await isFound(student)).toBe(false);
  });
});
