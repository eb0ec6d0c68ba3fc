import { lengthOf, tooLong } from '@ambitionhub/contract/text';
import type { ReactNode } from 'react';

/**
 * A field's error for a text over its limit, which replaces any other. The browser's own limit would cut a
 * pasted text silently (decision D17).
 */
export const lengthError = (
  text: string,
  max: number,
  error: ReactNode = null,
): { readonly error: ReactNode } => ({
  error: lengthOf(text) > max ? tooLong(text, max) : error,
});
