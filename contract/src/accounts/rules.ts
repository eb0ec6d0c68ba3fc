import { passwordLimits } from './words.ts';

export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'is-email';

/**
 * What makes a password unacceptable, or null where nothing is seen at once (decision D4): whether it is a common one is for
 * the server, which has the lists. Length is in Unicode code points; the e-mail, with or without its domain, is compared
 * without regard to case.
 */
export function passwordFault(password: string, email: string): PasswordFault | null {
  const length = [...password].length;
  if (length < passwordLimits.min) return 'too-short';
  if (length > passwordLimits.max) return 'too-long';

  const folded = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if (folded === address || folded === address.split('@')[0]) return 'is-email';
  return null;
}
