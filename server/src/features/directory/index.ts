export { exportRoutes } from './export-routes.ts';
export { removeMajorsOfNobody } from './majors.store.ts';
export { directoryProcedures } from './procedures.ts';
