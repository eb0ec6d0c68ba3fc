export * from './picture-set-words.ts';
export * from './rules.ts';
export * from './schemas.ts';
export * from './words.ts';
