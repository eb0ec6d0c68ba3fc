export { directoryProcedures } from './procedures.ts';
