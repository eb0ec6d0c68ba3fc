import { randomUUID } from 'node:crypto';
import type { StudentEdits } from '@ambitionhub/contract/students';
import { describe, expect, it } from 'vitest';
import { atServer } from '../support/browser.ts';
import { aStudent, type Person } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const secondServer = await startServer({ database: server });

/** An open page with a user's profile and a separate queue. */
function aPage(student: Person) {
  const editor = randomUUID();
  let edits = 0;
  return {
    save: (fields: StudentEdits) => {
      edits += 1;
      return student.api.students.saveProfile({ editor, edit: edits, fields });
    },
    /** An edit with a number used before, or one that arrives much later. */
    saveAs: (edit: number, fields: StudentEdits, from = student) =>
      from.api.students.saveProfile({ editor, edit, fields }),
  };
}

const stored = (student: Person) => student.api.students.profile();

describe('a saved edit', () => {
  it('changes its fields and leaves every other one alone', async () => {
    const student = await aStudent(server);
    const page = aPage(student);
    await page.save({ name: 'Ada Lovelace', major: 'Mathematics', industries: ['Startup'] });
    expect(await page.save({ major: 'Computing', industries: [] })).toMatchObject({
      name: 'Ada Lovelace',
      major: 'Computing',
      industries: [],
    });
    expect(await stored(student)).toMatchObject({ name: 'Ada Lovelace', major: 'Computing' });
  });

  it('of nothing changes nothing', async () => {
    const student = await aStudent(server);
    const before = await stored(student);
    expect(await aPage(student).save({})).toEqual(before);
  });

  it('changes only its own student’s profile', async () => {
    const student = await aStudent(server);
    const other = await aStudent(server);
    const editor = randomUUID();
    for (const [one, name] of [
      [student, 'Ada'],
      [other, 'Grace'],
    ] as const)
      await one.api.students.saveProfile({ editor, edit: 1, fields: { name } });
    expect((await stored(student)).name).toBe('Ada');
    expect((await stored(other)).name).toBe('Grace');
  });
});

describe('the order of one page’s edits', () => {
  it('is the order of sending: an edit that arrives too late changes nothing', async () => {
    const student = await aStudent(server);
    const page = aPage(student);
    await page.saveAs(2, { major: 'The newer one' });
    const answer = await page.saveAs(1, { major: 'The older one', name: 'Ada' });
    expect(answer).toMatchObject({ major: 'The newer one', name: '' });
    expect(await stored(student)).toEqual(answer);
  });

  it('takes each edit once: a repeated number changes nothing, even with other content', async () => {
    const student = await aStudent(server);
    const page = aPage(student);
    await page.saveAs(1, { major: 'History' });
    await aPage(student).save({ major: 'Law' });
    expect((await page.saveAs(1, { major: 'History' })).major).toBe('Law');
    expect((await page.saveAs(1, { major: 'Art' })).major).toBe('Law');
  });

  it('has room for gaps where an edit never arrived', async () => {
    const student = await aStudent(server);
    const page = aPage(student);
    for (const edit of [1, 5, 2_000_000_000]) await page.saveAs(edit, { major: `Edit ${edit}` });
    expect((await stored(student)).major).toBe('Edit 2000000000');
  });

  it('leaves a refused edit’s number free, so that it can be corrected', async () => {
    const student = await aStudent(server);
    const page = aPage(student);
    await expectRefusal(page.saveAs(1, { industries: ['Alchemy'] }), 'INVALID_INPUT');
    expect((await page.saveAs(1, { industries: ['Startup'] })).industries).toEqual(['Startup']);
  });

  it('holds for simultaneous edits on two servers', async () => {
    const student = await aStudent(server);
    const there = atServer(student, secondServer);
    const page = aPage(student);
    const numbers = Array.from({ length: 16 }, (_, index) => index + 1);
    await Promise.all(
      numbers
        .toReversed()
        .map((edit) => page.saveAs(edit, { major: `Edit ${edit}` }, edit % 2 ? student : there)),
    );
    expect((await stored(student)).major).toBe('Edit 16');
  });

  it('survives a server that dies before its answer arrives: the repeated edit counts once', async () => {
    const dying = await startServer({ database: server });
    const student = await aStudent(server);
    const page = aPage(student);
    await page.saveAs(1, { major: 'Before' }, atServer(student, dying));
    await dying.stop();
    await aPage(student).save({ major: 'From another page' });
    expect((await page.saveAs(1, { major: 'Before' })).major).toBe('From another page');
    expect((await page.saveAs(2, { major: 'After' })).major).toBe('After');
  });
});

describe('two pages with one profile', () => {
  it('number their edits separately, and the last save is stored', async () => {
    const student = await aStudent(server);
    const [one, other] = [aPage(student), aPage(student)];
    for (const edit of [1, 2, 3]) await one.saveAs(edit, { major: `One ${edit}` });
    expect((await other.saveAs(1, { major: 'Other 1' })).major).toBe('Other 1');
    expect((await one.saveAs(4, { major: 'One 4' })).major).toBe('One 4');
  });

  it('that save different fields at once lose none of them', async () => {
    const student = await aStudent(server);
    const there = atServer(student, secondServer);
    await Promise.all([
      aPage(student).save({ name: 'Ada Lovelace' }),
      aPage(there).save({ major: 'Mathematics' }),
      aPage(student).save({ clubs: 'Chess' }),
      aPage(there).save({ skills: ['Python'] }),
      student.api.students.chooseUniversity({ university: 'Yale University' }),
    ]);
    expect(await stored(student)).toMatchObject({
      name: 'Ada Lovelace',
      major: 'Mathematics',
      clubs: 'Chess',
      skills: ['Python'],
      university: 'Yale University',
    });
  });

  it('get the same answer: the stored profile', async () => {
    const student = await aStudent(server);
    await aPage(student).save({ name: 'Ada' });
    const answer = await aPage(student).save({ major: 'History' });
    expect(answer).toEqual(await stored(student));
  });
});
