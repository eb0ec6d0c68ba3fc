export { companiesProcedures } from './procedures.ts';
export { findOrCreate as findOrCreateCompany, showCompanyImage } from './store.ts';
export { companies } from './tables.ts';
