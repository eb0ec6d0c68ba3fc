export { exportRoutes } from './export-routes.ts';
export { understandFilters } from './find-students.ts';
export { removeMajorsOfNobody, type Understood } from './majors.store.ts';
export { matchAll, queueMatching, workMatching } from './matching.ts';
export { newMatches } from './new-matches.ts';
export { directoryData } from './personal-data.store.ts';
export { directoryProcedures } from './procedures.ts';
export { studentMarks } from './tables.ts';
