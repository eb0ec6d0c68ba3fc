import * as z from 'zod';
import { authErrors, emailLimits, passwordLimits, userTypes } from './words.ts';

export const userId = z.uuid().brand<'UserId'>();
export type UserId = z.infer<typeof userId>;

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(emailLimits.max)
  .pipe(z.email(authErrors.invalidEmail));

/** A password as typed; its strength is judged by `passwordFault`, not by its shape. */
const password = z.string().min(1, 'Password is required').max(passwordLimits.max);

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
});
export type SignedInUser = z.infer<typeof viewer>;

export const session = z.object({
  viewer: viewer.nullable(),
  /** Whether the debug query switches of decision D5 act on this server. */
  debugSwitches: z.boolean(),
});
export type SessionState = z.infer<typeof session>;

export const signUpInput = z.object({ email, password, userType: userType.exclude(['admin']) });
export const signInInput = z.object({ email, password });
export const resetRequestInput = z.object({ email });
export const resetInput = z.object({ token: z.string().min(1).max(200), password });
export const changePasswordInput = z.object({ currentPassword: password, newPassword: password });

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

export const done = z.object({ done: z.literal(true) });
