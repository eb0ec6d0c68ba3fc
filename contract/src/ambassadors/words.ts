import { books } from '../ledger/books.ts';
import { counted } from '../text/counted.ts';

/** The units of an ambassador's pay (the work, section 1). `tasks`: nothing but what tasks earn. */
export const termsPays = ['hourly', 'monthly', 'semester', 'tasks'] as const;
export type TermsPay = (typeof termsPays)[number];

/**
 * The state of an ambassadorship, from the offer on (the work, section 2). A company and a student have at
 * most one that is offered or active.
 */
export const ambassadorshipStates = [
  'offered',
  'declined',
  'lapsed',
  'taken-back',
  'active',
  'ended',
] as const;
export type AmbassadorshipState = (typeof ambassadorshipStates)[number];

/** The state of a week of hours (the work, section 3). */
export const weekStates = ['logged', 'returned', 'approved'] as const;
export type WeekState = (typeof weekStates)[number];

/** The orders of a company's people: by the offer, the name, what is done and owed, and the day they last did something. */
export const peopleOrders = ['newest', 'oldest', 'name', 'done', 'owed', 'active', 'quiet'] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

/** US cents, minutes, characters and entries (the work, sections 1 and 2). */
export const ambassadorLimits = {
  rateCents: 1_000_000,
  weekMinutes: 7 * 24 * 60,
  termsText: 2000,
  declineNote: 500,
  endReason: 500,
  openOfCompany: 5000,
  openOfStudent: 50,
  offersADay: 200,
  page: 30,
  search: 100,
  /** Versions of the terms that a person's page shows, newest first. */
  history: 50,
} as const;

/** Days (the work, section 2). */
export const ambassadorDays = {
  /** An offer that nobody answers lapses. */
  offer: 14,
  /** The latest first day of an offer, from the day on which it is made. */
  ahead: 730,
} as const;

/** The parts of a company's Ambassadors and of a student's Work, as in `?view=`; the first is the default. */
export const ambassadorsViews = ['people', 'tasks', 'review', 'pay'] as const;
export type AmbassadorsView = (typeof ambassadorsViews)[number];
export const workViews = ['now', 'tasks', 'hours', 'earnings'] as const;
export type WorkView = (typeof workViews)[number];

/** Apart, because the texts of all refusals load with every screen. */
export const ambassadorErrors = {
  changed: 'This offer has changed. Please review it again.',
  notApproved: 'Your company can make offers once it is approved.',
  notWritten: 'You can make an offer once the student has written to you.',
  closed: 'The application is closed. You can make an offer once you have written to the student again.',
  companyFull: 'You have 5,000 open offers and ambassadors. Please end one first.',
  studentFull: 'This student has 50 open offers and companies, and cannot get another one.',
  tooMany: "You have reached today's limit for offers. Please try again tomorrow.",
  leaving: 'Your company is about to be deleted, so it cannot make offers.',
  away: 'This company cannot work with students right now.',
} as const;

/** What terms and days lack: only the forms and the server need it. */
export const termsErrors = {
  rate: 'Enter an amount from $0.01 to $10,000.00.',
  hours: 'Enter up to 168 hours a week, or leave this empty.',
  noRate: 'Leave this empty: only tasks earn pay.',
  semester: 'Semester pay needs a last day.',
  lastBeforeFirst: 'The last day is before the first.',
  firstDayPast: 'The first day must be today or later.',
  firstDayFar: 'The first day must be within two years.',
  firstDayNow: 'New terms must start on a future day.',
  lastDayPast: 'The last day must be today or later.',
  lastDayLater: 'It already ends on an earlier day.',
} as const;

/** What both dashboards show before the code of Work and Ambassadors arrives. */
export const workTexts = {
  tab: 'Work',
  waiting: (count: number) => counted(count, '1 thing to do', 'things to do'),
  offers: (count: number) =>
    counted(count, 'An offer is waiting for your answer', 'offers are waiting for your answer'),
  returned: (count: number) =>
    counted(count, 'A week of hours was returned to you', 'weeks of hours were returned to you'),
  returnedAny: (count: number) => counted(count, 'A proof was returned to you', 'items were returned to you'),
  review: 'To review',
  toReview: (weeks: number, proofs: number) =>
    [
      weeks > 0 && counted(weeks, '1 week of hours', 'weeks of hours'),
      proofs > 0 && counted(proofs, '1 proof', 'proofs'),
    ]
      .filter(Boolean)
      .join(', '),
  overdue: (people: number) => `You’ve owed ${counted(people, '1 person', 'people')} for more than 14 days`,
  loading: 'Loading your work...',
  loadingPeople: 'Loading your ambassadors...',
} as const;

