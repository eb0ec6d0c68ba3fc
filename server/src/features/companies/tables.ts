import { defaultSubscription, subscriptionStatuses } from '@ambitionhub/contract/billing';
import { defaultTimeZone, payTypes } from '@ambitionhub/contract/companies';
import type { CountedCompany } from '@ambitionhub/contract/facts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  companyIdColumn,
  dateMoment,
  descending,
  isOneOf,
  moment,
  userIdColumn,
  versionColumn,
} from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';

export const companies = pgTable(
  'companies',
  {
    /** The column's name is from when every company was one account. */
    id: companyIdColumn('user_id').primaryKey(),
    /** The one member who owns it: a company without its owner is removed. */
    ownerId: userIdColumn('owner_id').notNull(),
    name: text().notNull().default(''),
    /** The address of its page: its id until it is approved, then one of `company_slugs`; null until it has a name. */
    slug: text(),
    industry: text().notNull().default(''),
    description: text().notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    website: text().notNull().default(''),
    skills: text().array().notNull().default(sql`'{}'`),
    positionName: text('position_name').notNull().default(''),
    hoursPerWeek: doublePrecision('hours_per_week'),
    payAmount: doublePrecision('pay_amount'),
    payType: text('pay_type', { enum: payTypes }).notNull().default('hourly'),
    image: text(),
    /** The key of its page's cover, one of `company_covers`. */
    cover: text(),
    /** Whether everyone may see its page, not only students (decision D19). */
    publicPage: boolean('public_page').notNull().default(false),
    /** The IANA time zone of the company's calendar days (the work, section 1). */
    timeZone: text('time_zone').notNull().default(defaultTimeZone),
    profileCompleted: boolean('profile_completed').notNull().default(false),
    isApproved: boolean('is_approved').notNull().default(false),
    approvedAt: moment('approved_at'),
    /**
     * The admin's decision on its approval while it can be undone, and the key of its hold; only the admin sees
     * it. Both are null again afterward.
     */
    decision: boolean(),
    decisionId: uuid('decision_id'),
    /** Whether the account is suspended or closed: no one sees it then. */
    barred: boolean().notNull().default(false),
    /** Why it was rejected, until it saves its profile again or is approved. */
    rejection: text(),
    /** The owner has requested the account's removal, and can still cancel it. */
    leaving: boolean().notNull().default(false),
    subscriptionStatus: text('subscription_status', { enum: subscriptionStatuses })
      .notNull()
      .default(defaultSubscription),
    /**
     * How soon it usually answers, as the contract's `responseRank`, for sorting. The applications feature
     * updates it.
     */
    responseRank: smallint('response_rank').notNull().default(0),
    /** The mean stars of its reviews and their number, which the reviews feature sets; zeros while too few are shown. */
    rating: doublePrecision().notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /** What was counted for its facts, which the facts feature sets; null before the first count. */
    counted: jsonb().$type<CountedCompany>(),
    /** The fact within how many days it usually pays, for filtering; null while it is not shown. */
    payDays: integer('pay_days'),
    /** The admin's search text: email, name and so on; kept by `company_described` in moderation/triggers.sql. */
    adminText: text('admin_text').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /**
     * Both are written only by the trigger `company_versioned` in triggers.sql, at every change of the
     * profile.
     */
    version: versionColumn(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Deferred by hand in its migration, because an account and its company are created and removed in one transaction.
    foreignKey({
      name: 'companies_owner',
      columns: [table.ownerId, table.id],
      foreignColumns: [users.id, users.companyId],
    }).onDelete('cascade'),
    unique('companies_owner_once').on(table.ownerId),
    isOneOf('companies_pay_type', table.payType, payTypes),
    isOneOf('companies_subscription_status', table.subscriptionStatus, subscriptionStatuses),
    check('companies_decision', sql`num_nulls(decision, decision_id) in (0, 2)`),
    index('companies_decided').on(table.decisionId).where(sql`decision_id is not null`),
    index('companies_listed')
      .on(descending(table.approvedAt), descending(table.id))
      .where(sql`profile_completed and is_approved`),
    // The sitemap's order.
    index('companies_public')
      .on(table.slug)
      .where(sql`public_page and profile_completed and is_approved and not barred and not leaving`),
    index('companies_by_response')
      .on(descending(table.responseRank), descending(table.approvedAt), descending(table.id))
      .where(sql`profile_completed and is_approved`),
    index('companies_admin_text').using('gin', sql`admin_text gin_trgm_ops`),
    index('companies_by_name').on(sql`lower(name)`, table.id),
    index('companies_pending')
      .on(sql`lower(name)`, table.id)
      .where(sql`profile_completed and not is_approved and rejection is null`),
    index('companies_rejected').on(sql`lower(name)`, table.id).where(sql`rejection is not null`),
    index('companies_incomplete').on(sql`lower(name)`, table.id).where(sql`not profile_completed`),
    index('companies_by_industry').on(sql`lower(industry)`, table.id),
    index('companies_by_joining').on(table.createdAt, table.id),
    index('companies_by_approval').on(table.isApproved, sql`lower(name)`, table.id),
  ],
);

/**
 * The slugs of approved companies' pages: the current one and those of former names, which redirect to it (decision D19)
 * until they are released. Written by the trigger `company_slugged`, and by an import for its own slugs.
 */
export const companySlugs = pgTable(
  'company_slugs',
  {
    slug: text().primaryKey(),
    // Deferred by hand in its migration, because a new company's slug is stored before its row.
    companyId: companyIdColumn('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The contract's `slugOf` of the name. The slug may also end in a number. */
    ofName: text('of_name').notNull(),
    /** Since when it has been that of a former name; null for the current one. */
    formerSince: moment('former_since'),
  },
  (table) => [
    unique('company_slugs_of_company').on(table.companyId, table.ofName),
    index('company_slugs_former').on(table.formerSince).where(sql`former_since is not null`),
  ],
);

/** Covers of companies' pages: uploading, shown, and waiting for removal by the sweep. */
export const companyCovers = pgTable(
  'company_covers',
  {
    key: text().primaryKey(),
    /** Null after the company is removed; the sweep deletes the files before the row. */
    companyId: companyIdColumn('company_id').references(() => companies.id, { onDelete: 'set null' }),
    /** When its files were complete. */
    storedAt: dateMoment('stored_at'),
    /** When it will be removed; null for the cover that the page shows. */
    expiresAt: dateMoment('expires_at'),
  },
  (table) => [
    uniqueIndex('company_covers_shown').on(table.companyId).where(sql`expires_at is null`),
    index('company_covers_gone').on(table.key).where(sql`expires_at is not null or company_id is null`),
    check('company_covers_announced', sql`stored_at is not null or expires_at is not null`),
  ],
);

/** Invitations that nobody has accepted. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: uuid().primaryKey(),
    companyId: companyIdColumn('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** The hash of the link's token; null until its email is written, which makes the token. */
    tokenHash: text('token_hash').unique(),
    invitedBy: userIdColumn('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    unique('company_invitations_once').on(table.companyId, table.email),
    index('company_invitations_email').on(table.email),
    index('company_invitations_by').on(table.invitedBy),
    index('company_invitations_expiry').on(table.expiresAt),
  ],
);

/** The invitation link by which a person joined. */
export const usedInvitations = pgTable('used_invitations', {
  userId: userIdColumn('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  usedAt: moment('used_at').notNull().defaultNow(),
});

/** An offer to a member to become the company's owner, until they accept or either side ends it. */
export const ownershipOffers = pgTable('ownership_offers', {
  companyId: companyIdColumn('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  memberId: userIdColumn('member_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When the member accepted. The company is theirs `handOverHours` later, unless the owner stops it. */
  acceptedAt: moment('accepted_at'),
  /** The hash of the mailed link that stops it. */
  stopHash: text('stop_hash'),
});
