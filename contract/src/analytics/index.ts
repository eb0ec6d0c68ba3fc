export * from './constants.ts';
export * from './overview.ts';
export * from './schemas.ts';
