import { undoneText } from '../schemas/undo.ts';
import { counted } from '../text/counted.ts';

/**
 * The status of an application, the same for both sides (decision D15; the work, section 2). All but the last
 * are stored; `no-answer` is derived from the time without an answer.
 */
export const applicationStatuses = [
  'sent',
  'seen',
  'answered',
  'offered',
  'hired',
  'declined',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export const shownStatuses = [...applicationStatuses, 'no-answer'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** The lists of a company's pipeline: everyone who waits for an answer, or one status. */
export const pipelineStages = ['to-answer', ...shownStatuses] as const;
export type PipelineStage = (typeof pipelineStages)[number];

/** The parts of a company's Applicants, as in `?view=`; the first is the default. */
export const applicantsViews = ['applicants', 'positions'] as const;
export type ApplicantsView = (typeof applicantsViews)[number];

/** The orders of a company's list, by the time that each applicant has had their status. */
export const applicantOrders = ['oldest', 'newest'] as const;
export type ApplicantOrder = (typeof applicantOrders)[number];

/** Characters, and entries per reply (decision D15). */
export const applicationLimits = {
  note: 500,
  page: 30,
  /** Companies per request for application statuses. */
  statuses: 30,
  /** Students per decline, and how many of them can be selected one by one. */
  declines: 5000,
  chosen: 500,
  /** Names in the preview of a decline. */
  named: 5,
  templates: 20,
  templateName: 60,
  /** Applications per export. */
  export: 50_000,
  /** Companies in the admin's list of those that never answer. */
  silent: 20,
  /** A company's response time is shown from this many applications. */
  responses: 5,
  /** The share of applications that must be answered within 14 days for it to show a time (D18). */
  answeredShare: 0.6,
} as const;

/**
 * Days: until an application counts as unanswered, the period of the response time, the limit for 'answered
 * soon', when a company is reminded of waiting students, and the period of the admin's weekly chart.
 */
export const applicationDays = {
  noAnswer: 21,
  responses: 90,
  answeredSoon: 14,
  reminded: [3, 7],
  counted: 366,
} as const;

/** The initial templates of a decline; each company can change them and add its own. */
export const firstTemplates = [
  {
    id: 'others',
    name: 'Others fit better',
    text: 'Thank you for applying and for the time you took. This time we have chosen others whose experience is closer to what the position needs. We wish you the best of luck.',
  },
  {
    id: 'filled',
    name: 'Position filled',
    text: 'Thank you for applying. The position has been filled in the meantime, so we can’t move forward with your application. We are glad that you thought of us.',
  },
  {
    id: 'later',
    name: 'Maybe later',
    text: 'Thank you for applying. We don’t have an opening right now, but we’d like to hear from you again next semester.',
  },
] as const;

export const applicationTexts = {
  steps: 'Steps so far',
  note: 'Note from the company',
  student: {
    title: 'Your applications',
    loading: 'Loading your applications...',
    failed: (reason: string) => `Failed to load your applications: ${reason}`,
    more: 'Show more applications',
    empty: 'No Applications Yet',
    emptyHint: 'Find a company in Discover and apply with one short message.',
    filter: 'Status',
    all: 'All',
    open: 'Open chat',
    position: (name: string) => `Position: ${name}`,
    /** What happens next, and who acts. */
    meaning: {
      sent: 'The company has not opened it yet.',
      seen: 'Seen. No reply yet.',
      answered: 'The company has answered. Continue in the chat.',
      offered: 'Review the terms, ask any questions, then accept or decline.',
      hired: 'Arrange your start in the chat.',
      declined: 'You can write again if the company writes to you.',
      withdrawn: 'You have withdrawn it. You can write again if the company writes to you.',
      'no-answer': 'No reply after 21 days. Try another company.',
    },
    withdraw: {
      action: 'Withdraw',
      title: (company: string) => `Withdraw your application to ${company}?`,
      text: 'The company sees that you have withdrawn. You cannot write again unless the company writes to you.',
      confirm: 'Withdraw',
      done: 'Your application has been withdrawn.',
    },
    changed: (company: string, status: string) => `${company}: ${status}`,
  },
  statuses: {
    sent: 'Sent',
    seen: 'Seen',
    answered: 'Answered',
    offered: 'They want you!',
    hired: 'You are in!',
    declined: 'Not this time',
    withdrawn: 'Withdrawn',
    'no-answer': 'No answer',
  },
  company: {
    title: 'Applicants',
    stage: 'Status',
    stages: {
      'to-answer': 'To answer',
      sent: 'New',
      seen: 'Seen',
      answered: 'Answered',
      offered: 'Offered',
      hired: 'Hired',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      'no-answer': 'Over 21 days',
    },
    sections: 'Applicants sections',
    loading: 'Loading applicants...',
    more: 'Loading more applicants...',
    failed: (reason: string) => `Failed to load the applicants: ${reason}`,
    empty: 'No applicants here.',
    emptyHint: 'Students who write to you first appear here as applicants.',
    unseen: 'Not seen yet',
    tools: 'More',
    /** The list's column headings. Some differ by stage, to say what the date means. */
    columns: {
      student: 'Student',
      studies: 'Studies',
      positionAndStudies: 'Position · Studies',
      message: 'Message',
      dates: {
        'to-answer': 'Applied',
        sent: 'Applied',
        seen: 'Applied',
        answered: 'Answered',
        offered: 'Offered',
        hired: 'Hired',
        declined: 'Declined',
        withdrawn: 'Withdrawn',
        'no-answer': 'Applied',
      },
      orders: { oldest: 'oldest first', newest: 'newest first' },
      show: { oldest: 'Show the oldest first', newest: 'Show the newest first' },
    },
    /** What the status means for the conversation, if anything. */
    meaning: {
      sent: 'Waiting for your answer.',
      seen: 'Waiting for your answer.',
      answered: '',
      offered: 'Waiting for the student’s answer.',
      hired: '',
      declined: 'The student can write again if you do.',
      withdrawn: 'The student has withdrawn and can write again if you do.',
      'no-answer': 'Waiting for more than 21 days. A late answer is still welcome.',
    },
    show: 'Show applicant',
    unknown: 'This application cannot be found.',
    noProfile: 'The profile of this student is not public.',
    back: 'Back to the applicants',
    next: 'Next applicant',
    previous: 'Previous applicant',
    waitingShort: (count: number) => `Applicants ${count}`,
    waiting: (count: number) =>
      counted(count, '1 student is waiting for your answer', 'students are waiting for your answer'),
    decline: 'Decline',
    declineMany: 'Decline...',
    declineTitle: (name: string) => `Decline ${name}?`,
    declineManyTitle: 'Decline these applicants?',
    declineText: 'You can undo it for 10 seconds. Then we notify the student.',
    declineManyText: 'You can undo it for 10 seconds. Then we notify the students one by one.',
    counting: 'Counting the applicants...',
    whom: (count: number) => `This applies to ${counted(count, 'one applicant', 'applicants')}:`,
    others: (count: number) => `and ${count.toLocaleString('en-US')} more`,
    nobody: 'None of them can be declined.',
    tooMany: 'You can decline up to 5,000 at once. Filter the list, or select some of them.',
    declining: (done: number, all: number) =>
      `Declining: ${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`,
    telling: (done: number, all: number) =>
      `Notifying the students: ${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`,
    told: (count: number) => counted(count, '1 student has been notified.', 'students have been notified.'),
    declined: (name: string) => `You have declined ${name}.`,
    /** The person at the company who declined. Students never see this. */
    declinedBy: (name: string) => `Declined by ${name}`,
    declinedMany: (count: number) => `You have declined ${count.toLocaleString('en-US')} applicants.`,
    undo: 'Undo',
    undone: undoneText,
    tooLate: 'It is too late: they have already been notified.',
    figures: {
      title: 'How soon you answer',
      text: 'Students apply sooner to a company that answers.',
      failed: (reason: string) => `Failed to load your response times: ${reason}`,
      applications: 'Applications counted in the last 90 days',
      median: 'Usual time to an answer',
      soon: 'Answered within 14 days',
      shown: 'What students see',
      unknown: 'Not known yet',
      nothing: 'Nothing yet',
      summary: 'Median time to your first reply over 90 days. Students see it once you have 5 applications.',
      how: 'How it’s calculated',
      details:
        'The usual time is the median from an application to your first message or decline. Applications withdrawn before that don’t count. An application without an answer doesn’t count for 14 days, then it counts as unanswered. Students see it once 5 applications count, if it is a week or less and you answer at least 60% within 14 days. Below that they see “Often does not answer”.',
      counted: 'Last counted',
    },
    note: 'Note to the student',
    noteHint: 'Optional. The student will see it.',
    templates: 'Templates',
    template: {
      title: 'Templates for a decline',
      hint: 'Notes that you can add to a decline with one click. Only your company sees this list.',
      loading: 'Loading templates...',
      none: 'No templates yet.',
      add: 'Add a template',
      edit: 'Edit',
      editOne: (name: string) => `Edit “${name}”`,
      remove: 'Delete',
      removeOne: (name: string) => `Delete “${name}”`,
      removeText: (name: string) => `Delete the template “${name}”?`,
      name: 'Name',
      text: 'Text for the student',
      save: 'Save',
      saved: (name: string) => `“${name}” is saved.`,
      removed: (name: string) => `“${name}” is deleted.`,
      close: 'Done',
    },
    choosing: {
      shown: 'Select all shown',
      all: (count: string) => `Select all ${count}`,
      areAll: (count: string) => `All ${count} are selected`,
      some: (count: number) => `${count.toLocaleString('en-US')} selected`,
      one: (name: string) => `Select ${name}`,
      clear: 'Clear',
    },
    filter: {
      open: 'Filter',
      title: 'Filter applicants',
      anyPosition: 'Any position',
      done: 'Show applicants',
      active: 'Active filters',
      remove: (name: string) => `Remove the filter: ${name}`,
      clear: 'Clear all',
      none: 'No applicants with this status match the filters.',
      hidden: 'Profile filters leave out students whose profile is not public.',
    },
    waitsFor: 'Waiting for',
    days: (days: number) => counted(days, '1 day', 'days'),
    place: (place: number, count: string) => `${place.toLocaleString('en-US')} of ${count}`,
    lastOne: 'This is the last applicant.',
    firstOne: 'This is the first applicant.',
    csv: 'Download CSV',
  },
  admin: {
    heading: 'Application',
    week: 'Week from',
    came: {
      title: 'Applications',
      text: 'By the week students applied',
      answered: 'Answered by now',
    },
    share: { title: 'Share answered', text: 'Of each week’s applications' },
    time: { title: 'Time to the first answer', text: 'The median for each week’s applications' },
    silent: {
      title: 'Companies that never answer',
      text: 'No answer in 90 days, and applications older than 14 days. Counted every hour.',
      company: 'Company',
      waiting: (count: number) => counted(count, '1 application', 'applications'),
      more: 'There are more; these have the most applications.',
    },
  },
  errors: {
    templatesFull: 'You have 20 templates. Please remove one first.',
  },
} as const;

export const applicationsPrivacy = {
  Applications:
    'the status of a student’s first message to a company, and when it changed: seen, answered, hired, withdrawn or declined, with the company’s note. We store a company’s templates for such notes. From its applications, we calculate how soon and how often a company answers, and show it to students in words, such as “Usually answers within a day” or “Often does not answer”.',
} as const;

/** Where a company downloads its applicants. */
export const applicantExportPath = '/api/applicants.csv';
