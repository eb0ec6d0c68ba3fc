import {
  commonFilterTable,
  type SavedFilters,
  type StudentFilters,
  savedFilters,
} from '@ambitionhub/contract/directory';
import { classYears, skills } from '@ambitionhub/contract/students';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { matchAll } from '../../src/features/directory/match-searches.ts';
import { withListener } from '../../src/platform/database/index.ts';
import { createListener } from '../../src/platform/events/index.ts';
import { send } from '../support/conversation.ts';
import { type OpenName, valuesOf } from '../support/filters.ts';
import { openStream } from '../support/live.ts';
import { aCompany, anApprovedCompany, aPublishedStudent, aStudent, type Person } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

const save = (company: Person, filters: SavedFilters, name = 'Mine') =>
  company.api.directory.saveSearch({ name, filters });

/** Waits until every changed student has been matched with the saved searches. */
const settled = () =>
  vi.waitFor(
    async () => {
      const { rowCount } = await server.pool.query(
        'select from listing_changes join student_listings using (student_id)',
      );
      expect(rowCount).toBe(0);
    },
    { interval: 20 },
  );

/** The number of new matches of each search of a company, by its name. */
async function newOnes(company: Person): Promise<Readonly<Record<string, number>>> {
  await settled();
  const { searches } = await company.api.directory.searches();
  return Object.fromEntries(searches.map(({ name, fresh }) => [name, fresh]));
}

const found = async (company: Person, filters: StudentFilters): Promise<readonly string[]> =>
  (await company.api.directory.students(filters)).students.map(({ name }) => name).sort();

describe('a saved search', () => {
  it('belongs to the company that saved it, under a name, and to no other', async () => {
    const [company, other] = [await aCompany(server), await aCompany(server)];
    await save(company, { year: 'senior', skills: ['Python'] }, 'Zebras');
    const { id } = await save(company, { stars: 'true', contact: 'none', university: '' }, 'apes');
    expect(await company.api.directory.searches()).toEqual({
      searches: [
        { id, name: 'apes', filters: { stars: 'true', contact: 'none' }, fresh: 0 },
        expect.objectContaining({ name: 'Zebras', filters: { year: 'senior', skills: ['Python'] } }),
      ],
    });
    expect(await other.api.directory.searches()).toEqual({ searches: [] });
    const { directory } = other.api;
    await expectRefusal(directory.renameSearch({ id, name: 'Hers' }), 'NOT_FOUND');
    await expectRefusal(directory.lookAtSearch({ id }), 'NOT_FOUND');
    await expectRefusal(directory.removeSearch({ id }), 'NOT_FOUND');
    expect(await found(other, { fresh: id })).toEqual([]);
  });

  it('needs a name that differs from others in more than case, and filters', async () => {
    const company = await aCompany(server);
    const { id } = await save(company, { year: 'senior' }, 'Seniors');
    expect(await save(company, { year: 'senior' }, 'Seniors')).toMatchObject({ id });
    const { fields } = await expectRefusal(save(company, { year: 'junior' }, 'SENIORS'), 'SEARCH_NAME_TAKEN');
    expect(fields).toEqual([{ field: 'name', message: 'You already have a search with this name.' }]);
    const second = await save(company, { year: 'junior' }, 'Juniors');
    await expectRefusal(
      company.api.directory.renameSearch({ id: second.id, name: 'seniors' }),
      'SEARCH_NAME_TAKEN',
    );
    await company.api.directory.renameSearch({ id, name: 'seniors' });
    await expectRefusal(save(company, {}), 'INVALID_INPUT');
    await expectRefusal(save(company, { skills: [], university: '' }), 'INVALID_INPUT');
    await expectRefusal(save(company, { stars: 'false' }), 'INVALID_INPUT');
    await expectRefusal(save(company, { stars: 'true' }, ' '), 'INVALID_INPUT');
  });

  it('is one of at most twenty, even when many are saved at once', async () => {
    const company = await aCompany(server);
    const saved = await Promise.allSettled(
      Array.from({ length: 23 }, (_, n) => save(company, { year: 'senior' }, `Search ${n}`)),
    );
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const { searches } = await company.api.directory.searches();
    const [first] = searches;
    if (first) await company.api.directory.removeSearch({ id: first.id });
    await save(company, { year: 'senior' }, 'The last');
    const { message } = await expectRefusal(save(company, { year: 'senior' }, 'One more'), 'SEARCHES_FULL');
    expect(message).toBe('You can keep 20 searches. Delete one to save another.');
  });

  it('keeps the major that a typo was corrected to', async () => {
    const company = await aCompany(server);
    await aPublishedStudent(server, { major: 'Marine Biology' });
    expect((await save(company, { major: 'marnie biolgy' })).filters).toEqual({ major: 'Marine Biology' });
  });
});

