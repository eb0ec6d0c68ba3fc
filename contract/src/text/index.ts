export { counted } from './counted.ts';
export { onFirstUse } from './first-use.ts';
export { asPhone, lengthOf, tooLong, withoutHidden } from './rules.ts';
