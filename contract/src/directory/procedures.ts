import { oc } from '@orpc/contract';
import { companyPage, companySearch, popularSkills, studentPage, studentSearch } from './schemas.ts';

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
  popularSkills: oc
    .route({
      method: 'GET',
      path: '/directory/skills',
      tags,
      summary: 'The skills most frequent among published students, for the quick buttons',
    })
    .output(popularSkills),
};
