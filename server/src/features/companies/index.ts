export { companiesProcedures } from './procedures.ts';
export { findOrCreate as findOrCreateCompany, hasCompleteProfile, showCompanyImage } from './store.ts';
export { companies } from './tables.ts';
