import { randomUUID } from 'node:crypto';
import { passwordLimits, productName, secondFactorLimits } from '@ambitionhub/contract/accounts';
import { passkey } from '@better-auth/passkey';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Secrets } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { joinableDatabase } from './join-transaction.ts';
import { withRealAddresses } from './library-address.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { sessionBeginner } from './providers/begin-session.ts';
import { createSecretSeal } from './second-factor/seal-secrets.ts';
import type { Signatures } from './signatures.ts';
import { credentials, passkeys, sessions, twoFactors, users, verifications } from './tables.ts';

const sessionDays = 30;
/** The header in which the accounts library reads the client's address. We set it ourselves, so no client can forge it. */
export const addressHeader = 'x-ambitionhub-address';

export type AuthSettings = {
  readonly secrets: Secrets;
  readonly signatures: Signatures;
  readonly publicUrl: string;
};

/** A passkey replaces the password, so its device must check a fingerprint, a face or a PIN. */
async function requireUserVerified(isVerified: boolean): Promise<void> {
  if (!isVerified) throw new APIError('UNAUTHORIZED');
}

/**
 * The accounts library, configured. Its own HTTP routes are not mounted: `procedures.ts` calls it, so that every
 * request passes through the same contract, limits and refusals as the rest.
 */
export function createAuth(db: Database, settings: AuthSettings) {
  const isSecure = settings.publicUrl.startsWith('https:');
  return betterAuth({
    appName: productName,
    baseURL: settings.publicUrl,
    ...createSecretSeal(settings.secrets),
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: withRealAddresses(
      drizzleAdapter(joinableDatabase(db), {
        provider: 'pg',
        transaction: true,
        schema: {
          user: users,
          session: sessions,
          account: credentials,
          verification: verifications,
          twoFactor: twoFactors,
          passkey: passkeys,
        },
      }),
    ),
    hooks: {
      before: createAuthMiddleware(async ({ headers }) => {
        if (headers?.has('cookie'))
          headers.set('cookie', settings.signatures.renewed(headers.get('cookie') ?? ''));
      }),
    },
    user: { additionalFields: { userType: { type: 'string', required: true } } },
    session: {
      expiresIn: sessionDays * 86_400,
      disableSessionRefresh: true,
      // Adding a passkey requires the password, however recent the login.
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLimits.min,
      // The library counts UTF-16 units, of which a character has up to two. Our own inputs have the real limit.
      maxPasswordLength: passwordLimits.max * 2,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    plugins: [
      sessionBeginner,
      twoFactor({
        issuer: productName,
        twoFactorCookieMaxAge: secondFactorLimits.challengeMinutes * 60,
        backupCodeOptions: { amount: secondFactorLimits.recoveryCodes, storeBackupCodes: 'encrypted' },
        accountLockout: {
          maxFailedAttempts: secondFactorLimits.tries,
          durationSeconds: secondFactorLimits.lockMinutes * 60,
        },
      }),
      passkey({
        rpID: new URL(settings.publicUrl).hostname,
        rpName: productName,
        origin: new URL(settings.publicUrl).origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) =>
            requireUserVerified(verification.registrationInfo?.userVerified === true),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireUserVerified(verification.authenticationInfo.userVerified),
        },
        advanced: { webAuthnChallengeCookie: 'passkey' },
      }),
    ],
    // Our own limits count by account and by address, in the database (D4).
    rateLimit: { enabled: false },
    advanced: {
      // Browsers accept this prefix only from our own host, over https and for all paths, so no other host can set the cookie.
      cookiePrefix: isSecure ? '__Host-ambitionhub' : 'ambitionhub',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
