export { Discover } from './discover/Discover.tsx';
export { StudentInside } from './students/detail/StudentInside.tsx';
export { FindStudents } from './students/FindStudents.tsx';
