import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method, such as the Enter that confirms a candidate. Safari ends the
 * composition before it sends that Enter, and marks it only by the old key code.
 */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
