import { secondFactorActs } from '../accounts/second-factor-texts.ts';

/**
 * The admin's tabs, as in `?tab=`, and their labels: the three specified, then the totals (second specification, section 2;
 * decision D13).
 */
export const adminTabs = {
  students: 'Students',
  companies: 'Companies',
  messages: 'Messages',
  overview: 'Overview',
  audit: 'Audit Log',
  settings: 'Account Settings',
} as const;
export type AdminTab = keyof typeof adminTabs;

/** The listings that the admin can edit. */
export const listingKinds = ['students', 'companies'] as const;
export type ListingKind = (typeof listingKinds)[number];

/** The orders of the two lists, each also reversed; by default the newest accounts come first. */
export const studentSorts = ['name', 'university', 'joined', 'status'] as const;
export type StudentSort = (typeof studentSorts)[number];
export const companySorts = ['name', 'industry', 'approval', 'joined'] as const;
export type CompanySort = (typeof companySorts)[number];

/** Filters of the two lists; the ones that need the admin's attention come first. */
export const studentFilters = ['all', 'published', 'unpublished', 'stars'] as const;
export type StudentFilter = (typeof studentFilters)[number];
export const companyFilters = ['all', 'pending', 'approved', 'rejected', 'incomplete'] as const;
export type CompanyFilter = (typeof companyFilters)[number];

/** The displayed status of a message; see `displayedStatus` (second specification, section 2). */
export const messageStatuses = ['unread', 'read', 'reviewed'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const statusFilters = ['all', ...messageStatuses] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** Who wrote to whom. */
export const directionFilters = ['all', 'student-to-company', 'company-to-student'] as const;
export type DirectionFilter = (typeof directionFilters)[number];

export const timeframes = ['all', 'today', 'past-week', 'past-month'] as const;
export type Timeframe = (typeof timeframes)[number];

/** How many days a timeframe covers; 'today' starts at midnight in the viewer's time zone instead. */
export const timeframeDays = { 'past-week': 7, 'past-month': 30 } as const;

/** Actions of the admin on a message. */
export const messageActions = ['mark-read', 'mark-reviewed', 'flag', 'unflag', 'resolve-report'] as const;
export type MessageAction = (typeof messageActions)[number];

/** The views of the Messages tab: every message, or a queue that needs decisions. */
export const messageViews = ['all', 'reports', 'appeals', 'objections', 'reviews'] as const;
export type MessageView = (typeof messageViews)[number];

/** Measures against an account. */
export const sanctionKinds = ['warning', 'suspension', 'closure'] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/** In force; past its end date; revoked. */
export const sanctionStates = ['active', 'over', 'lifted'] as const;
export type SanctionState = (typeof sanctionStates)[number];

export const appealStates = ['none', 'open', 'kept', 'lifted'] as const;
export type AppealState = (typeof appealStates)[number];
export const appealDecisions = ['keep', 'lift'] as const;
export type AppealDecision = (typeof appealDecisions)[number];

/** Characters, and the longest suspension in days. */
export const sanctionLimits = { reason: 1_000, appeal: 2_000, answer: 1_000, days: 365 } as const;

/** Actions in the audit log (decision D3). */
export const auditActions = [
  'edit',
  'delete',
  'remove-person',
  'star',
  'unstar',
  'approve',
  'reject',
  'revoke-approval',
  'upload-image',
  'remove-image',
  'take-link',
  'take-picture',
  'take-position',
  'take-cover',
  'list-school',
  'match-school',
  ...secondFactorActs,
  ...sanctionKinds,
  'lift-sanction',
  'answer-appeal',
  'allow-objection',
  'refuse-objection',
  'note-dispute',
  'remove-review',
  'keep-review',
  ...messageActions,
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Entries per page. */
export const auditLimits = { page: 50 } as const;

/** Entries per page, and characters of a search. */
export const moderationLimits = {
  page: 50,
  search: 100,
  /** Characters of a rejection reason. */
  reason: 500,
  /** Matches are counted up to this number; beyond it a list says 'more than'. */
  counted: 1_000,
  /** Characters of a message shown in the list. */
  preview: 280,
  /** Messages shown before and after the selected one. */
  around: 10,
} as const;

/** The head start, in hours, of a report by a reporter who was always right; see `credibility`. */
export const mostLeadHours = 48;

/** Milliseconds. */
export const moderationTimings = {
  /** How long the success notice shows before the list reloads (second specification, section 4). */
  savedNotice: 1500,
  /**
   * A second press within this time is part of a double click: it must not act on the item that replaced the
   * first one.
   */
  doublePress: 500,
} as const;

export const moderationPrivacy = {
  Moderation:
    'a record of our team’s changes, including to pictures: who changed what, when and from which network address; notes on a reported message; and any warning, suspension or closure of an account, with its reason and your appeal.',
} as const;

/** Where the admin downloads a list. */
export const adminExportPath = '/api/admin/export';
