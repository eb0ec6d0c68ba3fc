export { studentFaces } from './face.store.ts';
export { studentsData } from './personal-data.store.ts';
export { studentsProcedures } from './procedures.ts';
export {
  chooseUniversity,
  editStudent,
  putStudentImage,
  setSchoolOfEmail,
  setStars,
  showStudentImage,
} from './profile.ts';
export { listedStudents as students, studentsForAdmin } from './shared.tables.ts';
export {
  findStudent,
  insertStudent,
  removeOldEditors,
  removeStudent,
  setStudentBarred,
  setStudentLeaving,
} from './store.ts';