const afterEnd = 'Anything owed stays owed, and work already started can be handed in for 7 more days.';

const goesOn =
  'Nothing new can be agreed. Hours and proofs are still approved, automatically after 14 days, and anything owed stays owed.';

export const ambassadorTexts = {
  terms: {
    byTask: 'Paid by the task',
    aMonth: (money: string) => `${money} a month`,
    aboutAMonth: (money: string) => `about ${money} a month`,
    aWeek: (hours: string) => `${hours} a week`,
    pays: {
      hourly: 'By the hour',
      monthly: 'By the month',
      semester: 'By the semester',
      tasks: 'By the task only',
    },
    pay: 'Pay',
    hours: 'Hours',
    next: (day: string) => `Agreed from ${day}`,
    open: 'No end date',
    hoursOpen: 'as agreed in the chat',
    from: 'From',
    until: 'Until',
    says: 'Other terms',
    comesTo: 'Comes to',
    howMuch:
      'Based on 52 weeks and 12 months a year, rounded to the dollar. Actual pay depends on the work, to the cent.',
    books,
  },
  company: {
    tab: 'Ambassadors',
    views: 'Ambassadors sections',
    view: {
      people: 'People',
      tasks: 'Tasks',
      review: 'Review',
      pay: 'Pay',
    },
    people: {
      title: 'People',
      loading: workTexts.loadingPeople,
      failed: (reason: string) => `Failed to load your ambassadors: ${reason}`,
      none: 'No ambassadors yet.',
      noneHint:
        'Make an offer to a student who has written to you: in Applicants, Find Students or the chat.',
      noneOf: 'No one matches.',
      more: 'Show more',
      states: 'State',
      search: 'Search by name',
      school: 'School',
      anySchool: 'Any school',
      name: 'Name',
      since: 'Since',
      done: 'Done',
      doneText: (hours: string, tasks: number) =>
        [...(hours === '' ? [] : [hours]), ...(tasks === 0 ? [] : [counted(tasks, '1 task', 'tasks')])].join(
          ' · ',
        ),
      owed: 'Owed',
      active: 'Last active',
      onCard: {
        since: (day: string) => `Since ${day}`,
        done: (done: string) => (done === '' ? 'Nothing done yet' : `${done} done`),
        owed: (amount: string) => `${amount} owed`,
        active: (day: string) => `Last active ${day}`,
      },
      terms: 'Terms',
      until: 'Until',
      open: (name: string) => `Open ${name}`,
      back: 'Back to all people',
      history: 'All terms',
      current: 'In effect now',
      proposed: 'Proposed',
      refused: 'Not accepted',
      accepted: 'Accepted',
      unknown: 'We could not find this person.',
      chat: 'Open chat',
      by: (name: string) => `by ${name}`,
    },
    states: {
      active: 'Ambassadors',
      offered: 'Offered',
      ended: 'Ended',
      declined: 'Declined',
      lapsed: 'Lapsed',
      'taken-back': 'Taken back',
    },
    offer: {
      action: 'Make an offer',
      title: (name: string) => `An offer to ${name}`,
      hint: 'The student sees all of this, can ask you in the chat, and accepts or declines. The offer stays open for 14 days.',
      from: (position: string) => `Filled in from your position “${position}”.`,
      send: 'Send the offer',
      sent: (name: string) => `${name} has your offer.`,
      change: 'Change the terms',
      changeTitle: (name: string) => `Change the offer to ${name}`,
      changeHint: 'We tell the student, who can accept only the new terms. They stay open for 14 days.',
      changed: 'The student can see the new terms.',
      propose: 'Propose other terms',
      proposeTitle: (name: string) => `Other terms for ${name}`,
      proposeHint: 'The current terms apply until the student accepts the new ones.',
      proposed: 'The student can see your proposal.',
      takeBack: 'Take back',
      takeBackTitle: (name: string) => `Take the offer to ${name} back?`,
      takeBackText: 'We tell the student. You can make another offer later.',
      takenBack: 'You have taken the offer back.',
      takeTermsBack: 'Take the proposal back',
      cancel: 'Cancel',
      pay: 'Pay',
      rate: {
        hourly: 'Dollars per hour',
        monthly: 'Dollars per month',
        semester: 'Dollars per semester',
        tasks: 'Dollars',
      },
      hours: 'Hours a week',
      hoursHint: 'Leave empty if you have not agreed on hours.',
      fromDay: 'First day',
      lastDay: 'Last day',
      lastDayHint: 'Leave empty if there is no end date.',
      text: 'Anything else the student should know',
      textHint: 'What they will do, with whom, and any extras.',
    },
    unapproved:
      'Your company is not approved right now, so you cannot make offers or open tasks. Hours, proofs and pay go on as usual.',
    waiting: (day: string) => `Waiting for an answer until ${day}`,
    proposal: 'Your proposed terms are waiting for an answer.',
  },
  student: {
    tab: workTexts.tab,
    views: 'Work sections',
    view: { now: 'To do', tasks: 'Tasks', hours: 'Hours', earnings: 'Earnings' },
    now: {
      title: 'What to do',
      none: 'Nothing to do right now.',
      noneHint: 'Offers, returned hours and tasks appear here.',
      today: 'Today',
      past: 'Late',
      noEnd: 'Whenever you like',
      log: 'Did you work today?',
      toHours: 'See the hours',
      logAt: (companies: string) => `Log your hours at ${companies}.`,
      companies: 'Your companies',
      loading: workTexts.loading,
      failed: (reason: string) => `Failed to load your work: ${reason}`,
      more: 'Show more',
    },
    states: {
      offered: 'They want you!',
      active: 'Active',
      ended: 'Ended',
      declined: 'Declined',
      lapsed: 'Lapsed',
      'taken-back': 'Taken back',
    },
    offer: {
      title: (company: string) => `${company} wants you!`,
      until: (day: string) => `Open until ${day}.`,
      changed: 'The company has changed the terms.',
      accept: 'Accept',
      acceptOne: (company: string) => `Accept the offer from ${company}`,
      accepted: (company: string) => `You now work with ${company}.`,
      decline: 'Decline',
      declineOne: (company: string) => `Decline the offer from ${company}`,
      declineTitle: (company: string) => `Decline the offer from ${company}?`,
      declineText: 'We tell the company and pass on your note. You can still message each other.',
      declineNote: 'Note to the company',
      declineHint: 'Optional.',
      declined: 'You have declined the offer.',
      ask: 'Ask a question',
      askOne: (company: string) => `Ask ${company} a question`,
      cancel: 'Cancel',
      proposed: (company: string) => `${company} proposes other terms`,
      proposedFrom: (day: string) =>
        `They apply from ${day}, or from the day after you accept if that is later.`,
      acceptTerms: 'Accept the new terms',
      refuseTerms: 'Keep the current terms',
      show: 'Show the terms',
      hide: 'Hide the terms',
    },
    away: {
      unapproved: `This company is not approved right now. ${goesOn}`,
      barred: `This company is suspended right now. ${goesOn}`,
      gone: 'This company has left. What it owed you stays on record here.',
    },
  },
  end: {
    action: 'End',
    actionOne: (name: string) => `End the work with ${name}`,
    title: (name: string) => `End the work with ${name}?`,
    text: `You can both still see everything. ${afterEnd}`,
    after: afterEnd,
    lastDay: 'Last day',
    reason: 'Reason',
    reasonHint: 'Optional. The other side sees it.',
    cancel: 'Cancel',
    done: 'The last day is set.',
    by: (name: string, day: string) => `${name} has ended it. The last day is ${day}.`,
    byYou: (day: string) => `You have ended it. The last day is ${day}.`,
    agreed: (day: string) => `The last day is ${day}.`,
    over: (day: string) => `It ended on ${day}.`,
    since: (day: string) => `Since ${day}`,
    begins: (day: string) => `Begins on ${day}`,
  },
} as const;

/** The admin's reading of what two have agreed to and done. */
export const accountWorkTexts = {
  title: 'Work',
  active: 'Ambassador',
  none: 'No offers.',
  loading: 'Loading the work...',
  failed: 'The work could not be loaded.',
  more: 'Show more',
  offered: 'offered',
  days: (first: string, last: string | null) => (last === null ? `since ${first}` : `${first} to ${last}`),
  hours: (approved: string, waiting: string) => `${approved} approved, ${waiting} waiting`,
  owed: (owed: string, paid: string) => `${owed} owed, ${paid} paid`,
} as const;

export const ambassadorsPrivacy = {
  'Offers and work':
    'offers between a company and a student, the terms, who accepted, declined or ended them and when, with their notes; and the hours that an ambassador logs, with what the company decided. If one side’s account is removed, the other side can still read it under the name it had then.',
} as const;
