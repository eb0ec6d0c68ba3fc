import type { ContactState } from '@ambitionhub/contract/directory';
import { describe, expect, it } from 'vitest';
import { send } from '../support/conversation.ts';
import { aWorker } from '../support/hours.ts';
import { aCompany, aMember, anApprovedCompany, aPublishedStudent, type Person } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const company = await anApprovedCompany(server);
const [ada, ben, cleo, dara] = [
  await aPublishedStudent(server, { name: 'Ada' }),
  await aPublishedStudent(server, { name: 'Ben' }),
  await aPublishedStudent(server, { name: 'Cleo' }),
  await aPublishedStudent(server, { name: 'Dara' }),
];

type Filters = Parameters<Person['api']['directory']['students']>[0];

async function find(who: Person, filters: Filters): Promise<readonly string[]> {
  const { students, total } = await who.api.directory.students(filters);
  expect(total).toEqual({ count: students.length, about: false });
  return students.map(({ name }) => name).sort();
}

describe('a company’s shortlist', () => {
  it('contains the students it starred, for itself alone, until it removes them', async () => {
    const other = await aCompany(server);
    for (const { id } of [ada, cleo]) await company.api.directory.shortlist({ id, shortlisted: true });
    await company.api.directory.shortlist({ id: ada.id, shortlisted: true });
    expect(await find(company, { shortlist: 'true' })).toEqual(['Ada', 'Cleo']);
    expect(await find(other, { shortlist: 'true' })).toEqual([]);
    expect((await company.api.directory.student({ id: ada.id })).shortlisted).toBe(true);
    expect((await other.api.directory.student({ id: ada.id })).shortlisted).toBe(false);
    await company.api.directory.shortlist({ id: ada.id, shortlisted: false });
    expect(await find(company, { shortlist: 'true' })).toEqual(['Cleo']);
    expect(await find(company, { shortlist: 'true', major: 'hist' })).toEqual(['Cleo']);
    expect(await find(company, { shortlist: 'true', major: 'zzz' })).toEqual([]);
  });

  it('leaves out hidden students and shows them again when they return', async () => {
    await company.api.directory.shortlist({ id: ben.id, shortlisted: true });
    await ben.api.students.setVisibility({ hidden: true });
    expect(await find(company, { shortlist: 'true' })).toEqual(['Cleo']);
    await ben.api.students.setVisibility({ hidden: false });
    expect(await find(company, { shortlist: 'true' })).toEqual(['Ben', 'Cleo']);
  });

  it('lets go of a student who hides, with their note, but takes no new mark', async () => {
    const [owner, other] = [await anApprovedCompany(server), await anApprovedCompany(server)];
    const { id, api } = await aPublishedStudent(server);
    await owner.api.directory.shortlist({ id, shortlisted: true });
    await owner.api.directory.saveNote({ id, note: 'Kind' });
    await api.students.setVisibility({ hidden: true });
    await owner.api.directory.shortlist({ id, shortlisted: false });
    await owner.api.directory.saveNote({ id, note: '', seen: 'Kind' });
    const { rows } = await server.pool.query('SELECT FROM student_marks WHERE student_id = $1', [id]);
    expect(rows).toEqual([]);
    await expectRefusal(owner.api.directory.shortlist({ id, shortlisted: true }), 'NOT_FOUND');
    await expectRefusal(owner.api.directory.saveNote({ id, note: 'Kind' }), 'NOT_FOUND');
    await expectRefusal(other.api.directory.shortlist({ id, shortlisted: false }), 'NOT_FOUND');
    await expectRefusal(other.api.directory.saveNote({ id, note: '' }), 'NOT_FOUND');
  });

  it('has a limit and says so when it is reached', async () => {
    const collector = await aCompany(server);
    await server.pool.query(
      `with made as (
         insert into users (id, name, email, user_type)
         select uuidv7(), '', 'starred' || n || '@example.org', 'student' from generate_series(1, 2000) n returning id
       ), profiles as (insert into students (user_id) select id from made returning user_id)
       insert into student_marks (company_id, student_id, shortlisted_at) select $1, user_id, now() from profiles`,
      [collector.id],
    );
    const { message } = await expectRefusal(
      collector.api.directory.shortlist({ id: ada.id, shortlisted: true }),
      'SHORTLIST_FULL',
    );
    expect(message).toBe('Your shortlist is full: it holds 2,000 students.');
  });
});

