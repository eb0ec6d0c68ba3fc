import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method, as the Enter that confirms a candidate does. Safari ends the composition
 * before it tells of that Enter and marks it by the old key code only.
 */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
