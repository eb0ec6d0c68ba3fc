export * from './address.ts';
export * from './constants.ts';
export * from './money.ts';
export * from './rules.ts';
export * from './schemas.ts';
