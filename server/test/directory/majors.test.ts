import { describe, expect, it } from 'vitest';
import { removeMajorsOfNobody } from '../../src/features/directory/index.ts';
import { aCompany, aPublishedStudent } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const company = await aCompany(server);

async function find(major: string) {
  const { students, misspelled, total } = await company.api.directory.students({ major });
  expect(total).toEqual({ count: students.length, about: false });
  return { names: students.map(({ name }) => name).sort(), misspelled };
}
const suggested = async (query: string) => (await company.api.directory.majors({ query })).majors;

// The sample is fixed here: random ids would include one of these five in one run of thirteen.
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

describe('a typed major', () => {
  it.each([
    ['comp sci', ['Ada', 'Ben']],
    ['SCIENCE COMPUTER', ['Ada', 'Ben']],
    ['science', ['Ada', 'Ben', 'Cleo']],
    ['puter', ['Ada', 'Ben']],
    ['h', ['Dara']],
    ['cs', ['Ada', 'Ben', 'Eli']],
  ])(
    'finds by %j, with words anywhere and one or two letters at the start of a word, %j',
    async (typed, names) => {
      expect(await find(typed)).toEqual({ names, misspelled: null });
    },
  );

  it('with a typo finds the nearest match and names it', async () => {
    expect(await find('compter scinece')).toEqual({
      names: ['Ada', 'Ben'],
      misspelled: ['Computer Science'],
    });
    expect(await find('hsitory')).toEqual({ names: ['Dara'], misspelled: ['Art History'] });
    expect(await find('alchemy')).toEqual({ names: [], misspelled: [] });
  });

  it('is suggested as it was first written, matching beginnings first', async () => {
    expect(await suggested('comp')).toEqual(['Computer Science']);
    expect(await suggested('c')).toEqual(['Computer Science', 'CS']);
    expect(await suggested('scien')).toEqual(['Computer Science', 'Political Science']);
    expect(await suggested('politcal')).toEqual(['Political Science']);
    for (const typed of ['', '%']) expect(await suggested(typed)).toEqual([]);
  });

  it('is suggested first where the sample shows that more students have it', async () => {
    for (const major of ['cs', 'political science']) await inSample(major, true);
    expect(await suggested('c')).toEqual(['CS', 'Computer Science']);
    expect(await suggested('scien')).toEqual(['Political Science', 'Computer Science']);
    for (const major of ['cs', 'political science']) await inSample(major, false);
  });

  it('disappears when no student has it, and returns with the next student who does', async () => {
    const student = await studying('Fay', 'Volcanology');
    expect(await suggested('volc')).toEqual(['Volcanology']);
    await student.api.students.setVisibility({ hidden: true });
    expect(await suggested('volc')).toEqual([]);
    expect(await find('volcanolgy')).toEqual({ names: [], misspelled: [] });
    await removeMajorsOfNobody(server.db);
    await student.api.students.setVisibility({ hidden: false });
    expect(await find('volcan')).toEqual({ names: ['Fay'], misspelled: null });
    await removeMajorsOfNobody(server.db);
    expect(await find('volcan')).toEqual({ names: ['Fay'], misspelled: null });
  });

  it('stays when a student publishes with it while the job removes unused majors', async () => {
    const first = await studying('Gil', 'Hydrology');
    await first.api.students.setVisibility({ hidden: true });
    const publishing = await server.pool.connect();
    await publishing.query('begin');
    await publishing.query('update students set hidden = false where user_id = $1', [first.id]);
    const removal = removeMajorsOfNobody(server.db);
    await publishing.query('commit');
    publishing.release();
    await removal;
    expect(await find('hydro')).toEqual({ names: ['Gil'], misspelled: null });
  });
});
