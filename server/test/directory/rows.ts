import { studentExportPath } from '@ambitionhub/contract/directory';
import { gone, isAboutOneRow } from '../support/bad-rows.ts';
import { aPublishedStudent } from '../support/people.ts';
import { badInstants, companies, nobody, type TestRows } from '../support/rows.ts';
import { plans } from './plans.ts';

export const rows: TestRows<'directory'> = {
  refusals: {
    students: {
      serves: companies,
      input: {
        university: 'Stanford University',
        major: 'math',
        skills: ['Python', 'Java'],
        year: 'senior',
        stars: 'true',
      },
    },
    looserFilters: { serves: companies, input: { major: 'math', contact: 'none' } },
    student: { serves: companies, input: { id: nobody }, knowsIds: true },
    shortlist: { serves: companies, input: { id: nobody, shortlisted: true }, knowsIds: true },
    saveNote: { serves: companies, input: { id: nobody, note: 'Met at the fair' }, knowsIds: true },
    searches: { serves: companies },
    saveSearch: {
      serves: companies,
      input: { name: 'Seniors who code', filters: { year: 'senior', skills: ['Python'] } },
    },
    renameSearch: { serves: companies, input: { id: nobody, name: 'Coders' }, knowsIds: true },
    removeSearch: { serves: companies, input: { id: nobody }, knowsIds: true },
    lookAtSearch: { serves: companies, input: { id: nobody }, knowsIds: true },
    majors: { serves: companies, input: { query: 'comp sci' } },
    popularSkills: { serves: companies },
  },
  cursors: {
    students: [{ reader: 'company', forged: badInstants(6).map((at) => [true, at, nobody]) }],
  },
  plans,
  wholeLists: {
    without: 'kinds of filters',
  },
  files: { [studentExportPath]: { serves: companies, like: 'directory.students' } },
  copied: ({ student, company }) => `
    INSERT INTO student_marks (company_id, student_id, note) VALUES ('${company}', '${student}', 'Met at the fair');
    INSERT INTO saved_searches (company_id, name, filters, terms, major_patterns, anchor)
      VALUES ('${company}', 'Seniors', '{}', '{}', '{}', '')`,
  leftOut: {
    'what one side keeps for itself': ['saved_searches', 'search_matches', 'student_marks'],
    'computed again': ['listing_changes', 'listed_words', 'majors', 'student_listings'],
  },
  jobs: {
    'match-students': {
      make: async (server) => (await aPublishedStudent(server)).id,
      due: 'INSERT INTO listing_changes (student_id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING',
      refused: { table: 'listing_changes', when: 'old.student_id = bad', on: 'DELETE' },
      done: gone('listing_changes', 'student_id'),
    },
    'match-student': isAboutOneRow,
  },
};
