export * from './constants.ts';
export * from './page-schemas.ts';
export * from './page-texts.ts';
export * from './people-schemas.ts';
export * from './people-texts.ts';
export * from './rules.ts';
export * from './schemas.ts';