describe('a new match of a saved search', () => {
  it('is announced live, counted until the company looks, and listed separately', async () => {
    const university = 'Rice University';
    await aPublishedStudent(server, { university, name: 'Before' });
    const [company, idle] = [await aCompany(server), await aCompany(server)];
    const { id } = await save(company, { university });
    await save(idle, { university: 'Duke University' });
    const stream = await openStream(company);
    await aPublishedStudent(server, { university, name: 'Ada' });
    await stream.next('savedSearchesChanged');
    await aPublishedStudent(server, { university, name: 'Ben' });
    expect(await newOnes(company)).toEqual({ Mine: 2 });
    expect(await newOnes(idle)).toEqual({ Mine: 0 });
    expect(await found(company, { university, fresh: id })).toEqual(['Ada', 'Ben']);

    await company.api.directory.lookAtSearch({ id });
    expect(await newOnes(company)).toEqual({ Mine: 0 });
    await company.api.directory.lookAtSearch({ id });
    expect(await found(company, { fresh: id })).toEqual(['Ada', 'Ben']);

    await aPublishedStudent(server, { university, name: 'Cleo' });
    expect(await newOnes(company)).toEqual({ Mine: 1 });
    await company.api.directory.lookAtSearch({ id });
    expect(await found(company, { fresh: id })).toEqual(['Cleo']);
  });

  it('is a student whose changes match it for the first time', async () => {
    const company = await aCompany(server);
    const student = await aPublishedStudent(server, { major: 'Astronomy', skills: ['Sales'] });
    await save(company, { major: 'astro', skills: ['Python'] });
    const { students } = student.api;
    let edit = 0;
    const editor = crypto.randomUUID();
    const have = async (wanted: readonly (typeof skills)[number][]) => {
      edit += 1;
      await students.saveProfile({ editor, edit, fields: { skills: [...wanted] } });
    };
    expect(await newOnes(company)).toEqual({ Mine: 0 });
    await have(['Sales', 'Python']);
    expect(await newOnes(company)).toEqual({ Mine: 1 });
    await have(['Sales']);
    expect(await newOnes(company)).toEqual({ Mine: 0 });
    for (const wanted of [['Python'], ['Java'], ['Python']] as const) await have(wanted);
    expect(await newOnes(company)).toEqual({ Mine: 1 });
    const { rowCount } = await server.pool.query('select from search_matches where student_id = $1', [
      student.id,
    ]);
    expect(rowCount).toBe(1);
  });

  it('is never a student who matched when it was saved, whatever they change', async () => {
    const university = 'Yale University';
    const student = await aPublishedStudent(server, { university });
    const away = await aPublishedStudent(server, { university: 'Duke University' });
    await away.api.students.setVisibility({ hidden: true });
    await settled();
    const company = await aCompany(server);
    await save(company, { university });
    await student.api.students.saveProfile({
      editor: crypto.randomUUID(),
      edit: 1,
      fields: { major: 'Law', skills: ['Java'] },
    });
    await student.api.students.setVisibility({ hidden: true });
    await student.api.students.setVisibility({ hidden: false });
    expect(await newOnes(company)).toEqual({ Mine: 0 });
    await away.api.students.chooseUniversity({ university });
    await away.api.students.setVisibility({ hidden: false });
    expect(await newOnes(company)).toEqual({ Mine: 1 });
    await away.api.students.setVisibility({ hidden: true });
    expect(await newOnes(company)).toEqual({ Mine: 0 });
    await server.pool.query('delete from users where id = any($1)', [[student.id, away.id]]);
    const { rowCount } = await server.pool.query('select from listing_changes where student_id = any($1)', [
      [student.id, away.id],
    ]);
    expect(rowCount).toBe(0);
  });

  it('is never a student who matched when it was saved but had not been processed yet', async () => {
    const university = 'Brown University';
    // Written directly, as by an import, without an event.
    const insert = async (name: string) => {
      await server.pool.query(
        `with made as (
           insert into users (id, name, email, user_type) values (uuidv7(), $1, $1 || '@example.org', 'student') returning id
         )
         insert into students (user_id, name, published, university, major)
         select id, $1, true, $2, '' from made`,
        [name, university],
      );
    };
    await insert('Imported');
    const company = await aCompany(server);
    const { id } = await save(company, { university });
    await insert('Later');
    await matchAll(withListener(server.db, createListener({})));
    expect(await newOnes(company)).toEqual({ Mine: 1 });
    expect(await found(company, { fresh: id })).toEqual(['Later']);
  });

  it('is never reported for searches by the company’s own marks, nor for a student it has contacted', async () => {
    const company = await anApprovedCompany(server);
    await save(company, { shortlist: 'true' }, 'Shortlist');
    await save(company, { contact: 'waiting', year: 'senior' }, 'Waiting');
    await save(company, { contact: 'none', major: 'Dance' }, 'Dancers');
    const [student, other] = [await aPublishedStudent(server), await aPublishedStudent(server)];
    await send(company, student, 'Do you dance?');
    for (const { api } of [student, other])
      await api.students.saveProfile({
        editor: crypto.randomUUID(),
        edit: 1,
        fields: { major: 'Dance', classYear: 'senior' },
      });
    expect(await newOnes(company)).toEqual({ Shortlist: 0, Waiting: 0, Dancers: 1 });
  });

  it('is announced once, however many students change at once', async () => {
    const company = await aCompany(server);
    await save(company, { major: 'Glass Blowing' });
    const students = await Promise.all(Array.from({ length: 6 }, () => aStudent(server)));
    await Promise.all(
      students.map(async ({ api }) => {
        await api.students.publish({
          fields: { name: 'Ada', major: 'Glass blowing', industries: ['Startup'] },
        });
        const editor = crypto.randomUUID();
        await Promise.all(
          [1, 2, 3].map((edit) =>
            api.students.saveProfile({
              editor,
              edit,
              fields: { major: edit % 2 ? 'Glass Blowing' : 'Law', skills: edit % 2 ? [] : ['Java'] },
            }),
          ),
        );
      }),
    );
    expect((await newOnes(company)).Mine).toBe(6);
  });
});

