import { randomUUID } from 'node:crypto';
import { type StudentEdits, skills } from '@ambitionhub/contract/students';
import { describe, expect, it } from 'vitest';
import { anApprovedCompany, aPublishedStudent, aStudent, type Person, theAdmin } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

const save = (student: Person, fields: StudentEdits) =>
  student.api.students.saveProfile({ editor: randomUUID(), edit: 1, fields });

describe('choosing a university', () => {
  it('stores one from the list, which can be changed', async () => {
    const student = await aStudent(server);
    expect((await student.api.accounts.session()).viewer?.hasUniversity).toBe(false);
    for (const university of ['University of Oxford', 'Stanford University'])
      expect((await student.api.students.chooseUniversity({ university })).university).toBe(university);
    expect((await student.api.accounts.session()).viewer?.hasUniversity).toBe(true);
    expect((await student.api.students.profile()).university).toBe('Stanford University');
  });
});

describe('the banner of a star ambassador', () => {
  it('stays closed for the account, and closing it leaves the admin’s edits current', async () => {
    const student = await aStudent(server);
    const { starBannerClosed, version } = await student.api.students.profile();
    expect(starBannerClosed).toBe(false);
    await student.api.students.closeStarBanner();
    expect(await student.api.students.profile()).toMatchObject({ starBannerClosed: true, version });
  });
});

describe('the fields of a profile', () => {
  const full = {
    name: 'Ada Lovelace',
    major: 'x'.repeat(25),
    classYear: 'graduate',
    gradYear: 2032,
    greekLife: 'x'.repeat(50),
    clubs: `Chess\nRowing ${'x'.repeat(187)}`,
    instagram: 'x'.repeat(30),
    phoneNumber: '+1 (555) 010-0100 ab',
    bio: 'é'.repeat(400),
    industries: ['Startup', 'Film & TV'],
    skills: [...skills],
    linkedInHeadshot: false,
  } as const satisfies { [Field in keyof StudentEdits]: unknown };

  it('take values exactly at the limits', async () => {
    const student = await aStudent(server);
    expect(await save(student, { ...full, skills: [...skills], industries: ['Startup'] })).toMatchObject({
      ...full,
      industries: ['Startup'],
    });
  });

  it.each([
    ['name', ['', '   ', 'x'.repeat(101), '\u200b']],
    ['major', ['x'.repeat(26)]],
    ['classYear', ['Senior', '', 'first']],
    ['gradYear', [2023, 2033, 2026.5, '2026', '']],
    ['greekLife', ['x'.repeat(51)]],
    ['clubs', ['x'.repeat(201)]],
    ['instagram', ['a..b', '.ada', 'ada.', 'x'.repeat(31), 'two words', 'https://example.com/ada', '@@ada']],
    ['phoneNumber', ['1'.repeat(21)]],
    ['bio', ['x'.repeat(401)]],
    ['industries', [['Alchemy'], ['Startup', 'Startup'], 'Startup', ['x'.repeat(101)]]],
    ['skills', [['Juggling'], ['Python', 'Python']]],
    ['linkedInHeadshot', ['true', 1]],
  ])('refuse an invalid value by name: %s', async (field, wrongs) => {
    const student = await aStudent(server);
    const before = await student.api.students.profile();
    for (const wrong of wrongs) {
      const response = await student.fetch('/api/student/profile', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ editor: randomUUID(), edit: 1, fields: { major: 'Law', [field]: wrong } }),
      });
      const reply = (await response.json()) as { code: string; data: { fields: { field: string }[] } };
      expect(reply.code, JSON.stringify(wrong)).toBe('INVALID_INPUT');
      for (const fault of reply.data.fields) expect(fault.field).toMatch(new RegExp(`^fields\\.${field}\\b`));
    }
    expect(await student.api.students.profile()).toEqual(before);
  });

  it('explain an invalid Instagram name in the words of the specification', async () => {
    const { fields } = await expectRefusal(
      save(await aStudent(server), { instagram: 'a b' }),
      'INVALID_INPUT',
    );
    expect(fields).toEqual([
      { field: 'fields.instagram', message: 'Please enter a valid Instagram username (example: username)' },
    ]);
  });

  it.each([
    ['ada.lovelace_1', 'ada.lovelace_1'],
    [' ada ', 'ada'],
    ['https://www.instagram.com/ada/', 'ada'],
    ['instagram.com/ada', 'ada'],
    ['HTTP://Instagram.com/Ada', 'Ada'],
    ['', ''],
  ])('store the Instagram name alone: %j as %j', async (typed, name) => {
    expect((await save(await aStudent(server), { instagram: typed })).instagram).toBe(name);
  });

  it('are stored without surrounding spaces, and can be cleared', async () => {
    const student = await aStudent(server);
    expect(
      await save(student, { name: '  Ada  ', greekLife: ' Alpha ', bio: '\n Hello\n\nthere \n' }),
    ).toMatchObject({
      name: 'Ada',
      greekLife: 'Alpha',
      bio: 'Hello\n\nthere',
    });
    expect(await save(student, { greekLife: '', bio: ' ', classYear: null, gradYear: null })).toMatchObject({
      name: 'Ada',
      greekLife: '',
      bio: '',
      classYear: null,
      gradYear: null,
    });
  });

  it('take letters of every script unchanged', async () => {
    const name = 'Zoë 王小明 محمد 👩🏽‍🎓 <script>"\'\\%_';
    expect((await save(await aStudent(server), { name })).name).toBe(name);
  });

  it('keep a stored industry that is no longer on the list, and take no other', async () => {
    const student = await aStudent(server);
    await server.pool.query("UPDATE students SET industries = '{Energy}' WHERE user_id = $1", [student.id]);
    expect((await save(student, { industries: ['Energy', 'Startup'] })).industries).toEqual([
      'Energy',
      'Startup',
    ]);
    await save(student, { industries: ['Startup'] });
    const { fields } = await expectRefusal(save(student, { industries: ['Energy'] }), 'INVALID_INPUT');
    expect(fields).toEqual([{ field: 'fields.industries', message: "'Energy' is not on the list" }]);
  });
});

describe('a student cannot set', () => {
  it.each(['publish', 'saveProfile'])('their star, picture or email: %s', async (procedure) => {
    const student = await aPublishedStudent(server);
    const before = await student.api.students.profile();
    const fields = {
      isStarAmbassador: true,
      image: 'x',
      email: 'a@b.c',
      university: 'Hogwarts',
    };
    const [method, path] = procedure === 'publish' ? ['POST', 'publication'] : ['PATCH', 'profile'];
    const response = await student.fetch(`/api/student/${path}`, {
      method: method ?? '',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ editor: randomUUID(), edit: 1, fields }),
    });
    expect(response.status).toBe(200);
    // Publishing again counts as a change.
    const now = await student.api.students.profile();
    expect(now).toEqual({ ...before, version: now.version });
  });

  it('another user’s profile, and neither can companies, the admin or other students', async () => {
    const student = await aPublishedStudent(server);
    const before = await student.api.students.profile();
    for (const someone of [await anApprovedCompany(server), await theAdmin(server)])
      await expectRefusal(save(someone, { name: 'Mallory' }), 'FORBIDDEN');
    await save(await aStudent(server), { name: 'Mallory' });
    expect(await student.api.students.profile()).toEqual(before);
  });
});
