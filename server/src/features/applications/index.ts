export { workDeclines } from './declining.ts';
export { workFigures } from './figures.ts';
export { beginApplication, fillApplications } from './filling.store.ts';
export { applicationsProcedures } from './procedures.ts';
