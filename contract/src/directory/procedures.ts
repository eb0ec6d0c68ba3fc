import { oc } from '@orpc/contract';
import { doneReply } from '../schemas/index.ts';
import {
  looserFilters,
  majorSearch,
  majorSuggestions,
  newSearch,
  noteInput,
  popularSkills,
  renamedSearch,
  savedSearch,
  savedSearches,
  searchInput,
  shortlistInput,
  studentDetail,
  studentFilters,
  studentInput,
  studentPage,
  studentSearch,
} from './schemas.ts';

const tags = ['directory'];

export const directoryContract = {
  students: oc
    .route({ method: 'GET', path: '/directory/students', tags, summary: 'Published students, for companies' })
    .input(studentSearch)
    .output(studentPage),
  looserFilters: oc
    .route({
      method: 'GET',
      path: '/directory/looser-filters',
      tags,
      summary: 'How many students each filter excludes, when a search finds none',
    })
    .input(studentFilters)
    .output(looserFilters),
  student: oc
    .route({
      method: 'GET',
      path: '/directory/students/{id}',
      tags,
      summary: 'A published student’s full profile, as companies see it',
    })
    .input(studentInput)
    .output(studentDetail),
  shortlist: oc
    .route({
      method: 'PUT',
      path: '/directory/students/{id}/shortlist',
      tags,
      summary: 'Add a student to the company’s shortlist, or remove one',
    })
    .input(shortlistInput)
    .output(doneReply),
  saveNote: oc
    .route({
      method: 'PUT',
      path: '/directory/students/{id}/note',
      tags,
      summary: 'Save a private note on a student; an empty one deletes it',
    })
    .input(noteInput)
    .output(doneReply),
  searches: oc
    .route({
      method: 'GET',
      path: '/directory/searches',
      tags,
      summary: 'The company’s saved searches, and the number of new matches of each',
    })
    .output(savedSearches),
  saveSearch: oc
    .route({
      method: 'POST',
      path: '/directory/searches',
      tags,
      summary: 'Save filters under a name; saving the same ones under the same name again changes nothing',
    })
    .input(newSearch)
    .output(savedSearch),
  renameSearch: oc
    .route({ method: 'PUT', path: '/directory/searches/{id}/name', tags, summary: 'Rename a saved search' })
    .input(renamedSearch)
    .output(doneReply),
  removeSearch: oc
    .route({ method: 'DELETE', path: '/directory/searches/{id}', tags, summary: 'Delete a saved search' })
    .input(searchInput)
    .output(doneReply),
  lookAtSearch: oc
    .route({
      method: 'PUT',
      path: '/directory/searches/{id}/looked',
      tags,
      summary: 'Mark a saved search as viewed: its matches are no longer new',
    })
    .input(searchInput)
    .output(doneReply),
  majors: oc
    .route({
      method: 'GET',
      path: '/directory/majors',
      tags,
      summary: 'Majors of published students, as suggestions while typing',
    })
    .input(majorSearch)
    .output(majorSuggestions),
  popularSkills: oc
    .route({
      method: 'GET',
      path: '/directory/skills',
      tags,
      summary: 'The most common skills of published students, for the quick buttons',
    })
    .output(popularSkills),
};
