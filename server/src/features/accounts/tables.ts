import { userTypes } from '@ambitionhub/contract/accounts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  companyIdColumn,
  descending,
  isOneOf,
  moment,
  userIdColumn,
} from '../../platform/database/columns.ts';

/** Accounts. Names that others see are in the profiles; `name` is what colleagues at a company see. */
export const users = pgTable(
  'users',
  {
    id: userIdColumn('id').primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    userType: text('user_type', { enum: userTypes }).notNull(),
    /** The company that the user acts for; null for everyone else. See `user_of_company` in triggers.sql. */
    companyId: companyIdColumn('company_id'),
    /** Whether a company's member may pay students; its owner always may. */
    mayPay: boolean('may_pay').notNull().default(false),
    /** Whether a company's member may manage API keys; its owner always may. */
    mayManageKeys: boolean('may_manage_keys').notNull().default(false),
    /** The requested address, until its link is used. */
    newEmail: text('new_email'),
    /** When the account will be removed, if its owner has requested that. */
    leavingAt: moment('leaving_at'),
    /** Until when the account is suspended; infinity if it is closed. See the admin's sanctions. */
    barredUntil: moment('barred_until'),
    /** Whether logging in requires a code; see `two_factors`. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Whether the user has an unread warning. */
    warned: boolean().notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    isOneOf('users_user_type', table.userType, userTypes),
    check('users_acts_for_company', sql`(user_type = 'company') = (company_id is not null)`),
    unique('users_of_company').on(table.id, table.companyId),
    index('users_company').on(table.companyId, table.createdAt, table.id).where(sql`company_id is not null`),
    index('users_by_day').on(table.createdAt),
    index('users_leaving').on(table.leavingAt).where(sql`leaving_at is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    token: text().notNull().unique(),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The account was suspended or closed: this session can only read why and appeal. */
    noticeOnly: boolean('notice_only').notNull().default(false),
    /** Approximate time of the last use; see `sessionIdle`. */
    usedAt: moment('used_at').notNull().defaultNow(),
    /** When the user last logged in or entered the password in it. */
    provedAt: moment('proved_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('sessions_user').on(table.userId, descending(table.createdAt)),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** The hash of each user's password, in the library's table. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid().primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('credentials_user').on(table.userId)],
);

/**
 * Single-use links: `value` is the user's id, `identifier` the hash of the token. Logins that were begun at a provider. And why an account is gone: `value` is the
 * reason, `identifier` the hash of a session's token.
 */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expiry').on(table.expiresAt),
  ],
);

/** The ids of removed accounts, without any other data, so that an import of an old file does not bring them back. */
export const removedAccounts = pgTable('removed_accounts', {
  userId: userIdColumn('user_id').primaryKey(),
  removedAt: moment('removed_at').notNull().defaultNow(),
});

/** The key of an authenticator app and recovery codes, both encrypted. They have no effect until `verified`. */
export const twoFactors = pgTable('two_factors', {
  id: uuid().primaryKey(),
  userId: userIdColumn('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
});

/** The public keys of passkeys, and what a browser needs to find the private key. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    credentialID: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** Uses, if the device counts them. A lower count than before means that the passkey was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text(),
    /** The device's model. */
    aaguid: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/**
 * Logins of people at a provider. We keep none of its tokens, nor the address there: both are used once, when the person comes
 * back.
 */
export const providerLogins = pgTable(
  'provider_logins',
  {
    /** `google` or `microsoft`; of any other, its issuer. */
    provider: text().notNull(),
    /** The provider's number of the person, which never changes. */
    subject: text().notNull(),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    unique('provider_logins_of_user').on(table.userId, table.provider),
  ],
);

/** Mailed links that confirm an account's current or requested address, and links that stop a change of address. */
export const addressLinks = pgTable(
  'address_links',
  {
    /** The id of the job that mails it. */
    id: uuid().primaryKey(),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Of a link that stops a change: the address before it, which the link can also bring back. */
    restores: text(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('address_links_user').on(table.userId),
    index('address_links_expiry').on(table.expiresAt),
  ],
);

/** Attempts within the current window, by account and by network (D4), shared by all servers. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** In progress. */
    pending: integer().notNull().default(0),
    windowEndsAt: moment('window_ends_at').notNull(),
  },
  (table) => [index('attempts_window').on(table.windowEndsAt)],
);
