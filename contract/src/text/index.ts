export { counted } from './counted.ts';
export { onFirstUse } from './first-use.ts';
export { asPhone, hasAddress, lengthOf, tooLong, withoutAddresses, withoutHidden } from './rules.ts';
