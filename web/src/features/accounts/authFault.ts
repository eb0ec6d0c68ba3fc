import { authErrors } from '@ambitionhub/contract/accounts';
import { type KnownCode, refusalOf } from '../../session/api.ts';

export type AuthField = 'email' | 'password' | 'confirm';
export type AuthFault = {
  text: string;
  /** The invalid field; null if that is unknown, or none is. */
  field: AuthField | null;
  /** The field to focus if none is marked. */
  next?: AuthField;
};

/** First specification, section 8. Codes that are not listed are 'anything else'. */
const catalog: Partial<Record<KnownCode, AuthFault>> = {
  INVALID_CREDENTIALS: { text: authErrors.invalidCredential, field: null, next: 'password' },
  UNKNOWN_ACCOUNT: { text: authErrors.userNotFound, field: 'email' },
  WRONG_PASSWORD: { text: authErrors.wrongPassword, field: 'password' },
  FORMER_ADMIN: { text: authErrors.formerAdmin, field: null },
  EMAIL_TAKEN: { text: authErrors.emailInUse, field: 'email' },
  WEAK_PASSWORD: { text: authErrors.weakPassword, field: 'password' },
  TOO_MANY_SIGN_UPS: { text: authErrors.tooManySignUps, field: null },
  TOO_MANY_ATTEMPTS: { text: authErrors.tooManyAttempts, field: null },
};

const anythingElse: AuthFault = { text: authErrors.other, field: null };
export const passwordsDiffer: AuthFault = { text: authErrors.passwordsDiffer, field: 'confirm' };

/** A failed attempt's fault, until the passwords that differed match. */
export const stillTrue = <Fault extends { field: string | null }>(
  fault: Fault | null,
  password: string,
  confirm: string,
): Fault | null => (fault?.field === 'confirm' && password === confirm ? null : fault);

/** The catalog's text for a failed attempt, and the field that it is about. */
export function authFault(error: unknown): AuthFault {
  const refusal = refusalOf(error);
  if (refusal === null) return anythingElse;
  if (refusal.code === 'UNKNOWN') return { text: refusal.message, field: null };
  if (refusal.code !== 'INVALID_INPUT') return catalog[refusal.code] ?? anythingElse;

  const messageOf = (name: string) => refusal.fields.find(({ field }) => field === name)?.message;
  if (messageOf('email') !== undefined) return { text: authErrors.invalidEmail, field: 'email' };
  const reason = messageOf('password') ?? messageOf('newPassword');
  if (reason === undefined) return anythingElse;
  const text = reason === authErrors.longPassword ? reason : authErrors.weakPassword;
  return { text, field: 'password' };
}
