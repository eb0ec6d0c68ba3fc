import { commonPasswords, passwordLimits } from './words.ts';

export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'is-email';

/**
 * What makes a password unacceptable, or null where nothing does (decision D4). Length is in Unicode code points.
 * The common list and the e-mail, with or without its domain, are compared without regard to case.
 */
export function passwordFault(password: string, email: string): PasswordFault | null {
  const length = [...password].length;
  if (length < passwordLimits.min) return 'too-short';
  if (length > passwordLimits.max) return 'too-long';

  const folded = password.toLowerCase();
  if (commonPasswords.has(folded)) return 'common';
  if ([...folded].every((character) => folded.startsWith(character))) return 'common';

  const address = email.trim().toLowerCase();
  if (folded === address || folded === address.split('@')[0]) return 'is-email';
  return null;
}
