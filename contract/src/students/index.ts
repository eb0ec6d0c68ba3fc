export * from './constants.ts';
export * from './name-search.ts';
export * from './rules.ts';
export * from './schemas.ts';
export * from './schools.ts';
export * from './universities.ts';
export * from './university-domains.ts';
export * from './university-search.ts';
