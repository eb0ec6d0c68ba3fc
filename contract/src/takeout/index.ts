export * from './schemas.ts';
export * from './words.ts';
