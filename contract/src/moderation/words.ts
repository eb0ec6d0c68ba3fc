import { secondFactorActs } from '../accounts/second-factor-words.ts';

/** The admin's tabs: the three specified, then the totals (second specification, section 2; decision D13). */
export const adminTabs = ['students', 'companies', 'messages', 'overview', 'audit', 'settings'] as const;
export type AdminTab = (typeof adminTabs)[number];

/** The kinds of listing that the admin edits. */
export const listingKinds = ['students', 'companies'] as const;
export type ListingKind = (typeof listingKinds)[number];

export const companySorts = ['name', 'industry', 'approval'] as const;
export type CompanySort = (typeof companySorts)[number];

/** Which students and companies a list shows; those that wait for the admin come before the rest in the list of choices. */
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

/** Days that a timeframe reaches back from now; 'today' starts at the viewer's midnight instead. */
export const timeframeDays = { 'past-week': 7, 'past-month': 30 } as const;

/** What the admin does to a message. */
export const messageActions = ['mark-read', 'mark-reviewed', 'flag', 'unflag', 'resolve-report'] as const;
export type MessageAction = (typeof messageActions)[number];

/** The ways into the Messages tab: everything, or what waits for a decision. */
export const messageViews = ['all', 'reports', 'appeals'] as const;
export type MessageView = (typeof messageViews)[number];

/** What the admin does about somebody: a word, a pause, an end. */
export const sanctionKinds = ['warning', 'suspension', 'closure'] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/** In force; over by its own date; taken back. */
export const sanctionStates = ['active', 'over', 'lifted'] as const;
export type SanctionState = (typeof sanctionStates)[number];

export const appealStates = ['none', 'open', 'kept', 'lifted'] as const;
export type AppealState = (typeof appealStates)[number];
export const appealDecisions = ['keep', 'lift'] as const;
export type AppealDecision = (typeof appealDecisions)[number];

/** Characters, and the days for which somebody is suspended at most. */
export const sanctionLimits = { reason: 1_000, appeal: 2_000, answer: 1_000, days: 365 } as const;

/** What the audit log names (decision D3). */
export const auditActions = [
  'edit',
  'delete',
  'star',
  'unstar',
  'approve',
  'reject',
  'revoke-approval',
  'upload-image',
  'remove-image',
  ...secondFactorActs,
  ...sanctionKinds,
  'lift-sanction',
  'answer-appeal',
  ...messageActions,
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Acts of one page. */
export const auditLimits = { page: 50 } as const;

/** Entries of one page of a list, and characters of a search. */
export const moderationLimits = {
  page: 50,
  search: 100,
  /** Of the reason for which a company is rejected: characters. */
  reason: 500,
  /** How far matches are counted: beyond it a list says that there are more. */
  counted: 1_000,
  /** Of a message in the list: characters. */
  preview: 280,
  /** Messages before and after the one that is looked at. */
  around: 10,
} as const;

/** Hours by which a report of somebody who was always right counts as older than it is; see `credibility`. */
export const mostLeadHours = 48;

/** Milliseconds. */
export const moderationTimings = {
  /** For which the success notice shows before the list reloads (second specification, section 4). */
  savedNotice: 1500,
  /** Within which a second press belongs to the first: it decides nothing about what has taken the place of what it was for. */
  doublePress: 500,
} as const;

export const moderationPrivacy = {
  Moderation:
    'a record of what our team changes, a picture included: who changed what, when and from which network address; what was noted on a reported message; and a warning, a suspension or a closed account with its reason and your appeal.',
} as const;
