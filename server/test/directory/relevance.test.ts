import { directoryLimits } from '@ambitionhub/contract/directory';
import { beforeAll, expect, it, vi } from 'vitest';
import { removeWordsOfNobody } from '../../src/features/directory/index.ts';
import { matchAll } from '../../src/features/directory/match-searches.ts';
import { withListener } from '../../src/platform/database/index.ts';
import { createListener } from '../../src/platform/events/index.ts';
import { untilOneWaits } from '../support/lock-waits.ts';
import { aCompany, aPublishedStudent, type Person } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
let company: Person;

/** Name, major, skills, school, campus involvement, bio; the later, the newer. */
const students = [
  [
    'Maria Lopez',
    'Marketing',
    'Social Media, Content Creation',
    'Emory University',
    'Debate Club',
    'I run a food blog and love street photography.',
  ],
  [
    'Mariana Costa',
    'Marine Biology',
    'Photography',
    'Duke University',
    'Sailing Team',
    'I dive and film coral reefs.',
  ],
  ['Jordan Market', 'History', 'Public Speaking', 'Yale University', '', 'Tour guide for new students.'],
  [
    'Dana Kim',
    'Business Administration',
    'Marketing, Sales',
    'Rice University',
    'Entrepreneurship Society',
    'I sold lemonade before I could spell it.',
  ],
  [
    'Priya Raman',
    'Computer Science',
    'Python, Machine Learning',
    'Stanford University',
    'Robotics Team',
    'I write C++ and teach kids to code.',
  ],
  [
    'Liam O’Brien',
    'Computer Engineering',
    'Java',
    'Massachusetts Institute of Technology',
    'Rowing',
    'Backend of two campus apps.',
  ],
  [
    'José Álvarez',
    'Spanish',
    'Copywriting',
    'University of California, Los Angeles',
    'Salsa Club',
    'Host of a bilingual radio show.',
  ],
  [
    'Radia Noor',
    'Journalism',
    'Podcasting, Storytelling',
    'New York University',
    'Student Radio',
    'I interview people who never get interviewed.',
  ],
  ['Art Vandelay', 'Architecture', 'Graphic Design', 'Cornell University', '', 'Importer of ideas.'],
  ['Arthur Pym', 'English', 'Blogging', 'Brown University', 'Poetry Slam', 'I write about the sea.'],
  [
    'Nina Schulz',
    'Art History',
    'Illustration',
    'Oberlin College',
    'Gallery Committee',
    'Murals and posters for every event.',
  ],
  [
    'Will Smith',
    'Law',
    'Negotiation, Critical Thinking',
    'Georgetown University',
    'Mock Trial',
    'I argue with lamp posts.',
  ],
  [
    'Lawrence Bell',
    'Physics',
    'Problem Solving',
    'Princeton University',
    'Astronomy Club',
    'Telescope builder.',
  ],
  [
    'Sam Green',
    'Environmental Science',
    'Campus Outreach',
    'University of Michigan',
    'Sustainability Council',
    'I organized a zero-waste concert for 4,000 people.',
  ],
  [
    'Samantha Fox',
    'Nursing',
    'Communication',
    'Ohio State University',
    'Dance Marathon',
    'Night shifts and morning runs.',
  ],
  [
    'Kenji 健二 Tanaka',
    'Data Science',
    'Data Analysis, SQL & Databases',
    'University of Washington',
    'Chess Club',
    'Sports statistics nerd.',
  ],
  [
    'Aisha Bello',
    'Political Science',
    'Event Planning, Leadership',
    'Howard University',
    'Student Government, Alpha Kappa Alpha',
    'Registered 900 voters in a week.',
  ],
  [
    'Tom Baker',
    'Hospitality',
    'Customer Service',
    'Cornell University',
    'Baking Society',
    'Cookies for every club meeting 🍪.',
  ],
  [
    'Emma Stone',
    'Film Studies',
    'Video Editing, Videography',
    'University of Southern California',
    'Film Society',
    'Short stories about long bus rides.',
  ],
  [
    'Omar Haddad',
    'Finance',
    'Financial Modeling, Spreadsheets & Excel',
    'University of Pennsylvania',
    'Investment Club',
    'I explain money to freshmen.',
  ],
  [
    'Grace Lee',
    'Mathematics',
    'UI/UX Design',
    'Vassar College',
    'Crew',
    'Debugging since 2019. Loves e-commerce.',
  ],
  ['Ben Sky', 'Psychology', 'Peer Mentoring', 'Emory University', 'Peer Counseling', 'I ski on weekends.'],
  [
    'Zoë Müller',
    'German',
    'Storytelling',
    'Reed College',
    'Beekeeping Club',
    'Beekeeper with 40,000 friends 🐝.',
  ],
  [
    'Andre Young',
    'Music',
    'Music Production',
    'University of Southern California',
    'A cappella',
    'DJ at campus parties every Friday.',
  ],
  [
    'Hannah Weiss',
    'Journalism',
    'Photography, Social Media',
    'Syracuse University',
    'Daily Orange',
    'Photographer for the student paper.',
  ],
  ['Leo Star', 'Marketing', 'Marketing', 'University of Texas at Austin', '', ''],
] as const;

