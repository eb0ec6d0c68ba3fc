import { directoryLimits } from '@ambitionhub/contract/directory';
import { skills } from '@ambitionhub/contract/students';
import { describe, expect, it } from 'vitest';
import {
  aCompany,
  aNewCompany,
  anApprovedCompany,
  aPublishedStudent,
  aStudent,
  type Person,
} from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const company = await aCompany(server);

type Filter = Parameters<Person['api']['directory']['students']>[0];

async function find(filter: Filter): Promise<readonly string[]> {
  const { students } = await company.api.directory.students(filter);
  return students.map(({ name }) => name);
}

const change = (student: Person, fields: string) =>
  server.pool.query(`UPDATE students SET ${fields} WHERE user_id = $1`, [student.id]);

describe('access to students', () => {
  it('is for every company with a complete profile, approved or not', async () => {
    const student = await aPublishedStudent(server);
    for (const one of [company, await anApprovedCompany(server)])
      expect((await one.api.directory.students({})).students.map(({ id }) => id)).toContain(student.id);
  });

  it('is not for a company that has only signed up, nor for a student', async () => {
    const { directory } = (await aNewCompany(server)).api;
    await expectRefusal(directory.students({}), 'FORBIDDEN');
    await expectRefusal(directory.popularSkills(), 'FORBIDDEN');
    await expectRefusal((await aStudent(server)).api.directory.students({}), 'FORBIDDEN');
  });
});

describe('a company’s view of a student', () => {
  it('is the card and the details: no phone, no email, and not whether or when they published', async () => {
    const student = await aPublishedStudent(server, {
      name: 'Ada Lovelace',
      university: 'Yale University',
      major: 'Mathematics',
      classYear: 'senior',
      greekLife: 'Alpha',
      clubs: 'Chess',
      instagram: 'ada',
      phoneNumber: '555 0142',
      bio: 'Hello',
      industries: ['Startup'],
      skills: ['Python'],
    });
    const who = {
      id: student.id,
      name: 'Ada Lovelace',
      verified: false,
      university: 'Yale University',
      major: 'Mathematics',
      classYear: 'senior',
      gradYear: null,
      image: null,
      schoolUnlisted: false,
      isStarAmbassador: false,
      rating: null,
      facts: { companies: null, tasks: null },
      shortlisted: false,
      contact: 'none',
      isAmbassador: false,
    };
    const read = async (path: string): Promise<unknown> => {
      const text = await (await company.fetch(path)).text();
      for (const secret of [student.email, '555 0142', 'profileCompletedAt', 'published', 'createdAt'])
        expect(text).not.toContain(secret);
      return JSON.parse(text);
    };
    expect(await read('/api/directory/students?university=Yale%20University')).toEqual({
      students: [{ ...who, bio: 'Hello', skills: ['Python'], moreSkills: 0, involvement: '', noted: false }],
      nextCursor: null,
      total: { count: 1, about: false },
      misspelled: null,
      words: [],
      nearWords: null,
    });
    expect(await read(`/api/directory/students/${student.id}`)).toEqual({
      ...who,
      hasConversation: false,
      greekLife: 'Alpha',
      clubs: 'Chess',
      instagram: 'ada',
      bio: 'Hello',
      industries: ['Startup'],
      skills: ['Python'],
      note: '',
      noteBy: null,
    });
  });

  it('shows the beginning of a long profile in the list and all of it in the details', async () => {
    const student = await aPublishedStudent(server, {
      university: 'Lehigh University',
      bio: '🎓'.repeat(200),
      skills: [...skills],
    });
    const { students } = await company.api.directory.students({ university: 'Lehigh University' });
    expect(students).toMatchObject([
      {
        bio: '🎓'.repeat(directoryLimits.cardBio),
        skills: skills.slice(0, directoryLimits.cardSkills),
        moreSkills: skills.length - directoryLimits.cardSkills,
      },
    ]);
    const detail = await company.api.directory.student({ id: student.id });
    expect(detail).toMatchObject({ bio: '🎓'.repeat(200), skills: [...skills] });
  });

  it('is empty for an unpublished or hidden student', async () => {
    const university = 'Rice University';
    const unpublished = await aStudent(server);
    await unpublished.api.students.chooseUniversity({ university });
    const hidden = await aPublishedStudent(server, { university });
    expect(await find({ university })).toHaveLength(1);
    await hidden.api.students.setVisibility({ hidden: true });
    expect(await find({ university })).toEqual([]);
    for (const { id } of [hidden, unpublished])
      await expectRefusal(company.api.directory.student({ id }), 'NOT_FOUND');
  });
});

