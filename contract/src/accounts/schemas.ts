import * as z from 'zod';
import { instant, noData } from '../wire/index.ts';
import { secondFactorTexts } from './second-factor-words.ts';
import { userTypes } from './session-words.ts';
import { authErrors, emailLimits, passwordLimits, requiredTexts } from './words.ts';

export const userId = z.uuid().brand<'UserId'>();
export type UserId = z.infer<typeof userId>;

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(emailLimits.max)
  .pipe(z.email(authErrors.invalidEmail));

/** A password as typed; its strength is judged by `passwordFault`, not by its shape. */
const password = z.string().min(1, requiredTexts.password).max(passwordLimits.max);

/** A password that is compared with a stored one: one that is too long to be chosen is a wrong one, not a bad input. */
const knownPassword = z
  .string()
  .min(1, requiredTexts.password)
  .max(passwordLimits.max * 8);

export const userType = z.enum(userTypes);

/** Whoever is signed in, as the browser's guards and headers need them. */
export const viewer = z.object({
  id: userId,
  email: z.string(),
  userType,
  name: z.string(),
  image: z.string().nullable(),
  /** True for companies and the admin, and for a student who has chosen a school. */
  hasUniversity: z.boolean(),
  /** True once a company has saved its profile; true for the others. */
  profileCompleted: z.boolean(),
  /** Whether a mailed link has proved that the address is theirs. */
  emailConfirmed: z.boolean(),
  /** When the account is removed, where its owner has asked for that. */
  leavingAt: instant.nullable(),
});
export type SignedInUser = z.infer<typeof viewer>;

export const session = z.object({
  viewer: viewer.nullable(),
  /** Whether the debug query switches of decision D5 act on this server. */
  debugSwitches: z.boolean(),
  /** Whom the contact sentences lead to; null where nobody is named (decision D14). */
  supportEmail: z.string().nullable(),
  /**
   * Set where the administration has something to say that comes before anything else: a warning to whoever is signed in,
   * or, with nobody signed in, why this browser's account is suspended or closed.
   */
  notice: z.literal(true).optional(),
  /**
   * Set where the password was right and is not enough: a code is asked for, or has to be made possible first. Nobody is
   * signed in until then.
   */
  secondFactor: z.enum(['code', 'set-up']).optional(),
});
export type SessionState = z.infer<typeof session>;

export const signUpInput = z.object({ email, password, userType: userType.exclude(['admin']) });
export const signInInput = z.object({ email, password: knownPassword });
export const resetRequestInput = z.object({ email });
export const resetInput = z.object({ token: z.string().min(1).max(200), password });
export const changePasswordInput = z.object({ currentPassword: knownPassword, newPassword: password });

/** The address of one's own account, and the one that it shall have once its link was used. */
export const address = z.object({
  email: z.string(),
  confirmed: z.boolean(),
  newEmail: z.string().nullable(),
});
export type Address = z.infer<typeof address>;
export const addressInput = z.object({ email, password: knownPassword });
export const proofInput = z.object({ proof: z.string().min(1).max(200) });
export const stopInput = z.object({ stop: z.string().min(1).max(200) });
export const proven = z.object({ email: z.string() });
export const removalInput = z.object({ password: knownPassword });

/** What an app on the phone shows, or a recovery code; blanks and dashes make no difference. */
const code = z.string().trim().min(1, secondFactorTexts.codeRequired).max(20);
export const codeInput = z.object({ code });
export const knownPasswordInput = z.object({ password: knownPassword });
export const passwordAndCodeInput = z.object({ password: knownPassword, code });

export const secondFactor = z.object({
  on: z.boolean(),
  /** Whether this installation asks the admin for one. */
  required: z.boolean(),
  recoveryCodesLeft: z.int().nonnegative(),
});

/** What an app needs to show codes, and what helps whoever has lost it: told once. */
export const preparedSecondFactor = z.object({
  uri: z.string(),
  key: z.string(),
  recoveryCodes: z.array(z.string()),
});
export type PreparedSecondFactor = z.infer<typeof preparedSecondFactor>;
export const recoveryCodes = preparedSecondFactor.pick({ recoveryCodes: true });

export const openSession = z.object({
  id: z.uuid(),
  current: z.boolean(),
  userAgent: z.string().nullable(),
  createdAt: instant,
});
export const openSessions = z.object({ sessions: z.array(openSession) });
export type OpenSession = z.infer<typeof openSession>;

export const sessionIdInput = z.object({ id: z.uuid() });
export const debugSwitchInput = z.object({ switch: z.enum(['force_student', 'fix_university']) });

export const accountsLiveEvents = {
  /** The session behind the stream is over; a browser that has another by now comes back with it. */
  signedOut: noData,
} as const;
