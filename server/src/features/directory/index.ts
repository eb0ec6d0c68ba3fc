export { exportRoutes } from './export-routes.ts';
export { resolveFilters } from './find-students.ts';
export { type Resolved, removeMajorsOfNobody } from './majors.store.ts';
export { matchAll, queueMatching, workMatching } from './matching.ts';
export { newMatches } from './new-matches.ts';
export { directoryData } from './personal-data.store.ts';
export { directoryProcedures } from './procedures.ts';
export { columnConditions } from './student-filter.store.ts';
export { studentMarks } from './tables.ts';
