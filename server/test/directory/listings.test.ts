import { classYears } from '@ambitionhub/contract/students';
import { describe, expect, it } from 'vitest';
import { aCompany, aPublishedStudent } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const company = await aCompany(server);

/** The year filter that finds a student (second specification, section 9; decision D6). */
function yearOf(classYear: string | null, gradYear: number | null): string | null {
  if (classYear !== null) return classYear === 'incoming_freshman' ? 'freshman' : classYear;
  if (gradYear === null) return null;
  return gradYear < 2025
    ? 'graduate'
    : (['senior', 'junior', 'sophomore', 'freshman'][gradYear - 2025] ?? null);
}

async function listed() {
  const { rows } = await server.pool.query('select * from student_listings');
  return rows;
}

describe('a student’s listing in the directory', () => {
  it('always matches the profile, however it was written, and is empty while hidden', async () => {
    const student = await aPublishedStudent(server, { major: 'Law', classYear: 'incoming_freshman' });
    const write = (change: string) =>
      server.pool.query(`update students set ${change} where user_id = $1`, [student.id]);
    const expected = {
      student_id: student.id,
      is_star_ambassador: false,
      university: 'Stanford University',
      major: 'law',
      year: 'freshman',
      skills: [],
    };
    expect(await listed()).toMatchObject([expected]);
    await write(
      `major = 'Art', skills = '{Python}', class_year = null, grad_year = 2020, is_star_ambassador = true`,
    );
    expect(await listed()).toMatchObject([
      { ...expected, major: 'art', skills: ['Python'], year: 'graduate', is_star_ambassador: true },
    ]);
    await write('hidden = true');
    expect(await listed()).toEqual([]);
    await write(`hidden = false, university = null, major = ''`);
    expect(await listed()).toMatchObject([{ university: null, major: '' }]);
    await write('published = false');
    expect(await listed()).toEqual([]);
    await write('published = true');
    await server.pool.query('delete from users where id = $1', [student.id]);
    expect(await listed()).toEqual([]);
  });

  it('is found by its class year, and without one by its graduation year', async () => {
    const gradYears = [null, ...Array.from({ length: 80 }, (_, index) => 1980 + index)];
    const students = [null, ...classYears].flatMap((classYear) =>
      gradYears.map((gradYear) => ({ classYear, gradYear })),
    );
    const { rows } = await server.pool.query<{ year: string | null }>(
      `select year_found(class_year, grad_year) as year from unnest($1::text[], $2::int[]) as s(class_year, grad_year)`,
      [students.map(({ classYear }) => classYear), students.map(({ gradYear }) => gradYear)],
    );
    expect(rows).toEqual(students.map(({ classYear, gradYear }) => ({ year: yearOf(classYear, gradYear) })));
  });
});

describe('the number of matching students', () => {
  const count = 16_000;
  const total = async (filter: Parameters<typeof company.api.directory.students>[0]) =>
    (await company.api.directory.students(filter)).total;

  it('is exact up to ten thousand, estimated above, and part of the first page', async () => {
    await server.background.pool.query(
      `with made as (
         insert into users (id, name, email, user_type)
         select uuidv7(), '', 'many' || n || '@example.org', 'student' from generate_series(1, $1::int) n returning id, email
       )
       insert into students (user_id, name, university, major, published)
       select id, email, case when row_number() over () <= 9000 then 'Duke University' else 'Rice University' end,
         'Geology', true
       from made`,
      [count],
    );
    expect(await total({ university: 'Duke University' })).toEqual({ count: 9000, about: false });
    expect(await total({ university: 'Yale University' })).toEqual({ count: 0, about: false });
    const all = await company.api.directory.students({ major: 'geo' });
    expect(all.total?.about).toBe(true);
    expect(all.total?.count).toBeGreaterThan(12_000);
    expect(all.total?.count).toBeLessThan(20_000);
    const next = await company.api.directory.students({ major: 'geo', cursor: all.nextCursor ?? '' });
    expect(next.total).toBeNull();
    const ids = new Set([...all.students, ...next.students].map(({ id }) => id));
    expect(ids.size).toBe(all.students.length + next.students.length);
  });
});
