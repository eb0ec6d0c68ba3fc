export * from './audit.ts';
export * from './audit-schemas.ts';
export * from './bulk.ts';
export * from './bulk-schemas.ts';
export * from './rules.ts';
export * from './schemas.ts';
export * from './words.ts';
