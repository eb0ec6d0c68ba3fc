import { type StudentPage, studentFilters } from '@ambitionhub/contract/directory';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { matchAll } from '../../src/features/directory/match-searches.ts';
import { withListener } from '../../src/platform/database/index.ts';
import { createListener } from '../../src/platform/events/index.ts';
import { aCompany } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const company = await aCompany(server);

type Student = {
  readonly id: string;
  readonly name: string;
  readonly major: string;
  readonly bio: string;
  readonly star: boolean;
  readonly year: 'senior' | 'junior';
  readonly university: string;
  readonly created: string;
};

const count = 1_500;
/** Words with no other form in English. Some begin with others, and some with the letters of others. */
const words = ['brok', 'brokan', 'zud', 'zudoma', 'plin', 'plinor', 'teggo', 'wexum', 'hafto', 'broma'];
const universities = ['Duke University', 'Yale University'] as const;

/** The same share of any numbers next to each other, and another for each salt. */
function shareOf(n: number, salt: number): number {
  const mixed = Math.imul(n * 31 + salt * 7919 + 17, 2_654_435_761) >>> 0;
  return (Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 0) / 2 ** 32;
}
const pick = <One>(list: readonly One[], share: number): One => list[Math.floor(share * list.length)] as One;

/** All are in both samples, by their ids, so that words are as common as among a million. */
const students: readonly Student[] = Array.from({ length: count }, (_, n) => ({
  id: `019a0000-0000-7000-8000-${n.toString(16).padStart(8, '0')}0000`,
  name: `${pick(words, shareOf(n, 1))} ${pick(words, shareOf(n, 2))}`,
  major: pick([...words, 'history', 'history', 'history'], shareOf(n, 3)),
  bio: words.filter((_, at) => shareOf(n, 10 + at) < (at < 8 ? 0.6 : 0.05)).join(' '),
  star: shareOf(n, 4) < 0.1,
  year: shareOf(n, 5) < 0.5 ? 'senior' : 'junior',
  university: pick(universities, shareOf(n, 6)),
  created: new Date(Date.UTC(2026, 0, 1) + Math.floor(shareOf(n, 7) * 500) * 60_000).toISOString(),
}));

beforeAll(async () => {
  await server.background.pool.query(
    `with one as (select * from jsonb_to_recordset($1::jsonb)
       as one (id uuid, name text, major text, bio text, star boolean, year text, university text, created timestamptz)
     ), account as (
       insert into users (id, name, email, user_type) select id, '', id || '@example.org', 'student' from one
     )
     insert into students (user_id, name, major, bio, is_star_ambassador, class_year, university, published, created_at)
     select id, name, major, bio, star, year, university, true, created from one`,
    [JSON.stringify(students)],
  );
});

/** How close a student’s words match: by whole words before beginnings, each in the name, the major, these facts, or all. */
function closenessOf({ name, major, bio }: Student, typed: readonly string[]): number {
  const parts = [[name], [major], [name, major], [name, major, bio]].map((texts) =>
    texts.join(' ').split(' '),
  );
  const isIn = (part: readonly string[]) => typed.every((word) => part.includes(word));
  const begins = (part: readonly string[]) =>
    typed.every((word) => part.some((other) => other.startsWith(word)));
  const begun = typed.length <= 3 ? parts : parts.slice(-1);
  const at = [...parts.map(isIn), ...begun.map(begins)].indexOf(true);
  return at < 0 ? 0 : 8 - at;
}

type Filters = Partial<Pick<Student, 'year' | 'university'>> & { readonly stars?: 'true' };

function expected(typed: readonly string[], { year, university, stars }: Filters): readonly string[] {
  const keysOf = (one: Student) => [closenessOf(one, typed), one.star ? 1 : 0, one.created, one.id] as const;
  return students
    .filter((one) => closenessOf(one, typed) > 0)
    .filter((one) => (!year || one.year === year) && (!university || one.university === university))
    .filter((one) => !stars || one.star)
    .map(keysOf)
    .sort((one, other) => {
      const differs = one.findIndex((key, at) => key !== other[at]);
      return differs < 0 ? 0 : (one[differs] ?? 0) < (other[differs] ?? 0) ? 1 : -1;
    })
    .map(([, , , id]) => id);
}

const typedWords = [...words, 'bro', 'brokan', 'zudo', 'pl', 'w', 'haft', 'xq'];
const filters: fc.Arbitrary<Filters> = fc.record(
  {
    year: fc.constantFrom('senior', 'junior'),
    university: fc.constantFrom(...universities),
    stars: fc.constant('true'),
  },
  { requiredKeys: [] },
);

const findAll = () =>
  fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...typedWords), { minLength: 1, maxLength: 8 }),
      filters,
      async (typed, beside) => {
        const all = expected(typed, beside);
        const filter = studentFilters.parse({ ...beside, words: typed.join(' ') });
        const found: string[] = [];
        let page: StudentPage | null = null;
        for (let read = 0; read < 4 && (page === null || page.nextCursor !== null); read += 1) {
          const cursor: string | undefined = page?.nextCursor ?? undefined;
          page = await company.api.directory.students({ ...filter, ...(cursor && { cursor }) });
          if (page.total && !page.total.about) expect(page.total.count).toBe(all.length);
          found.push(...page.students.map(({ id }) => id));
        }
        expect(found).toEqual(all.slice(0, found.length));
        if (page?.nextCursor === null) expect(found.length).toBe(all.length);
      },
    ),
    { numRuns: 40 },
  );

it('finds the students who have all of any words, however common, in the order of the list', findAll);

it('finds the same when it knows which words begin with the typed ones', async () => {
  await matchAll(withListener(server.db, createListener({})));
  await findAll();
});

it('counts common words by a sample, since finding all who have each takes too long', async () => {
  const total = async (filter: string) => (await company.api.directory.students({ words: filter })).total;
  expect(await total('zud plin wexum hafto teggo')).toMatchObject({ about: true });
  expect(await total('history zudoma')).toMatchObject({ about: true });
});
