import { classYears } from '@ambitionhub/contract/students';
import { describe, expect, it } from 'vitest';
import { aPublishedStudent } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

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
