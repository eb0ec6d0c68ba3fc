export { counted } from './counted.ts';
export { onFirstUse } from './first-use.ts';
export { asPhone, hasHidden, lengthOf, tooLong, withoutHidden } from './rules.ts';
