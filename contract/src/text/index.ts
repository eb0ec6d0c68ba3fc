export { asPhone, hasHidden, lengthOf, tooLong, withoutHidden } from './rules.ts';
