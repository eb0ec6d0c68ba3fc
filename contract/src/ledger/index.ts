export * from './money.ts';
export * from './rules.ts';
export * from './schemas.ts';
export * from './sorts.ts';
export * from './words.ts';
