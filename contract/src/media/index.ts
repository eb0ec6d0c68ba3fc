export * from './constants.ts';
export * from './picture-set-texts.ts';
export * from './rules.ts';
export * from './schemas.ts';