it('is exactly a student whom the filters find', async () => {
  const company = await aCompany(server);
  const majors = ['Computer Science', 'Fine Arts', 'C', 'İstanbul Studies', '50% Dance_Law', '数学', ''];
  const typed = ['comp sci', 'cs', 'c', 'art', 'i', 'studies', '% dance', '_l', '数', 'nce', ''];
  const schools = ['Reed College', 'Emory University'];
  const few = skills.slice(0, 4);
  const { shortlist: _, ...ofProfile } = commonFilterTable;
  const open: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    words: fc.constantFrom(
      'bees',
      'bee keeping',
      'running',
      'dance emory',
      'anybody',
      'an',
      'cs',
      '🐝',
      'studies reed',
      '!',
    ),
    university: fc.constantFrom(...schools),
    major: fc.constantFrom(...typed.filter(Boolean)),
    skills: fc.subarray([...few], { minLength: 1 }),
  } satisfies Record<OpenName<typeof ofProfile>, unknown>;
  const anyFilters = fc
    .record(
      Object.fromEntries(
        Object.entries(ofProfile).map(([name, filter]) => [
          name,
          open[name] ?? fc.constantFrom(...valuesOf(filter)),
        ]),
      ),
      { requiredKeys: [] },
    )
    .filter((filters) => Object.keys(filters).length > 0)
    .map((filters) => savedFilters.parse(filters));
  const anyStudent = fc.record({
    university: fc.constantFrom(...schools),
    major: fc.constantFrom(...majors),
    skills: fc.subarray([...few]),
    class_year: fc.option(fc.constantFrom(...classYears)),
    grad_year: fc.option(fc.integer({ min: 2023, max: 2029 })),
    is_star_ambassador: fc.boolean(),
    school_of_email: fc.constantFrom(...schools),
    bio: fc.constantFrom('I keep bees 🐝', 'Bee keeping & dancing', 'She runs', ''),
  });
  const [searches] = fc.sample(fc.uniqueArray(anyFilters, { minLength: 20, maxLength: 20 }), 1);
  for (const [number, filters] of (searches ?? []).entries())
    await save(company, filters, `Search ${number}`);
  const before = await newOnes(company);
  const { searches: kept } = await company.api.directory.searches();
  const found = async (filters: SavedFilters) =>
    (await company.api.directory.students(filters)).total?.count ?? 0;
  const foundBefore = await Promise.all(kept.map(({ filters }) => found(filters)));
  await server.pool.query(
    `with made as (
       insert into users (id, name, email, user_type)
       select uuidv7(), '', 'any' || ordinality || '@example.org', 'student'
       from jsonb_array_elements($1::jsonb) with ordinality returning id, email
     )
     insert into students (user_id, name, published, university, major, skills, class_year, grad_year, is_star_ambassador,
       school_of_email, bio)
     select id, 'Anybody', true, of.university, of.major, of.skills, of.class_year, of.grad_year, of.is_star_ambassador,
       of.school_of_email, of.bio
     from jsonb_array_elements($1::jsonb) with ordinality as one (value, n) join made on email = 'any' || n || '@example.org',
       jsonb_to_record(value) as of (university text, major text, skills text[], class_year text, grad_year int, is_star_ambassador bool,
         school_of_email text, bio text)`,
    [JSON.stringify(fc.sample(anyStudent, 60))],
  );
  // Written directly, as by an import, without an event.
  await matchAll(withListener(server.db, createListener({})));
  const after = await newOnes(company);
  for (const [number, { name, filters }] of kept.entries()) {
    const more = (await found(filters)) - (foundBefore[number] ?? 0);
    expect((after[name] ?? 0) - (before[name] ?? 0), JSON.stringify(filters)).toBe(more);
  }
});
