export { classYearOf } from './presenter.ts';
export { studentsProcedures } from './procedures.ts';
export { chooseUniversity, showStudentImage } from './profile.ts';
export { findOrCreate as findOrCreateStudent, removeOldEditors } from './store.ts';
export { students } from './tables.ts';
