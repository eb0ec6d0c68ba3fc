export * from './constants.ts';
export * from './live.ts';
export * from './rules.ts';
export * from './schemas.ts';
export * from './states.ts';
