export { FactsOf, StudentInsideLater } from './students/detail/StudentInsideLater.tsx';
export { FindStudents } from './students/FindStudents.tsx';
export { StudentFields } from './students/filters/Filters.tsx';
export { ShortlistHeart } from './students/ShortlistButton.tsx';
