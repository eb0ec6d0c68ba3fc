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

/** Milliseconds for which the success notice shows before the list reloads (second specification, section 4). */
export const moderationTimings = { savedNotice: 1500 } as const;

/** What is said about warnings, suspensions and closures, to the admin and to whom they are about. */
export const sanctionTexts = {
  title: 'Account measures',
  none: 'Nothing was decided about this account.',
  kinds: { warning: 'Warning', suspension: 'Suspension', closure: 'Closure' },
  states: { active: 'In force', over: 'Over', lifted: 'Taken back' },
  act: 'Warn, suspend or close',
  kind: 'Measure',
  choices: { warning: 'Warn', suspension: 'Suspend until a date', closure: 'Close the account' },
  until: 'Suspended until',
  reason: 'Reason, which the person reads',
  submit: { warning: 'Warn', suspension: 'Suspend', closure: 'Close account' },
  cancel: 'Cancel',
  done: {
    warning: 'The account was warned.',
    suspension: 'The account is suspended.',
    closure: 'The account is closed.',
  },
  lift: 'Take back',
  liftReason: 'Why it is taken back, which the person reads',
  lifted: 'It was taken back.',
  acknowledged: 'Read by the person',
  appealTitle: 'Appeal',
  answer: 'Answer, which the person reads',
  keep: 'Keep it',
  liftByAppeal: 'Take it back',
  answered: 'The appeal was answered.',
  decisions: { kept: 'Appeal refused', lifted: 'Appeal granted', open: 'Appeal open', none: 'No appeal' },
  noAppeals: 'No open appeals.',
  noAppealsHint: 'Whoever is warned, suspended or closed can appeal once. It appears here at once.',
  failed: (message: string) => `Error saving the decision: ${message}`,
  loadFailed: 'Failed to load what was decided. Please try again.',
  notice: {
    titles: {
      warning: 'You have been warned',
      suspension: 'Your account is suspended',
      closure: 'Your account is closed',
    },
    until: 'Suspended until',
    reason: 'The reason given',
    understood: 'I understand',
    appeal: 'Appeal this decision',
    appealText: 'Why should it be decided otherwise?',
    once: 'You can appeal once.',
    send: 'Send appeal',
    sent: 'Your appeal has been sent. You will get the answer here and by e-mail.',
    answered: { kept: 'Your appeal was refused', lifted: 'Your appeal was granted' },
    free: 'There is nothing to read here.',
    freeText: 'Nothing stands against your account. Log in to go on.',
    logIn: 'Go on',
    logOut: 'Log out',
  },
} as const;

