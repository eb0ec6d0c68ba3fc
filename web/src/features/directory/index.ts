import { lazily } from '../../ui/lazily.tsx';

export { CompaniesAhead } from './discover/api/companies.ts';
export { Discover } from './discover/Discover.tsx';
export { StudentInside } from './students/detail/StudentInside.tsx';
export { FindStudents } from './students/FindStudents.tsx';
export const StudentFields = lazily(
  async () => (await import('./students/filters/FilterFields.tsx')).StudentFields,
);
