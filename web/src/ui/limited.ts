import { lengthOf, tooLong } from '@ambitionhub/contract/text';
import type { ReactNode } from 'react';

/**
 * What a field says of a text that is longer than it may be, in place of anything else. The browser's own limit would cut what
 * is pasted without a word (decision D17).
 */
export const limited = (
  text: string,
  max: number,
  error: ReactNode = null,
): { readonly error: ReactNode } => ({
  error: lengthOf(text) > max ? tooLong(text, max) : error,
});
