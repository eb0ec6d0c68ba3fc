export { companiesProcedures } from './procedures.ts';
export { findOrCreate as findOrCreateCompany } from './store.ts';
export { companies } from './tables.ts';
