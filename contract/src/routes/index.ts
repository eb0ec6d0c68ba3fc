export * from './routes.ts';
export * from './search.ts';
export * from './searches.ts';
