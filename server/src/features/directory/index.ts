export { resolveFilters } from './find-students.ts';
export { removeMajorsOfNobody } from './majors.store.ts';
export type { Resolved } from './resolve-typed.ts';
export { forEachColumn } from './student-filter.store.ts';
export { studentMarks } from './tables.ts';
export { hasListedWords, removeWordsOfNobody } from './words.store.ts';