/** What a company types, and who should come first, in this order. */
const queries: readonly (readonly [string, ...string[]])[] = [
  // A name, also in parts, without accents, and in another script.
  ['maria lopez', 'Maria Lopez'],
  ['LOPEZ', 'Maria Lopez'],
  ['maria', 'Maria Lopez', 'Mariana Costa'],
  ['mari', 'Mariana Costa', 'Maria Lopez'],
  ['sam', 'Sam Green', 'Samantha Fox'],
  ['will smith', 'Will Smith'],
  ['will', 'Will Smith'],
  ['jose alvarez', 'José Álvarez'],
  ['José', 'José Álvarez'],
  ['zoe muller', 'Zoë Müller'],
  ["o'brien", 'Liam O’Brien'],
  ['obrien', 'Liam O’Brien'],
  ['健二', 'Kenji 健二 Tanaka'],
  // A major comes before a skill, a skill before the bio; a whole word before a beginning.
  ['marketing', 'Leo Star', 'Maria Lopez', 'Dana Kim'],
  ['market', 'Jordan Market', 'Leo Star', 'Maria Lopez'],
  ['art', 'Art Vandelay', 'Nina Schulz', 'Arthur Pym'],
  ['law', 'Will Smith', 'Lawrence Bell'],
  ['film', 'Emma Stone', 'Mariana Costa'],
  ['computer', 'Liam O’Brien', 'Priya Raman'],
  ['computer science', 'Priya Raman'],
  ['comp sci', 'Priya Raman'],
  ['cs', 'Priya Raman'],
  ['data science', 'Kenji 健二 Tanaka'],
  // Skills.
  ['photography', 'Hannah Weiss', 'Mariana Costa', 'Maria Lopez'],
  ['python', 'Priya Raman'],
  ['sql', 'Kenji 健二 Tanaka'],
  ['excel', 'Omar Haddad'],
  ['ui/ux', 'Grace Lee'],
  ['c++', 'Priya Raman'],
  // Schools, by their names, their initials and with other words.
  ['ucla', 'José Álvarez'],
  ['mit', 'Liam O’Brien'],
  ['nyu', 'Radia Noor'],
  ['usc', 'Andre Young', 'Emma Stone'],
  ['emory marketing', 'Maria Lopez'],
  // Bio and campus involvement, also in another form.
  ['radio', 'Radia Noor', 'José Álvarez'],
  ['radi', 'Radia Noor', 'José Álvarez'],
  ['photographers', 'Hannah Weiss'],
  ['beekeeping', 'Zoë Müller'],
  ['chess', 'Kenji 健二 Tanaka'],
  ['dance', 'Samantha Fox'],
  ['alpha kappa alpha', 'Aisha Bello'],
  ['student government', 'Aisha Bello'],
  ['nurse', 'Samantha Fox'],
  ['investing', 'Omar Haddad'],
  ['zero waste', 'Sam Green'],
  ['e-commerce', 'Grace Lee'],
  ['dj', 'Andre Young'],
  ['ski', 'Ben Sky'],
  ['about the sea', 'Arthur Pym'],
  ['🐝', 'Zoë Müller'],
  ['🍪 baking', 'Tom Baker'],
  // Misspelled.
  ['ecommerce', 'Grace Lee'],
  ['markteing', 'Leo Star', 'Maria Lopez'],
  ['fotography', 'Hannah Weiss', 'Mariana Costa'],
  ['mraia lopez', 'Maria Lopez'],
  ['emroy', 'Ben Sky', 'Maria Lopez'],
];

const nobody = ['zzzzqqq', 'maria zzzzqqq', '!!!', '…', '🦄', "'); drop table students; --"];

beforeAll(async () => {
  company = await aCompany(server);
  await server.pool.query(
    `with made as (
       insert into users (id, name, email, user_type)
       select uuidv7(), '', 'r' || n || '@example.org', 'student' from generate_series(1, $2::int) n returning id, email
     )
     insert into students (user_id, name, major, skills, university, clubs, bio, is_star_ambassador, published, created_at)
     select id, who ->> 0, who ->> 1, string_to_array(who ->> 2, ', '), who ->> 3, who ->> 4, who ->> 5,
       who ->> 0 = 'Leo Star', true, now() - interval '1 day' + n * interval '1 minute'
     from jsonb_array_elements($1::jsonb) with ordinality as one (who, n) join made on email = 'r' || n || '@example.org'`,
    [JSON.stringify(students), students.length],
  );
  await matchAll(withListener(server.db, createListener({})));
});

const search = (words: string, more = {}) => company.api.directory.students({ words, ...more });

it.each(queries)('%j finds first: %s %s %s', async (words, ...expected) => {
  const { students: found } = await search(words);
  expect(found.slice(0, expected.length).map(({ name }) => name)).toEqual(expected);
});

it.each(nobody)('%j finds nobody', async (words) => {
  expect(await search(words)).toMatchObject({ students: [], total: { count: 0 } });
});

