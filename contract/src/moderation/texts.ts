import { moderationErrors } from './errors.ts';
import { messageTexts } from './message-texts.ts';

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
  empty: {
    students: 'No students found.',
    companies: 'No companies found.',
    hint: 'Try fewer words, or show all.',
  },

  edit: {
    action: 'Edit',
    save: 'Save Changes',
    saving: 'Saving...',
    saved: 'Changes saved successfully!',
    cancel: 'Cancel',
    changed: 'Someone else changed this profile. What you typed is kept: review the changes and save again.',
    isNow: (label: string, value: string) => `${label} is now: ${value}`,
  },
  remove: {
    action: 'Delete',
    title: 'Confirm Deletion',
    text: (name: string) => `Are you sure you want to delete ${name}? This cannot be undone.`,
    goes: 'The account, its sessions, profile and picture will be deleted.',
    stays: 'The people they messaged keep the messages. Payments are kept without the name.',
    removed: (name: string) => `${name} was deleted.`,
    confirm: 'Delete',
    cancel: 'Cancel',
  },
  star: { on: 'Make Star Ambassador', off: 'Remove Star Ambassador' },
  /** Changes that someone else may have made since the admin opened the account. */
  changed: {
    star: 'Star Ambassador',
    published: 'Published',
    hidden: 'Hidden by the student',
    approval: 'Approval',
    picture: 'Picture',
    anotherPicture: 'a different one',
    yes: 'Yes',
    no: 'No',
  },
  approval: {
    approve: 'Approve',
    revoke: 'Revoke Approval',
    approved: 'Approved',
    pending: 'Pending',
    waiting: 'Profile incomplete',
    review: 'Review pending',
    next: 'Next pending',
    approveNext: 'Approve and next',
    oneWaits: 'One company is waiting for your approval.',
    manyWait: (count: string) => `${count} companies are waiting for your approval.`,
    wasApproved: (name: string) => `${name} was approved.`,
    wasRevoked: (name: string) => `${name} is no longer approved.`,
    undo: 'Undo',
    undone: 'Undone. No one was notified.',
    noneWaits: 'No other company is waiting.',
    reason: 'Reason',
    reject: 'Reject',
    rejected: 'Rejected',
    rejectTitle: (name: string) => `Reject ${name}`,
    rejectText:
      'The company sees this reason by email and on its dashboard. It can update its profile to request approval again.',
    rejectCancel: 'Cancel',
    wasRejected: (name: string) => `${name} was rejected. We sent them the reason.`,
  },

  messages: messageTexts,
  /** Shown in place of a date that is missing, invalid or cannot be formatted (section 8). */
  dates: { none: 'N/A', invalid: 'Invalid Date', failed: 'Date Error' },

  errors: moderationErrors,
} as const;
