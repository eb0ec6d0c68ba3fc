export * from './constants.ts';
export * from './discover.ts';
export * from './discover-schemas.ts';
export * from './rules.ts';
export * from './schemas.ts';
