export { columnsOf } from './csv-columns.ts';
export { studentProfiles } from './participant-profile.store.ts';

export {
  chooseUniversity,
  decideSchool,
  editStudent,
  putStudentImage,
  setStars,
  showStudentImage,
} from './profile.ts';

export { findUnknownSchool, isUnlisted, listWaitingSchools } from './schools.store.ts';
export { fixUniversity, studentInSession } from './session-profile.ts';
export { listedStudents as students, studentsForAdmin } from './shared.tables.ts';

export {
  findStudent,
  findStudentName,
  insertStudent,
  isStudentVisible,
  setCountedStudents,
  setStudentRating,
} from './store.ts';
