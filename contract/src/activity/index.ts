export * from './detail.ts';
export * from './kinds.ts';
export * from './schemas.ts';
export * from './words.ts';
