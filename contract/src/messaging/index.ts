export * from './constants.ts';
export * from './files.ts';
export * from './first-message.ts';
export * from './rules.ts';
export * from './schemas.ts';
export * from './search.ts';
