/** Bulk actions for each kind of listing. */
export const bulkActs = {
  students: ['star', 'unstar', 'delete'],
  companies: ['approve', 'revoke-approval', 'delete'],
} as const;
export const allBulkActs = ['star', 'unstar', 'approve', 'revoke-approval', 'delete'] as const;
export type BulkAct = (typeof allBulkActs)[number];

export const bulkLimits = {
  /** Rows selected one by one. */
  chosen: 500,
  /** Rows of one bulk action. */
  targets: 100_000,
  /** Names shown in the preview. */
  named: 5,
  /** Bulk actions shown, newest first. */
  shown: 3,
} as const;

/** Milliseconds between two polls of a running bulk action. */
export const bulkTimings = { watching: 1000 } as const;

export const bulkTexts = {
  choose: (name: string) => `Select ${name}`,
  chooseShown: 'Select all shown',
  chooseAll: (count: string) => `Select all ${count} that match`,
  allChosen: 'All matches are selected.',
  chosen: (count: number) => `${count.toLocaleString()} selected`,
  clear: 'Clear selection',
  acts: {
    star: 'Make Star Ambassadors',
    unstar: 'Remove Stars',
    approve: 'Approve',
    'revoke-approval': 'Revoke Approval',
    delete: 'Delete',
  },
  title: {
    star: 'Make star ambassadors?',
    unstar: 'Remove the stars?',
    approve: 'Approve these companies?',
    'revoke-approval': 'Revoke these approvals?',
    delete: { students: 'Delete these students?', companies: 'Delete these companies?' },
  },
  preview: {
    students: (count: string) => `This applies to ${count} ${count === '1' ? 'student' : 'students'}:`,
    companies: (count: string) => `This applies to ${count} ${count === '1' ? 'company' : 'companies'}:`,
  },
  more: (count: string) => `and ${count} more`,
  goes: {
    students: 'Their accounts are deleted. This cannot be undone.',
    companies: 'They are deleted with the accounts of everyone who works for them. This cannot be undone.',
  },
  tooMany: 'Too many matches for one action. Please narrow the list.',
  running: (act: string) => `${act}: running`,
  done: (act: string) => `${act}: done`,
  result: (changed: string, unchanged: string, failed: string) =>
    `${changed} changed, ${unchanged} left as they were, ${failed} failed`,
  progress: (done: string, total: string) => `${done} of ${total}`,
} as const;
