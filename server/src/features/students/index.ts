export { studentsProcedures } from './procedures.ts';
export { chooseUniversity, editStudent, putStudentImage, setStar, showStudentImage } from './profile.ts';
export { findStudent, insertStudent, removeOldEditors, removeStudent } from './store.ts';
export { students } from './tables.ts';