it('says which words it searched for instead', async () => {
  expect((await search('markteing')).nearWords).toEqual(['marketing']);
  expect((await search('marketing')).nearWords).toBeNull();
});

it('shows what matches on the card: a part of the bio, the skills first, campus involvement only then', async () => {
  const bio = `${'Nothing of interest here. '.repeat(10)}Founder of the juggling society.`;
  const all = [
    'Python',
    'Java',
    'Sales',
    'SEO',
    'Marketing',
    'Blogging',
    'Budgeting',
    'Logistics',
    'Photography',
  ];
  const { id } = await aPublishedStudent(server, { name: 'Juno Long' });
  await server.pool.query('update students set bio = $2, skills = $3, clubs = $4 where user_id = $1', [
    id,
    bio,
    all,
    'Circus Club',
  ]);
  const cardOf = async (words: string) => (await search(words)).students.find((one) => one.id === id);
  expect((await cardOf('juggling'))?.bio).toMatch(/^….*juggling/);
  expect((await cardOf('juno'))?.bio).toBe(bio.slice(0, directoryLimits.cardBio));
  expect((await cardOf('juno photography'))?.skills[0]).toBe('Photography');
  expect((await cardOf('juno'))?.involvement).toBe('');
  expect((await cardOf('circus'))?.involvement).toBe('Circus Club');
});

it('finds a student by words combined with each filter, and reads each page once', async () => {
  expect(
    (await search('photography', { university: 'Duke University' })).students.map(({ name }) => name),
  ).toEqual(['Mariana Costa']);
  await server.pool.query(
    `with made as (
       insert into users (id, name, email, user_type)
       select uuidv7(), '', 'p' || n || '@example.org', 'student' from generate_series(1, 60) n returning id, email
     )
     insert into students (user_id, name, major, bio, published, created_at)
     select id, email, case when email like 'p1%' then 'Falconry' else 'History' end,
       case when email like 'p2%' then 'falcons' else 'falconry' end, true, now() from made`,
  );
  const seen: string[] = [];
  for (let cursor: string | undefined; seen.length < 100; ) {
    const page = await search('falcon', cursor === undefined ? {} : { cursor });
    seen.push(...page.students.map(({ name, major }) => `${major} ${name}`));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(new Set(seen).size).toBe(60);
  const majors = seen.map((one) => one.split(' ')[0]);
  expect(majors).toEqual(majors.toSorted());
});

it('never finds a hidden student, in no list, count or suggestion', async () => {
  const student = await aPublishedStudent(server, { name: 'Quixotella Hidden' });
  expect((await search('quixotella')).total?.count).toBe(1);
  await matchAll(withListener(server.db, createListener({})));
  await student.api.students.setVisibility({ hidden: true });
  const gone = { students: [], total: { count: 0 }, nearWords: null };
  expect(await search('quixotella')).toMatchObject(gone);
  expect(await search('quixotela')).toMatchObject(gone);
  const { without } = await company.api.directory.looserFilters({ words: 'quixotella', year: 'senior' });
  expect(without.map(({ filter }) => filter)).not.toContain('year');
});

const writeBio = (student: Person, bio: string) =>
  student.api.students.saveProfile({ editor: crypto.randomUUID(), edit: 1, fields: { bio } });
const compareAll = () => matchAll(withListener(server.db, createListener({})));

it('finds a new word by its beginning too, also for a saved search', async () => {
  const [one, other] = [await aPublishedStudent(server), await aPublishedStudent(server)];
  await writeBio(one, 'zymologist');
  await compareAll();
  await company.api.directory.saveSearch({ name: 'Zymo', filters: { words: 'zymo' } });
  await writeBio(other, 'zymometer');
  await compareAll();
  expect((await search('zymo')).students.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
  const { searches } = await company.api.directory.searches();
  expect(searches).toMatchObject([{ name: 'Zymo', fresh: 1 }]);
});

const untilAnotherWaits = () =>
  vi.waitFor(async () => {
    const { rowCount } = await server.pool.query(
      "select from pg_locks where relation = 'listed_words'::regclass and not granted",
    );
    expect(rowCount).toBeGreaterThan(0);
  }, 20_000);

it('still finds a word by its beginning that a student got while the nightly job deleted it', async () => {
  const [one, other] = [await aPublishedStudent(server), await aPublishedStudent(server)];
  await writeBio(one, 'quuxing');
  await server.pool.query("insert into listed_words values ('aaaa'), ('quuxly')");
  await compareAll();
  const blocker = await server.pool.connect();
  await blocker.query('begin');
  await blocker.query("select from listed_words where word = 'aaaa' for update");
  const removing = removeWordsOfNobody(server.background.db);
  await untilOneWaits(server);
  await writeBio(other, 'quuxly');
  const comparing = compareAll();
  await Promise.race([comparing, untilAnotherWaits()]);
  await blocker.query('commit');
  blocker.release();
  await Promise.all([removing, comparing]);
  const { rowCount } = await server.pool.query("select from listed_words where word = 'aaaa'");
  expect(rowCount).toBe(0);
  expect((await search('quux')).students.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
});
