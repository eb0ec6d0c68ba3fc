export * from './routes.ts';
export * from './search.ts';
export * from './search-admin.ts';
export * from './search-company.ts';
export * from './search-student.ts';
export * from './searches.ts';
export { routes } from './table.ts';
