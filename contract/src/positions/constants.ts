import { companyLimits } from '../companies/constants.ts';
import { groupDigits } from '../schemas/group-digits.ts';
import { counted } from '../text/counted.ts';

/** Positions of a company, and characters and choices of one (decision D19). */
export const positionLimits = {
  positions: 10,
  title: companyLimits.positionName,
  text: 2000,
  schools: 50,
  /** Characters of the admin's reason for removing one. */
  reason: 500,
} as const;

/** Where a position's work is done. */
export const positionLocations = ['campus', 'remote'] as const;
export type PositionLocation = (typeof positionLocations)[number];

/** Whether students may apply to a position: `over` once its last day has passed. */
export const positionStates = ['open', 'closed', 'over'] as const;
export type PositionState = (typeof positionStates)[number];

/** Weeks of a semester, to compare pay by the hour. */
export const semesterWeeks = 16;

export const positionTexts = {
  title: 'Positions',
  text: `Add up to ${positionLimits.positions} positions. The first is your featured one.`,
  loading: 'Loading your positions...',
  first: 'Featured',
  unnamed: 'Untitled position',
  gone: 'A deleted position',
  add: 'Add Position',
  full: `You have ${positionLimits.positions} positions. Delete one to add another.`,
  states: { open: 'Open', closed: 'Closed', over: 'Last day has passed' } satisfies Record<
    PositionState,
    string
  >,
  places: { campus: 'On campus', remote: 'Remote' } satisfies Record<PositionLocation, string>,
  until: 'Last day to apply:',
  schools: (count: number) => (count === 0 ? 'All schools' : counted(count, '1 school', 'schools')),
  edit: 'Edit',
  editLabel: (title: string) => `Edit ${title}`,
  close: 'Close',
  closeLabel: (title: string) => `Close ${title}`,
  closed: 'Position closed.',
  open: 'Reopen',
  openLabel: (title: string) => `Reopen ${title}`,
  opened: {
    open: 'This position is open again.',
    over: 'This position is open again, but its last day has passed. Students see it once you set a new one.',
  } satisfies Record<Exclude<PositionState, 'closed'>, string>,
  remove: 'Delete...',
  removeLabel: (title: string) => `Delete ${title}...`,
  removal: {
    title: (title: string) => `Delete “${title}”?`,
    text: 'We keep its applications and their title.',
    submit: 'Delete Position',
    submitting: 'Deleting...',
    done: 'The position is deleted.',
  },
  form: {
    newTitle: 'New position',
    editTitle: 'Edit position',
    labels: {
      title: 'Position Name',
      hoursPerWeek: 'Hours per Week',
      payAmount: 'Pay Amount',
      payType: 'Pay Type',
      place: 'Location',
      text: 'Description',
      skills: 'Skills',
      schools: 'Schools',
      lastDay: 'Last day to apply',
      state: 'Status',
    },
    anyPlace: 'Not specified',
    allSchools: 'All schools',
    schoolsText: 'Only students at these schools see it.',
    lastDayText: 'Without one, it stays open until you close it.',
    textCounter: (length: number) => `${groupDigits(length)}/${groupDigits(positionLimits.text)} characters`,
    submit: 'Save Position',
    submitting: 'Saving...',
    saved: 'The position is saved.',
  },
  errors: {
    title: 'Position name is required.',
    text: `Description must be at most ${groupDigits(positionLimits.text)} characters.`,
    lastDay: 'Please choose today or a later day.',
    unknownSchool: (school: string) => `We don’t have “${school}”. Please choose a school from the list.`,
    full: `A company can have up to ${positionLimits.positions} positions. Delete one first.`,
    deleted: 'Someone in your company has deleted this position. Save again to add it as a new one.',
    first: 'This position is in your profile. You can close it, but not delete it.',
    notOpen: 'This position is no longer open.',
    reason: 'Please enter a reason.',
  },
} as const;

/** Separate, because every screen loads the texts of refusals. */
export const ownPositionTexts = {
  undo: 'Undo',
  others: (names: string) => `More positions: ${names}.`,
  manage: 'Manage positions',
} as const;

/** For the admin. Separate, so that other screens do not load them. */
export const positionTakingTexts = {
  first: 'In the profile',
  none: 'No positions.',
  failed: 'The positions could not be loaded.',
  action: 'Remove...',
  label: (title: string) => `Remove the position ${title}`,
  title: (title: string) => `Remove “${title}”?`,
  text: 'Students no longer see it. We keep its applications. We send the company your reason by email.',
  reason: 'Reason',
  submit: 'Remove Position',
  submitting: 'Removing...',
  done: 'The position was removed. We sent the company the reason.',
} as const;

/** For the email about a removed position. */
export const positionMailTexts = {
  subject: (title: string) => `We removed your position “${title}”`,
  text: 'We removed this position from your company:',
  why: 'The reason:',
  after: 'We keep its applications. Your other positions are not affected.',
  action: 'Open your profile',
} as const;

export const positionsPrivacy = {
  Positions:
    'for each position that a company offers: title, pay, hours, location, description, skills, schools, last day, and whether it is open. Students see the open ones once the company is approved.',
  'Saved positions': 'the positions that a student has saved. Only the student sees them.',
} as const;
