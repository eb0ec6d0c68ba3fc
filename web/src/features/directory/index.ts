export { Discover } from './discover/Discover.tsx';
export { FindStudents } from './students/FindStudents.tsx';
