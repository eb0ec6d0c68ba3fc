export * from './constants.ts';
export * from './detail.ts';
export * from './kinds.ts';
export * from './schemas.ts';
