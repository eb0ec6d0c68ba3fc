export { counted } from './counted.ts';
export { asPhone, hasHidden, lengthOf, tooLong, withoutHidden } from './rules.ts';
