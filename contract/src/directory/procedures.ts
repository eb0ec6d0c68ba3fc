import { oc } from '@orpc/contract';
import { done } from '../wire/index.ts';
import {
  companyPage,
  companySearch,
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
  companies: oc
    .route({ method: 'GET', path: '/directory/companies', tags, summary: 'Approved companies, for students' })
    .input(companySearch)
    .output(companyPage),
  students: oc
    .route({ method: 'GET', path: '/directory/students', tags, summary: 'Published students, for companies' })
    .input(studentSearch)
    .output(studentPage),
  looserFilters: oc
    .route({
      method: 'GET',
      path: '/directory/looser-filters',
      tags,
      summary: 'How many students each filter keeps away, for who finds none',
    })
    .input(studentFilters)
    .output(looserFilters),
  student: oc
    .route({
      method: 'GET',
      path: '/directory/students/{id}',
      tags,
      summary: 'All that a company may see of a published student',
    })
    .input(studentInput)
    .output(studentDetail),
  shortlist: oc
    .route({
      method: 'PUT',
      path: '/directory/students/{id}/shortlist',
      tags,
      summary: 'Put a student on the company’s own list, or take one off it',
    })
    .input(shortlistInput)
    .output(done),
  saveNote: oc
    .route({
      method: 'PUT',
      path: '/directory/students/{id}/note',
      tags,
      summary: 'Keep a note on a student that only the company reads; an empty one is none',
    })
    .input(noteInput)
    .output(done),
  searches: oc
    .route({
      method: 'GET',
      path: '/directory/searches',
      tags,
      summary: 'The searches that the company keeps, and how many students newly match each',
    })
    .output(savedSearches),
  saveSearch: oc
    .route({
      method: 'POST',
      path: '/directory/searches',
      tags,
      summary: 'Keep filters under a name; the same ones under the same name are kept once',
    })
    .input(newSearch)
    .output(savedSearch),
  renameSearch: oc
    .route({ method: 'PUT', path: '/directory/searches/{id}/name', tags, summary: 'Rename a saved search' })
    .input(renamedSearch)
    .output(done),
  removeSearch: oc
    .route({ method: 'DELETE', path: '/directory/searches/{id}', tags, summary: 'Forget a saved search' })
    .input(searchInput)
    .output(done),
  lookAtSearch: oc
    .route({
      method: 'PUT',
      path: '/directory/searches/{id}/looked',
      tags,
      summary: 'The company looks at a saved search: those who match it are new no longer',
    })
    .input(searchInput)
    .output(done),
  majors: oc
    .route({
      method: 'GET',
      path: '/directory/majors',
      tags,
      summary: 'Majors of published students, for who types one',
    })
    .input(majorSearch)
    .output(majorSuggestions),
  popularSkills: oc
    .route({
      method: 'GET',
      path: '/directory/skills',
      tags,
      summary: 'The skills most frequent among published students, for the quick buttons',
    })
    .output(popularSkills),
};