describe('a note on a student', () => {
  it('is visible only to the company that wrote it, not even to the student', async () => {
    const other = await aCompany(server);
    const note = 'Met at the fair.\nAsk about the radio.';
    await company.api.directory.saveNote({ id: dara.id, note });
    expect((await company.api.directory.student({ id: dara.id })).note).toBe(note);
    expect((await other.api.directory.student({ id: dara.id })).note).toBe('');
    const listed = async (who: Person) =>
      (await who.api.directory.students({})).students.find(({ id }) => id === dara.id);
    expect(await listed(company)).toMatchObject({ noted: true, shortlisted: false });
    expect(await listed(other)).toMatchObject({ noted: false });
    expect(JSON.stringify(await dara.api.students.profile())).not.toContain('radio');
  });

  it('says who of the company changed it last, by the name they had', async () => {
    const member = await aMember(server, company);
    await server.pool.query("UPDATE users SET name = 'Jonas Weber' WHERE id = $1", [member.id]);
    await company.api.directory.saveNote({ id: dara.id, note: 'Met her' });
    await member.api.directory.saveNote({ id: dara.id, note: 'Met her twice' });
    await company.api.directory.shortlist({ id: dara.id, shortlisted: true });
    await server.pool.query('DELETE FROM users WHERE id = $1', [member.id]);
    const { note, noteBy } = await company.api.directory.student({ id: dara.id });
    expect(note).toBe('Met her twice');
    expect(noteBy).toMatchObject({ id: member.id, name: 'Jonas Weber' });
    expect(Date.now() - Date.parse(noteBy?.at ?? '')).toBeLessThan(60_000);
  });

  it('is not replaced by someone who has not seen it: of two at once one is refused', async () => {
    const student = await aPublishedStudent(server);
    const owner = await aCompany(server);
    const member = await aMember(server, owner);
    const save = ({ api }: Person, note: string, seen: string) =>
      api.directory.saveNote({ id: student.id, note, seen });
    const { answers, refusals } = await outcomesOf([save(owner, 'Mine', ''), save(member, 'Ours', '')]);
    expect([answers.length, refusals]).toEqual([1, ['CHANGED']]);
    const { note } = await owner.api.directory.student({ id: student.id });
    await save(member, 'Both', note);
    await save(member, 'Both', note);
    await expectRefusal(save(owner, '', note), 'CHANGED');
    await save(owner, '', 'Both');
    await expectRefusal(save(member, 'Again', 'Both'), 'CHANGED');
    expect((await member.api.directory.student({ id: student.id })).note).toBe('');
  });

  it('is deleted when emptied, and the shortlist stays', async () => {
    await company.api.directory.shortlist({ id: dara.id, shortlisted: true });
    await company.api.directory.saveNote({ id: dara.id, note: ' ' });
    const detail = await company.api.directory.student({ id: dara.id });
    expect(detail).toMatchObject({ note: '', shortlisted: true });
    await company.api.directory.shortlist({ id: dara.id, shortlisted: false });
    const { rows } = await server.pool.query('select from student_marks where student_id = $1', [dara.id]);
    expect(rows).toEqual([]);
  });

  it('is deleted with the company or the student', async () => {
    const other = await aCompany(server);
    const student = await aPublishedStudent(server);
    for (const who of [company, other]) await who.api.directory.saveNote({ id: student.id, note: 'Kind' });
    const left = async () =>
      (await server.pool.query('select from student_marks where student_id = $1', [student.id])).rowCount;
    await server.pool.query('delete from users where id = $1', [other.id]);
    expect(await left()).toBe(1);
    await server.pool.query('delete from users where id = $1', [student.id]);
    expect(await left()).toBe(0);
  });
});

describe('a company’s progress with a student', () => {
  it('follows their conversation and is a filter', async () => {
    const looking = await anApprovedCompany(server);
    const university = 'Boston College';
    const [none, applied, waiting, answered] = [
      await aPublishedStudent(server, { university, name: 'None' }),
      await aPublishedStudent(server, { university, name: 'Applied' }),
      await aPublishedStudent(server, { university, name: 'Waiting' }),
      await aPublishedStudent(server, { university, name: 'Answered' }),
    ];
    await send(applied, looking, 'I would love to represent you.');
    for (const student of [waiting, answered]) await send(looking, student, 'Hello');
    await send(answered, looking, 'Hello to you');
    const found = (contact: ContactState) => find(looking, { university, contact });
    expect(await found('none')).toEqual(['Applied', 'None']);
    expect(await found('waiting')).toEqual(['Waiting']);
    expect(await found('answered')).toEqual(['Answered']);
    for (const [student, contact] of [
      [none, 'none'],
      [applied, 'none'],
      [waiting, 'waiting'],
      [answered, 'answered'],
    ] as const)
      expect((await looking.api.directory.student({ id: student.id })).contact).toBe(contact);
    await send(looking, answered, 'One more thing');
    await send(looking, applied, 'Welcome');
    expect(await found('waiting')).toEqual(['Answered', 'Applied', 'Waiting']);
    expect(await find(company, { university, contact: 'none' })).toHaveLength(4);
  });
});

describe('a company’s ambassadors', () => {
  it('are named as such to it alone, while they work for it', async () => {
    const [own, other] = [await anApprovedCompany(server), await anApprovedCompany(server)];
    const university = 'Reed College';
    for (const state of ['active', 'offered', 'ended'] as const) {
      const student = await aPublishedStudent(server, { university, name: state });
      await aWorker(server, {}, { state, pair: { student, company: own } });
    }
    const namedTo = async ({ api }: Person) => {
      const { students } = await api.directory.students({ university });
      const details = await Promise.all(students.map(({ id }) => api.directory.student({ id })));
      const listed = students.filter(({ isAmbassador }) => isAmbassador).map(({ name }) => name);
      expect(details.filter(({ isAmbassador }) => isAmbassador).map(({ name }) => name)).toEqual(listed);
      return listed;
    };
    expect(await namedTo(own)).toEqual(['active']);
    expect(await namedTo(other)).toEqual([]);
  });
});

describe('a company that finds no students', () => {
  it('sees how many it would find without each filter', async () => {
    const university = 'Clemson University';
    for (const major of ['Glaciology', 'Glaciology', 'Dance'])
      await aPublishedStudent(server, { university, major, classYear: 'junior' });
    await aPublishedStudent(server, { major: 'Oenology', classYear: 'senior' });
    const filters = { university, major: 'oenology', year: 'junior' as const };
    expect(await find(company, filters)).toEqual([]);
    expect(await company.api.directory.looserFilters(filters)).toEqual({
      without: [{ filter: 'major', total: { count: 3, about: false } }],
    });
    expect(await company.api.directory.looserFilters({ major: 'glaciology', stars: 'true' })).toEqual({
      without: [{ filter: 'stars', total: { count: 2, about: false } }],
    });
  });
});