describe('the filters', () => {
  it('match the whole name of the university', async () => {
    await aPublishedStudent(server, { name: 'At Duke', university: 'Duke University' });
    expect(await find({ university: 'Duke University' })).toEqual(['At Duke']);
    for (const university of ['Duke', 'duke university', '%', 'Duke_University'])
      expect(await find({ university }), university).toEqual([]);
  });

  it('match part of the major in any case, every character literally', async () => {
    await aPublishedStudent(server, { name: 'Marine', major: 'Marine Biology' });
    await aPublishedStudent(server, { name: 'Percent', major: '50% İngilizce_50%' });
    for (const major of ['BIOLOGY', 'marine b', 'ine'])
      expect(await find({ major }), major).toEqual(['Marine']);
    for (const major of ['50%', 'İNGİLİZCE', 'e_5'])
      expect(await find({ major }), major).toEqual(['Percent']);
    for (const major of ['m%y', 'marine_y', "'", '\\']) expect(await find({ major }), major).toEqual([]);
    const { fields } = await expectRefusal(find({ major: 'x'.repeat(26) }), 'INVALID_INPUT');
    expect(fields[0]?.field).toBe('major');
  });

  it('match students with every one of the skills', async () => {
    const university = 'Amherst College';
    await aPublishedStudent(server, { name: 'Both', university, skills: ['Podcasting', 'Blogging'] });
    await aPublishedStudent(server, { name: 'One', university, skills: ['Podcasting'] });
    expect([...(await find({ university, skills: ['Podcasting'] }))].sort()).toEqual(['Both', 'One']);
    expect(await find({ university, skills: ['Blogging', 'Podcasting'] })).toEqual(['Both']);
    expect(await find({ university, skills: ['Podcasting', 'Logistics'] })).toEqual([]);
    expect(await find({ university, skills: ['Podcasting', 'Blogging', 'Logistics'] })).toEqual([]);
    const twice = await find({ university, skills: ['Podcasting', 'Podcasting'] });
    expect([...twice].sort()).toEqual(['Both', 'One']);
    const more = ['Sales', 'Java', 'Podcasting', 'Blogging', 'Python'] as const;
    await aPublishedStudent(server, { name: 'Many', university, skills: [...more] });
    for (const count of [3, 4, 5])
      expect(await find({ university, skills: more.slice(0, count) })).toEqual(['Many']);
  });

  it('match by class year, by graduation year where that is missing, and freshmen with incoming ones', async () => {
    const university = 'Emory University';
    const years = {
      incoming: { classYear: 'incoming_freshman' },
      freshman: { classYear: 'freshman' },
      sophomore: { classYear: 'sophomore' },
      junior: { classYear: 'junior' },
      senior: { classYear: 'senior' },
      graduate: { classYear: 'graduate' },
    } as const;
    for (const [name, fields] of Object.entries(years))
      await aPublishedStudent(server, { name, university, ...fields });
    for (const gradYear of [2022, 2024, 2025, 2026, 2027, 2028, 2029]) {
      const student = await aPublishedStudent(server, { name: `${gradYear}`, university });
      await change(student, `grad_year = ${gradYear}`);
    }
    const both = await aPublishedStudent(server, { name: 'both', university, classYear: 'junior' });
    await change(both, 'grad_year = 2025');
    const found = async (year: Filter['year']) => [...(await find({ university, year }))].sort();
    expect(await found('freshman')).toEqual(['2028', 'freshman', 'incoming']);
    expect(await found('sophomore')).toEqual(['2027', 'sophomore']);
    expect(await found('junior')).toEqual(['2026', 'both', 'junior']);
    expect(await found('senior')).toEqual(['2025', 'senior']);
    expect(await found('graduate')).toEqual(['2022', '2024', 'graduate']);
  });

  it('match star ambassadors only; without that filter, stars come first', async () => {
    const university = 'Brown University';
    const star = await aPublishedStudent(server, { name: 'Star', university });
    await aPublishedStudent(server, { name: 'Newer', university });
    await change(star, 'is_star_ambassador = true');
    expect(await find({ university })).toEqual(['Star', 'Newer']);
    expect(await find({ university, stars: 'true' })).toEqual(['Star']);
    expect(await find({ university, stars: 'false' })).toEqual(['Star', 'Newer']);
  });

  it('combine: a student matches every one of them', async () => {
    const university = 'Cornell University';
    const fields = { university, major: 'Law', classYear: 'junior', skills: ['Sales'] } as const;
    await aPublishedStudent(server, { ...fields, name: 'All', skills: ['Sales'] });
    await aPublishedStudent(server, { ...fields, name: 'Other major', major: 'Art', skills: ['Sales'] });
    await aPublishedStudent(server, {
      ...fields,
      name: 'Other year',
      classYear: 'senior',
      skills: ['Sales'],
    });
    await aPublishedStudent(server, { ...fields, name: 'Other skill', skills: ['Java'] });
    expect(await find({ university, major: 'law', year: 'junior', skills: ['Sales'] })).toEqual(['All']);
  });

  it('are refused by name where they are invalid', async () => {
    for (const [field, query] of [
      ['year', 'year=incoming_freshman'],
      ['skills', 'skills[0]=Juggling'],
      ['stars', 'stars=yes'],
      ['skills', Array.from({ length: 21 }, (_, index) => `skills[${index}]=Java`).join('&')],
    ] as const) {
      const response = await company.fetch(`/api/directory/students?${query}`);
      const reply = (await response.json()) as { code: string; data: { fields: { field: string }[] } };
      expect([reply.code, reply.data.fields[0]?.field.split('.')[0]]).toEqual(['INVALID_INPUT', field]);
    }
  });
});

