import { studentsPrivacy } from '@ambitionhub/contract/students';
import { sql } from 'drizzle-orm';
import { jsonRows, ownCompany, type PersonalData, rowsOf } from '../../platform/database/index.ts';
import { students } from '../students/index.ts';

export const directoryData: PersonalData = {
  copy: {
    shortlistAndNotes: {
      of: ['student_marks.company_id'],
      only: 'company',
      json: jsonRows(sql`select mark.student_id, ${students.name}, mark.shortlisted_at, mark.note, mark.note_by_name, mark.note_at
        from student_marks mark
        join ${students} on ${students.userId} = mark.student_id 
        where mark.company_id = ${ownCompany} order by ${students.name}`),
    },
    savedSearches: rowsOf('saved_searches.company_id', 'name, filters, created_at, looked_at', 'lower(name)'),
  },
  leftOut: {
    'student_marks.student_id': 'companies keep it for themselves',
    'student_marks.note_by_id': 'the note is the company’s, and its owner’s copy names who wrote it',
    'search_matches.student_id': 'a company’s searches are its own business',
    'listing_changes.student_id': 'made of the profile by a trigger',
    'student_listings.student_id': 'made of the profile by a trigger',
  },
  privacy: {
    student_listings: studentsPrivacy['Student profile'],
    majors: studentsPrivacy['Student profile'],
    listed_words: studentsPrivacy['Student profile'],
    student_marks: 'a company’s shortlist, its notes on students, with who wrote each',
    saved_searches: 'its saved searches',
    search_matches: 'their new matches',
    listing_changes: 'their new matches',
  },
};
