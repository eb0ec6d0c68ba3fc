import { describe, expect, it } from 'vitest';
import { removeMajorsOfNobody } from '../../src/features/directory/index.ts';
import { aCompany, aPublishedStudent } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const company = await aCompany(server);

async function find(major: string) {
  const { students, misspelt, total } = await company.api.directory.students({ major });
  expect(total).toEqual({ count: students.length, about: false });
  return { names: students.map(({ name }) => name).sort(), misspelt };
}
const suggested = async (query: string) => (await company.api.directory.majors({ query })).majors;

// Who is in the sample is said here: by their ids one of these five is, in one run of thirteen.
await server.pool.query(`
  alter table student_listings alter column sampled drop expression;
  alter table student_listings alter column sampled set default false`);
const inSample = (major: string, sampled: boolean) =>
  server.pool.query('update student_listings set sampled = $2 where major = $1', [major, sampled]);

const studying = (name: string, major: string) => aPublishedStudent(server, { name, major });
await studying('Ada', 'Computer Science');
await studying('Ben', 'computer science');
await studying('Cleo', 'Political Science');
await studying('Dara', 'Art History');
await studying('Eli', 'CS');

describe('a major that is typed', () => {
  it.each([
    ['comp sci', ['Ada', 'Ben']],
    ['SCIENCE COMPUTER', ['Ada', 'Ben']],
    ['science', ['Ada', 'Ben', 'Cleo']],
    ['puter', ['Ada', 'Ben']],
    ['h', ['Dara']],
    ['cs', ['Ada', 'Ben', 'Eli']],
  ])('finds by %j, each word anywhere and a letter or two where a word begins, %j', async (typed, names) => {
    expect(await find(typed)).toEqual({ names, misspelt: null });
  });

  it('finds what is spelt nearly so where nothing holds it, and says what it was taken for', async () => {
    expect(await find('compter scinece')).toEqual({ names: ['Ada', 'Ben'], misspelt: ['Computer Science'] });
    expect(await find('hsitory')).toEqual({ names: ['Dara'], misspelt: ['Art History'] });
    expect(await find('alchemy')).toEqual({ names: [], misspelt: [] });
  });

  it('is suggested as it was first written, the ones that begin so first', async () => {
    expect(await suggested('comp')).toEqual(['Computer Science']);
    expect(await suggested('c')).toEqual(['Computer Science', 'CS']);
    expect(await suggested('scien')).toEqual(['Computer Science', 'Political Science']);
    expect(await suggested('politcal')).toEqual(['Political Science']);
    for (const typed of ['', '%']) expect(await suggested(typed)).toEqual([]);
  });

  it('is suggested before others that begin so, or do not, where more have it as far as the sample tells', async () => {
    for (const major of ['cs', 'political science']) await inSample(major, true);
    expect(await suggested('c')).toEqual(['CS', 'Computer Science']);
    expect(await suggested('scien')).toEqual(['Political Science', 'Computer Science']);
    for (const major of ['cs', 'political science']) await inSample(major, false);
  });

  it('is no major any more when nobody has it, and comes back with the next who does', async () => {
    const student = await studying('Fay', 'Volcanology');
    expect(await suggested('volc')).toEqual(['Volcanology']);
    await student.api.students.setVisibility({ hidden: true });
    expect(await suggested('volc')).toEqual([]);
    expect(await find('volcanolgy')).toEqual({ names: [], misspelt: [] });
    await removeMajorsOfNobody(server.db);
    await student.api.students.setVisibility({ hidden: false });
    expect(await find('volcan')).toEqual({ names: ['Fay'], misspelt: null });
    await removeMajorsOfNobody(server.db);
    expect(await find('volcan')).toEqual({ names: ['Fay'], misspelt: null });
  });

  it('is kept while one publishes with it as the job looks for those that nobody has', async () => {
    const first = await studying('Gil', 'Hydrology');
    await first.api.students.setVisibility({ hidden: true });
    const publishing = await server.pool.connect();
    await publishing.query('begin');
    await publishing.query('update students set hidden = false where user_id = $1', [first.id]);
    const removal = removeMajorsOfNobody(server.db);
    await publishing.query('commit');
    publishing.release();
    await removal;
    expect(await find('hydro')).toEqual({ names: ['Gil'], misspelt: null });
  });
});
