import * as z from 'zod';
import { isTimeZone } from '../calendar/index.ts';
import { emailAddress, instant } from '../schemas/index.ts';
import { authErrors, emailLimits, passwordLimits, requiredTexts } from './constants.ts';
import { loginProviderIds } from './provider-texts.ts';
import { secondFactorTexts } from './second-factor-texts.ts';
import { accountEndings, userTypes } from './session-texts.ts';

export const userId = z.uuid().brand<'UserId'>();
export type UserId = z.infer<typeof userId>;

/** A company's id. Several users may act for one company, so a user's id does not identify it. */
export const companyId = z.uuid().brand<'CompanyId'>();
export type CompanyId = z.infer<typeof companyId>;

/** One side of a conversation: a student by their user id, or a company. */
export type ParticipantId = UserId | CompanyId;
export const participantId = z.uuid() as unknown as z.ZodType<ParticipantId, string>;

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(emailLimits.max)
  .pipe(emailAddress(authErrors.invalidEmail));

/** A password as typed; `passwordFault` checks its strength. */
export const newPassword = z
  .string()
  .min(1, requiredTexts.password)
  .max(passwordLimits.max, authErrors.longPassword);

/** A password to compare with the stored one: one over the limit is wrong rather than invalid. */
export const knownPassword = z
  .string()
  .min(1, requiredTexts.password)
  .max(passwordLimits.max * 8);

export const userType = z.enum(userTypes);

/** The signed-in user, as the browser's guards and headers need it. */
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
  /** Set for a user who acts for a company that someone else owns. */
  isMember: z.literal(true).optional(),
  /** Whether the user has confirmed the address with an emailed link. */
  emailConfirmed: z.boolean(),
  /** When the account will be deleted, if its owner has asked for that. */
  leavingAt: instant.nullable(),
});
export type SignedInUser = z.infer<typeof viewer>;

/** A provider that people can log in with, such as Google. */
const loginProvider = z.object({ id: z.enum(loginProviderIds), name: z.string() });
export type LoginProvider = z.infer<typeof loginProvider>;

export const session = z.object({
  viewer: viewer.nullable(),
  /** The providers that the operator has set, in the order of their buttons. */
  providers: z.array(loginProvider),
  /** Whether the debug query switches of decision D5 are enabled on this server. */
  debugSwitches: z.boolean(),
  /** The address behind the contact sentences; null if there is none (decision D14). */
  supportEmail: z.string().nullable(),
  /**
   * Set if there is a notice to read first: a warning to the signed-in user or, when signed out, why this
   * browser's account is suspended or closed.
   */
  notice: z.literal(true).optional(),
  /** Set, when signed out, if this browser's account is gone. */
  ended: z.enum(accountEndings).optional(),
  /**
   * Set if the password was right but a second step is missing: enter a code, or set codes up first. The user
   * is not signed in until then.
   */
  secondFactor: z.enum(['code', 'set-up']).optional(),
});
export type SessionState = z.infer<typeof session>;

/** What a person chooses who signs up. */
export const signUpChoices = z.object({
  userType: userType.exclude(['admin']),
  /** The browser's time zone, which sets a company's days. An unknown one is left out. */
  timeZone: z.string().max(64).refine(isTimeZone).optional().catch(undefined),
});
export type SignUpChoices = z.infer<typeof signUpChoices>;
export const signUpInput = signUpChoices.extend({ email, password: newPassword });
export const signInInput = z.object({ email, password: knownPassword });
export const resetRequestInput = z.object({ email });
export const resetInput = z.object({ token: z.string().min(1).max(200), password: newPassword });
export const changePasswordInput = z.object({ currentPassword: knownPassword, newPassword });

/** The user's address, and the new one that replaces it once its link is used. */
export const address = z.object({
  email: z.string(),
  confirmed: z.boolean(),
  newEmail: z.string().nullable(),
});
export type Address = z.infer<typeof address>;
export const addressInput = z.object({ email, password: knownPassword });
export const proofInput = z.object({ proof: z.string().min(1).max(200) });
export const stopInput = z.object({ stop: z.string().min(1).max(200) });
export const confirmedAddress = z.object({ email: z.string() });
export const removalInput = z.object({ password: knownPassword });

/** A code from an authenticator app, or a recovery code; spaces and dashes are ignored. */
const code = z.string().trim().min(1, secondFactorTexts.codeRequired).max(20);
export const codeInput = z.object({ code });
export const knownPasswordInput = z.object({ password: knownPassword });

const provider = loginProvider.shape.id;
export const providerInput = z.object({ provider });
/** `signUp`: what to create if nobody knows the person yet; without it, only an existing account logs in. */
export const beginProviderInput = providerInput.extend({ signUp: signUpChoices.optional() });
export const connectProviderInput = providerInput.extend({ password: knownPassword });
/** The address at the provider where the person goes on. */
export const providerAddress = z.object({ url: z.url() });
/** What the provider adds to our address when it sends the person back (RFC 6749, 4.1.2; RFC 9207). */
export const finishProviderInput = providerInput.extend({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(4000),
  iss: z.string().max(500).optional(),
});
/** `connected`: the provider's account now logs in to the account of the person who was logged in. */
export const finishedProvider = z.object({ session, connected: z.boolean() });
export const ownProviders = z.object({
  /** False for a person who signed up with a provider, until they choose one. */
  hasPassword: z.boolean(),
  providers: z.array(loginProvider.extend({ connectedAt: instant.nullable() })),
});
export type OwnProvider = z.infer<typeof ownProviders>['providers'][number];

export const passwordAndCodeInput = z.object({ password: knownPassword, code });

export const secondFactor = z.object({
  on: z.boolean(),
  /** Whether this installation requires it of the admin. */
  required: z.boolean(),
  recoveryCodesLeft: z.int().nonnegative(),
});

/** The key for an authenticator app, and the recovery codes; shown only once. */
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
  /**
   * The stream's session has ended; a browser with a newer session reconnects with that one. With `ended`, no
   * other session can follow: the account is gone.
   */
  signedOut: z.object({ ended: z.enum(accountEndings).optional() }),
} as const;
