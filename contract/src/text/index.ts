export { asPhone, lengthOf, tooLong } from './rules.ts';
