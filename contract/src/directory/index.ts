export * from './constants.ts';
export { filterSchema } from './filter-schemas.ts';
export * from './filters.ts';
export * from './highlight.ts';
export * from './ids.ts';
export * from './rules.ts';
export * from './schemas.ts';
