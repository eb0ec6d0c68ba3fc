export * from './overview.ts';
export * from './schemas.ts';
export * from './words.ts';
