export * from './people-schemas.ts';
export * from './people-words.ts';
export * from './rules.ts';
export * from './schemas.ts';
export * from './words.ts';
