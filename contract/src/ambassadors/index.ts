export * from './constants.ts';
export * from './format.ts';
export * from './pay.ts';
export * from './rules.ts';
export * from './schemas.ts';
export * from './terms.ts';
export * from './texts.ts';