describe('the list of students', () => {
  it('is paged without gaps or duplicates, even when many signed up at once and others publish and hide', async () => {
    const count = directoryLimits.page * 3 + 5;
    const university = 'Georgetown University';
    await server.pool.query(
      `with made as (
         insert into users (id, name, email, user_type)
         select gen_random_uuid(), '', 'many' || n || '@example.org', 'student' from generate_series(1, $1::int) n
         returning id, email
       )
       insert into students (user_id, name, university, published, is_star_ambassador, created_at)
       select id, email, $2, true, abs(hashtext(email)) % 9 = 0,
         timestamptz '2025-01-01' + (abs(hashtext(email)) % 3) * interval '1 microsecond'
       from made`,
      [count, university],
    );
    const walk = async (between: (ids: readonly string[]) => Promise<unknown>) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await company.api.directory.students({ university, ...(cursor ? { cursor } : {}) });
        seen.push(...page.students.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
        await between(seen);
      } while (cursor !== undefined);
      return seen;
    };
    const all = await walk(async () => {});
    expect([all.length, new Set(all).size]).toEqual([count, count]);
    const gone = new Set<string>();
    const left = await walk(async ([first = '']) => {
      const ahead = all.findLast((id) => !gone.has(id)) ?? '';
      for (const id of [first, ahead]) gone.add(id);
      await server.pool.query('UPDATE students SET hidden = true WHERE user_id = any($1)', [[...gone]]);
      await aPublishedStudent(server, { university });
    });
    expect(new Set(left).size).toBe(left.length);
    const stayed = (ids: readonly string[]) => ids.filter((id) => all.includes(id) && !gone.has(id));
    expect(stayed(left)).toEqual(stayed(all));
  });
});

describe('the best rated students', () => {
  it('come first, then the newest, with and without words, page by page', async () => {
    const university = 'Tulane University';
    const count = directoryLimits.page + 6;
    await server.pool.query(
      `with made as (
         insert into users (id, name, email, user_type)
         select gen_random_uuid(), '', 'rated' || n || '@example.org', 'student' from generate_series(1, $1::int) n
         returning id, email
       )
       insert into students (user_id, name, bio, university, published, is_star_ambassador, created_at, rating, review_count)
       select id, email, 'Kayak', $2, true, abs(hashtext(email)) % 9 = 0,
         timestamptz '2025-01-01' + abs(hashtext(email)) * interval '1 second',
         case abs(hashtext(email)) % 3 when 0 then 4.7 when 1 then 3.9 else 0 end,
         case when abs(hashtext(email)) % 3 < 2 then 3 else 0 end
       from made`,
      [count, university],
    );
    const { rows } = await server.pool.query<{ id: string }>(
      'select user_id as id from students where university = $1 order by rating desc, created_at desc',
      [university],
    );
    const expected = rows.map(({ id }) => id);
    for (const filters of [{ university }, { university, words: 'kayak' }, { words: 'kayak' }]) {
      const first = await company.api.directory.students({ ...filters, sort: 'rating' });
      const next = await company.api.directory.students({
        ...filters,
        sort: 'rating',
        cursor: first.nextCursor ?? '',
      });
      expect([...first.students, ...next.students].map(({ id }) => id)).toEqual(expected);
      expect(first.students[0]?.rating).toEqual({ mean: 4.7, count: 3 });
      expect(next.students.at(-1)?.rating).toBeNull();
    }
  });

  it('take a place in the other order for one in theirs', async () => {
    const { nextCursor } = await company.api.directory.students({ university: 'Tulane University' });
    const cursor = nextCursor ?? '';
    expect((await company.api.directory.students({ sort: 'rating', cursor })).total).toBeNull();
  });

  it('follow each review that is shown', async () => {
    const student = await aPublishedStudent(server, { university: 'Tufts University' });
    await aPublishedStudent(server, { university: 'Tufts University' });
    const firstOf = async () => {
      const page = await company.api.directory.students({ university: 'Tufts University', sort: 'rating' });
      return page.students[0]?.id;
    };
    expect(await firstOf()).not.toBe(student.id);
    await server.pool.query('update students set rating = 4, review_count = 3 where user_id = $1', [
      student.id,
    ]);
    expect(await firstOf()).toBe(student.id);
  });
});

describe('the skills of the quick buttons', () => {
  it('are the eight most frequent among published students', async () => {
    const another = await startServer();
    const looking = await aCompany(another);
    for (const skills of [['Logistics', 'Sales'], ['Logistics'], ['Sales', 'Logistics']] as const)
      await aPublishedStudent(another, { skills: [...skills] });
    const hidden = await aPublishedStudent(another, { skills: ['Podcasting'] });
    await hidden.api.students.setVisibility({ hidden: true });
    expect(await looking.api.directory.popularSkills()).toEqual({
      skills: [
        'Logistics',
        'Sales',
        'Web Development',
        'Mobile Development',
        'Python',
        'JavaScript',
        'Java',
        'SQL & Databases',
      ],
    });
  });
});
