import { applicantExportPath } from '@ambitionhub/contract/applications';
import {
  type commonFilterTable,
  isOfOwn,
  savedFilters,
  studentExportPath,
} from '@ambitionhub/contract/directory';
import { expect, it } from 'vitest';
import { matchAll } from '../../src/features/directory/match-searches.ts';
import { countFacts } from '../../src/features/facts/count-facts.ts';
import { withListener } from '../../src/platform/database/index.ts';
import { createListener } from '../../src/platform/events/index.ts';
import { send } from '../support/conversation.ts';
import { aWorker } from '../support/hours.ts';
import { anApprovedCompany, aPublishedStudent, type Founder, type Person } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

type Name = keyof typeof commonFilterTable;
type Example = {
  readonly value: string | readonly string[];
  /** Makes a student with an ordinary profile match. */
  readonly pass: (student: Person, company: Founder) => Promise<unknown>;
};

const by = (change: string) => (student: Person) =>
  server.pool.query(`update students set ${change} where user_id = $1`, [student.id]);

const examples: Readonly<Record<Name, Example>> = {
  words: { value: 'beekeepers', pass: by("bio = 'I keep bees: a beekeeper since I was ten'") },
  university: { value: 'Reed College', pass: by("university = 'Reed College'") },
  major: { value: 'glass', pass: by("major = 'Glass Blowing'") },
  skills: { value: ['Podcasting', 'Sales'], pass: by("skills = '{Java,Sales,Podcasting}'") },
  year: { value: 'graduate', pass: by('grad_year = 2020') },
  stars: { value: 'true', pass: by('is_star_ambassador = true') },
  verified: { value: 'true', pass: by('school_of_email = university') },
  experienced: {
    value: 'true',
    pass: async (student, company) => {
      await aWorker(server, {}, { pair: { student, company } });
      await countFacts(server.db, { studentIds: [student.id] });
    },
  },
  shortlist: {
    value: 'true',
    pass: ({ id }, company) => company.api.directory.shortlist({ id, shortlisted: true }),
  },
};

it.each(Object.entries(examples))(
  'the filter %s finds the same students in the directory, among applicants, in both files and for a saved search',
  async (name, { value, pass }) => {
    const company = await anApprovedCompany(server);
    const student = await aPublishedStudent(server, { name: `Passes ${name}` });
    await send(student, company, 'Hello');
    const filters = savedFilters.parse({ [name]: value });
    const { id } = await company.api.directory.saveSearch({ name, filters });
    const query = new URLSearchParams([value].flat().map((one) => [name, one]));

    const whereFound = async () => {
      await matchAll(withListener(server.db, createListener({})));
      const { api } = company;
      const { students } = await api.directory.students(filters);
      const { applicants } = await api.applications.applicants({ stage: 'sent', ...filters });
      const fresh = await api.directory.students({ fresh: id });
      const files = [`${studentExportPath}?${query}`, `${applicantExportPath}?stage=sent&${query}`];
      const [listed, applied] = await Promise.all(
        files.map(async (file) => (await company.fetch(file)).text()),
      );
      return {
        directory: students.some((one) => one.id === student.id),
        applicants: applicants.some((one) => one.with.id === student.id),
        search: fresh.students.some((one) => one.id === student.id),
        files: [listed, applied].map((file) => file?.includes(`Passes ${name}`)),
      };
    };
    const nowhere = { directory: false, applicants: false, search: false, files: [false, false] };
    expect(await whereFound()).toEqual(nowhere);
    await pass(student, company);
    expect(await whereFound()).toEqual({
      directory: true,
      applicants: true,
      search: !isOfOwn(filters),
      files: [true, true],
    });
  },
);
