export { counted } from './counted.ts';
export { asPhone, lengthOf, tooLong, withoutHidden } from './rules.ts';
