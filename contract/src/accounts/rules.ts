import { passwordLimits } from './constants.ts';
import type { CompanyId, ParticipantId, UserId } from './schemas.ts';

export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'is-email';

/** The length of a password in Unicode code points: what every limit counts. */
const lengthOf = (password: string): number => [...password].length;

/** Whether an account can have this password. A longer one is not worth the cost of a hash. */
export const isPossiblePassword = (password: string): boolean => lengthOf(password) <= passwordLimits.max;

/**
 * Why a password is unacceptable, or null if no simple check fails (decision D4); only the server can check
 * the lists of common passwords. The email, with or without its domain, is
 * compared ignoring case.
 */
export function passwordFault(password: string, email: string): PasswordFault | null {
  const length = lengthOf(password);
  if (length < passwordLimits.min) return 'too-short';
  if (!isPossiblePassword(password)) return 'too-long';

  const folded = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if (folded === address || folded === address.split('@')[0]) return 'is-email';
  return null;
}

/** Narrows the id of a participant who is known to be a student. The types cannot tell the sides apart. */
export const asStudent = (id: ParticipantId): UserId => id as UserId;

/** Narrows the id of a participant that is known to be a company. */
export const asCompany = (id: ParticipantId): CompanyId => id as CompanyId;
