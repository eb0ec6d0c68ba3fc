/** The monitor of all messages, and the queue of reports (second specification, sections 2 and 8). */
export const messageTexts = {
  statuses: { all: 'All', unread: 'Unread', read: 'Read', reviewed: 'Reviewed' },
  directions: {
    all: 'All',
    'student-to-company': 'Student to Company',
    'company-to-student': 'Company to Student',
  },
  timeframes: { all: 'All', today: 'Today', 'past-week': 'Past Week', 'past-month': 'Past Month' },
  flaggedOnly: 'Flagged only',
  reportedOnly: 'Reported only',
  oldestFirst: 'Oldest first',
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
  views: {
    all: 'All messages',
    reports: 'Open reports',
    appeals: 'Appeals',
    objections: 'Task appeals',
    reviews: 'Reviews',
  },
  /** The filters on a phone. */
  sheet: { label: 'Filter', title: 'Filter messages', done: 'Show messages' },
  count: (count: string) => `${count} messages`,
  oneMessage: '1 message',
  waiting: (reports: string, appeals: string, objections: string, reviews: string) =>
    `open reports: ${reports}, open appeals: ${appeals}, task appeals: ${objections}, reported reviews: ${reviews}`,
  denied: (count: number) => `payments that did not arrive: ${count}`,
  viewWith: (view: string, count: string) => `${view} (${count})`,
  ends: (sender: string, recipient: string) => `${sender} to ${recipient}`,
  from: 'From',
  to: 'To',
  sent: 'Sent',
  gone: 'deleted',
  detail: 'Message Details',
  details: 'Details',
  around: 'Conversation',
  deleted: 'Deleted by its sender',
  thisOne: 'This message',
  reportedBy: (name: string) => `Reported by ${name}`,
  record: (right: number, decided: number) =>
    decided === 0 ? 'first report' : `${right} of ${decided} reports upheld`,
  before: (right: number, decided: number) =>
    decided === 0
      ? 'No earlier reports about the sender.'
      : `Reported before: ${right} of ${decided} reports upheld.`,
  noReports: 'No open reports.',
  noReportsHint: 'New reports appear here right away.',
  noMatch: 'No messages found matching the current filters.',
  empty: 'No messages found in the database.',
  loadFailed: 'Failed to load messages. Please try again.',
  tryAgain: 'Try Again',
} as const;
