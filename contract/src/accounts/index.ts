export * from './own-words.ts';
export * from './passkey-schemas.ts';
export * from './passkey-words.ts';
export * from './rules.ts';
export * from './schemas.ts';
export * from './second-factor-words.ts';
export * from './session-words.ts';
export * from './words.ts';
