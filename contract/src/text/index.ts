export { counted } from './counted.ts';
export { dateText, unreadable } from './dates.ts';
export { onFirstUse } from './first-use.ts';
export { folded } from './fold.ts';
export {
  dollarsIn,
  type NumberKind,
  numberFault,
  numberIn,
  parseAmount,
  parseDecimal,
  parseWhole,
  typedAmount,
  typedDecimal,
} from './numbers.ts';
export {
  asPhone,
  hasAddress,
  isBlank,
  lengthOf,
  tooLong,
  withoutAddresses,
  withoutHidden,
  withoutTurns,
} from './rules.ts';