/** Second specification, sections 2, 5 and 8. */
export const moderationTexts = {
  title: 'Admin Dashboard',
  logout: 'Logout',
  tabs: {
    students: 'Students',
    companies: 'Companies',
    messages: 'Messages',
    overview: 'Overview',
    audit: 'Audit Log',
    settings: 'Account Settings',
  },
  search: { students: 'Search students...', companies: 'Search companies...' },
  filters: {
    students: { all: 'All', published: 'Published', unpublished: 'Not published', stars: 'Star ambassadors' },
    companies: {
      all: 'All',
      pending: 'Pending',
      approved: 'Approved',
      rejected: 'Rejected',
      incomplete: 'Incomplete',
    },
    label: 'Show',
    sort: 'Sort by',
  },
  count: {
    students: (count: string) => `${count} students`,
    companies: (count: string) => `${count} companies`,
    oneStudent: '1 student',
    oneCompany: '1 company',
    more: (count: string) => `more than ${count}`,
  },
  sorts: { name: 'Name', industry: 'Industry', approval: 'Approval' },
  empty: { students: 'No students found.', companies: 'No companies found.' },

  edit: {
    action: 'Edit',
    save: 'Save Changes',
    saving: 'Saving...',
    saved: 'Changes saved successfully!',
    cancel: 'Cancel',
    changed:
      'Somebody has changed this profile in the meantime. What you typed is kept: look at what changed, and save again.',
    isNow: (label: string, value: string) => `${label} is now: ${value}`,
  },
  remove: {
    action: 'Delete',
    title: 'Confirm Deletion',
    text: (name: string) => `Are you sure you want to delete ${name}? This cannot be undone.`,
    goes: 'The account, its sessions, the profile and the picture are removed.',
    stays: 'Whoever they wrote with keeps the messages. Payments stay, without the name.',
    removed: (name: string) => `${name} was deleted.`,
    confirm: 'Delete',
    cancel: 'Cancel',
  },
  star: { on: 'Make Star Ambassador', off: 'Remove Star Ambassador' },
  approval: {
    approve: 'Approve',
    revoke: 'Revoke Approval',
    approved: 'Approved',
    pending: 'Pending',
    waiting: 'Profile incomplete',
    review: 'Review pending',
    next: 'Next pending',
    approveNext: 'Approve and go on',
    oneWaits: 'One company is waiting for your approval.',
    manyWait: (count: string) => `There are ${count} companies waiting for your approval.`,
    wasApproved: (name: string) => `${name} was approved.`,
    noneWaits: 'No other company is waiting.',
    reason: 'Reason',
    reject: 'Reject',
    rejected: 'Rejected',
    rejectTitle: (name: string) => `Reject ${name}`,
    rejectText:
      'The company reads this reason, by e-mail and on its dashboard, and may change its profile to ask again.',
    rejectCancel: 'Cancel',
    wasRejected: (name: string) => `${name} was rejected and told why.`,
  },

  messages: {
    statuses: { all: 'All', unread: 'Unread', read: 'Read', reviewed: 'Reviewed' },
    directions: {
      all: 'All',
      'student-to-company': 'Student to Company',
      'company-to-student': 'Company to Student',
    },
    timeframes: { all: 'All', today: 'Today', 'past-week': 'Past Week', 'past-month': 'Past Month' },
    flaggedOnly: 'Flagged only',
    reportedOnly: 'Reported only',
    actions: {
      'mark-read': 'Mark as Read',
      'mark-reviewed': 'Mark as Reviewed',
      flag: 'Flag',
      unflag: 'Unflag',
      'resolve-report': 'Resolve Report',
    },
    flagged: 'Flagged',
    reported: 'Reported',
    filters: { status: 'Status', direction: 'Type', timeframe: 'Timeframe' },
    views: { all: 'All messages', reports: 'Open reports', appeals: 'Appeals' },
    count: (count: string) => `${count} messages`,
    oneMessage: '1 message',
    waiting: (reports: string, appeals: string) => `open reports: ${reports}, open appeals: ${appeals}`,
    viewWith: (view: string, count: string) => `${view} (${count})`,
    ends: (sender: string, recipient: string) => `${sender} to ${recipient}`,
    from: 'From',
    to: 'To',
    sent: 'Sent',
    gone: 'deleted',
    detail: 'Message Details',
    details: 'Details',
    around: 'Conversation',
    thisOne: 'This message',
    report: 'Report',
    reportedBy: (name: string) => `Reported by ${name}`,
    record: (right: number, decided: number) =>
      decided === 0 ? 'first report' : `right in ${right} of ${decided} reports`,
    before: (right: number, decided: number) =>
      decided === 0
        ? 'No report about the sender was decided before.'
        : `Reported before: ${right} of ${decided} reports were right.`,
    noReports: 'No open reports.',
    noReportsHint: 'A new report appears here at once.',
    updated: 'Message updated.',
    noMatch: 'No messages found matching the current filters.',
    empty: 'No messages found in the database.',
    loadFailed: 'Failed to load messages. Please try again.',
    tryAgain: 'Try Again',
  },

  /** What stands where a date cannot be shown: none, not a date, not printable (section 8). */
  dates: { none: 'N/A', invalid: 'Invalid Date', failed: 'Date Error' },

  errors: {
    load: (kind: ListingKind, message: string) => `Error loading ${kind}: ${message}`,
    save: (message: string) => `Error saving changes: ${message}`,
    star: (message: string) => `Error updating status: ${message}`,
    approval: (message: string) => `Error updating approval status: ${message}`,
    remove: (message: string) => `Error deleting listing: ${message}`,
    updateMessage: (message: string) => `Failed to update message: ${message}`,
    adminProfile: 'For security reasons, you cannot edit the admin profile from this interface.',
    adminUser: 'Cannot edit admin users through this interface.',
    userNotFound: 'User document not found.',
    sanctionChanged:
      'Something about this account has been decided in the meantime. It is shown as it is now.',
    suspensionEnd: 'Please choose a day from tomorrow on, within a year.',
    appealed: 'You have appealed already. An appeal can be made once.',
    appealOver: 'This can no longer be appealed.',
    messageChanged: 'Somebody has changed this message in the meantime. It is shown as it is now.',
    signedOut: 'You must be logged in to save changes.',
    changedMeanwhile: 'Somebody has changed this profile in the meantime. It is shown as it is now.',
  },
} as const;
