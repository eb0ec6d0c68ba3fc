import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { noteWords } from '../src/features/messaging/message-words.ts';
import { anAmbassador, companyToday } from './support/ambassadors.ts';
import { send } from './support/conversation.ts';
import {
  anApprovedCompany,
  aPublishedStudent,
  type Founder,
  type Person,
  theAdmin,
} from './support/people.ts';
import { startServer } from './support/server.ts';
import { anOpenTask, handIn, start } from './tasks/support.ts';

const server = await startServer();
const admin = await theAdmin(server);

// The last one is composed of two code points.
const stored = 'Nguyễn Müller Groß Ægir Đặng Yıldız Łódź Søren Cœur Jose\u0301 Kaʻi`a An\u05beLe أحمد น้ำ';
const typed = [
  ...['jose', 'josé', 'Jose\u0301', 'JOSÉ', 'nguyen', 'NGUYỄN', 'muller', 'Mu\u0308ller', 'gross', 'GROSS'],
  ...[
    'groß',
    'aegir',
    'ÆGIR',
    'dang',
    'đặng',
    'yildiz',
    'YILDIZ',
    'lodz',
    'łódź',
    'soren',
    'coeur',
    'cœur',
    "ka'i",
    'Ka’i',
    'an-le',
    'احمد',
    'lo\u00addz\u200b',
    "kaʻi'a",
    'Ka´i´a',
    'ka`i`a',
    'An―Le',
    'an-le\ufe0f',
    '\u061cاحمد',
    // The same letters in another order, as phones type them.
    'น\u0e4d\u0e49า',
  ],
];

let student: Person;
let company: Founder;
beforeAll(async () => {
  student = await aPublishedStudent(server, { name: stored });
  // As only an import writes it, so that it has all the words.
  await server.pool.query('UPDATE students SET major = $1 WHERE user_id = $2', [stored, student.id]);
  company = await anApprovedCompany(server, { name: stored });
  const id = await anAmbassador(server, company, student);
  await handIn(student, await start(student, await anOpenTask(company, { title: stored })));
  await student.api.hours.log({
    id: randomUUID() as never,
    ambassadorshipId: id,
    day: companyToday(),
    minutes: 60,
    note: '',
  });
  await send(student, company, stored);
  await noteWords(server.db);
});

const searches: Readonly<Record<string, (query: string) => Promise<readonly unknown[]>>> = {
  'the directory': async (words) => (await company.api.directory.students({ words })).students,
  'the directory’s majors': async (major) => (await company.api.directory.students({ major })).students,
  'suggested majors': async (query) => (await company.api.directory.majors({ query })).majors,
  applicants: async (words) =>
    (await company.api.applications.applicants({ stage: 'hired', words })).applicants,
  Discover: async (query) => (await student.api.positions.discover({ query })).companies,
  'the admin’s students': async (query) => (await admin.api.moderation.students({ query })).students,
  'the admin’s companies': async (query) => (await admin.api.moderation.companies({ query })).companies,
  'the audit log': async (query) => (await admin.api.moderation.audit({ query })).entries,
  ambassadors: async (q) => (await company.api.ambassadors.people({ state: 'active', q })).ambassadors,
  hours: async (query) => (await company.api.hours.review({ list: 'running', query })).weeks,
  tasks: async (query) => (await company.api.tasks.tasks({ query })).tasks,
  'the audience of a task': async (query) => (await company.api.tasks.audience({ query })).people,
  proofs: async (query) => (await company.api.tasks.proofs({ query })).proofs,
  'a company’s people in Messages': async (query) => (await company.api.messaging.search({ query })).people,
  'a student’s companies in Messages': async (query) =>
    (await student.api.messaging.search({ query })).people,
  'a student’s messages': async (query) => (await student.api.messaging.search({ query })).found,
  'a company’s messages': async (query) => (await company.api.messaging.search({ query })).found,
};

describe.each(Object.entries(searches))('%s', (_, found) => {
  it('finds a word with other accents, letters, case and code points', async () => {
    const missed: string[] = [];
    for (const query of typed) if ((await found(query)).length !== 1) missed.push(query);
    expect(missed).toEqual([]);
    expect(await found('qqzzqq')).toEqual([]);
  });
});
