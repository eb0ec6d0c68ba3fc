import { randomUUID } from 'node:crypto';
import { passwordLimits, productName, secondFactorLimits } from '@ambitionhub/contract/accounts';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database } from '../../platform/database/index.ts';
import { joinable } from './joining.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { credentials, sessions, twoFactors, users, verifications } from './tables.ts';

const sessionDays = 30;
/** The header in which the accounts library finds the client's address; we set it ourselves, so none can claim it. */
export const addressHeader = 'x-ambitionhub-address';

export type AuthSettings = {
  readonly secret: string;
  readonly publicUrl: string;
};

/**
 * The accounts library, configured. Its own HTTP routes are not mounted: `procedures.ts` calls it, so that every
 * request passes through the same contract, limits and refusals as the rest.
 */
export const createAuth = (db: Database, settings: AuthSettings) =>
  betterAuth({
    appName: productName,
    baseURL: settings.publicUrl,
    secret: settings.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(joinable(db), {
      provider: 'pg',
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    user: { additionalFields: { userType: { type: 'string', required: true } } },
    session: {
      expiresIn: sessionDays * 86_400,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLimits.min,
      maxPasswordLength: passwordLimits.max,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    plugins: [
      twoFactor({
        issuer: productName,
        twoFactorCookieMaxAge: secondFactorLimits.challengeMinutes * 60,
        backupCodeOptions: { amount: secondFactorLimits.recoveryCodes, storeBackupCodes: 'encrypted' },
        accountLockout: {
          maxFailedAttempts: secondFactorLimits.tries,
          durationSeconds: secondFactorLimits.lockMinutes * 60,
        },
      }),
    ],
    // Our own limits count by account and by address, in the database (D4).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'ambitionhub',
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  });

export type Auth = ReturnType<typeof createAuth>;
