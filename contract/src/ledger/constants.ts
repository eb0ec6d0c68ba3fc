import { counted } from '../text/counted.ts';
import type { PayPart } from './address.ts';
import { books } from './books.ts';

/** The kinds of ledger entries (the work, section 5). */
export const entryKinds = ['earned', 'bonus', 'correction', 'paid', 'payment-undone'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The sources of entries. Each source has one entry of each kind. */
export const entrySources = [
  'week',
  'month',
  'semester',
  'proof',
  'conversion',
  'bonus',
  'correction',
  'payment',
] as const;
export type EntrySource = (typeof entrySources)[number];

/** The methods of payments outside the product (the work, section 5), as stored. */
export const paymentMethods = [
  'venmo',
  'zelle',
  'paypal',
  'cash-app',
  'bank-transfer',
  'cash',
  'check',
  'gift-card',
  'other',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * The states of an outside payment. The company records it, and the student confirms or denies it. Without an
 * answer it counts as received.
 */
export const paymentStates = ['said', 'confirmed', 'denied', 'assumed', 'undone'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The amounts that a list can be limited to: what was earned, with bonuses and corrections, or what was paid. */
export const entryFilters = ['earned', 'paid'] as const;
export type EntryFilter = (typeof entryFilters)[number];

/** US cents, characters and entries (the work, sections 1 and 5). */
export const ledgerLimits = {
  /** One entry is at most $10,000.00. */
  entryCents: 1_000_000,
  reference: 60,
  /** The reason for a bonus or a correction. */
  reason: 280,
  page: 30,
  /** Earnings of one person to choose from. */
  openPage: 100,
  /** People or earnings chosen one by one; 'everyone' has no limit. */
  chosen: 200,
  /** Entries that a payment shows, and payments that a statement lists. */
  listed: 500,
  /** Lines of the admin's lists. */
  leading: 50,
} as const;

/** Days: see the work, section 5. */
export const ledgerDays = {
  /** An unanswered payment counts as received. */
  assumed: 30,
  /** The admin is shown a denied payment. */
  disputed: 7,
  /** Amounts owed longer are marked as overdue. */
  overdue: 14,
  /** How old a payment may be when it is recorded: a year, leap day included. */
  paid: 366,
} as const;

export const methodLabels = {
  venmo: 'Venmo',
  zelle: 'Zelle',
  paypal: 'PayPal',
  'cash-app': 'Cash App',
  'bank-transfer': 'bank transfer',
  cash: 'cash',
  check: 'check',
  'gift-card': 'gift card',
  other: 'another way',
} as const satisfies Record<PaymentMethod, string>;

export const ledgerTexts = {
  books,
  pending: 'Pending approval',
  pendingOf: (amount: string) => `${amount} pending approval`,
  files: { student: 'Statements and CSV', company: 'Download CSV' },
  byCard: 'Card',
  more: 'Show more',
  kinds: {
    earned: 'Earned',
    bonus: 'Bonus',
    correction: 'Correction',
    paid: 'Paid',
    'payment-undone': 'Payment undone',
  } satisfies Record<EntryKind, string>,
  sources: {
    week: 'Hours',
    month: 'Monthly pay',
    semester: 'Semester pay',
    proof: 'Task',
    conversion: 'Referral',
    bonus: 'Bonus',
    correction: 'Correction',
    payment: 'Payment',
  } satisfies Record<EntrySource, string>,
  states: {
    said: 'Waiting for you to confirm',
    confirmed: 'Confirmed',
    denied: 'Not received',
    assumed: 'Counts as received',
    undone: 'Undone',
  } satisfies Record<PaymentState, string>,
  by: (name: string) => `by ${name}`,
  year: (year: number) => `In ${year}`,
  entries: {
    title: 'Transactions',
    empty: 'No amounts yet.',
    failed: 'The amounts could not be loaded.',
    loading: 'Loading the amounts...',
    csv: 'Download CSV',
    show: 'Show',
    filters: { all: 'All', earned: 'Earned', paid: 'Paid' } satisfies Record<EntryFilter | 'all', string>,
    csvAll: 'All transactions (CSV)',
    csvOf: (year: number) => `Transactions in ${year} (CSV)`,
    csvOfYear: (year: number) => `${year} CSV`,
    lead: (what: string) => `Show ${what}`,
  },
  months: {
    title: 'By month',
    titleOf: 'By company and month',
    month: 'Month',
    earned: 'Earned',
    paid: 'Paid',
    failed: 'The months could not be loaded.',
    loading: 'Loading the months...',
    empty: (year: number) => `Nothing in ${year}.`,
    earlier: 'Previous year',
    later: 'Next year',
  },
  people: {
    title: (year: number) => `By ambassador · ${year}`,
    person: 'Ambassador',
    failed: 'The ambassadors could not be loaded.',
    loading: 'Loading the ambassadors...',
  },
  tasks: {
    title: 'By task',
    task: 'Task',
    approved: 'Approved',
    earned: 'Earned',
    failed: 'The tasks could not be loaded.',
    loading: 'Loading the tasks...',
    empty: 'No tasks yet.',
  },
  payments: {
    title: 'Recorded payments',
    empty: 'No payments yet.',
    failed: 'The payments could not be loaded.',
    loading: 'Loading the payments...',
    reference: (reference: string) => `Reference: ${reference}`,
    what: 'See details',
    hide: 'Hide',
    paidFor: 'This payment covers',
    more: (count: number) => `and ${count} more`,
    undo: 'Undo',
    undoTitle: 'Undo this payment?',
    undoText: (name: string, amount: string) =>
      `You’ll owe ${name} ${amount} again. They’ll see that you undid it.`,
    undone: 'The payment is undone.',
    saidTo: (name: string) => `Waiting for ${name} to confirm`,
    waiting: {
      student: (by: string) => `If you don’t answer, we’ll mark it received on ${by}.`,
      company: (by: string) => `If they don’t answer, we’ll mark it received on ${by}.`,
    },
    disputed: (by: string) => `If nothing changes, AmbitionHub will review it on ${by}.`,
    inReview: (since: string) => `AmbitionHub has been reviewing it since ${since}.`,
    denied: 'The student says it did not arrive. Undo it, or settle it in the chat.',
  },
  student: {
    title: 'Earnings',
    empty: 'Nothing earned yet',
    emptyHint: 'What companies owe you and have paid appears here.',
    failed: 'Your earnings could not be loaded.',
    loading: 'Loading your earnings...',
    owed: 'Owed to you',
    paid: (year: number) => `Paid in ${year}`,
    companies: 'By company',
    owedSince: 'since',
    nothingOwed: 'Nothing owed',
    paidLine: (amount: string, year: number) => `${amount} paid in ${year}`,
    ask: (company: string, amount: string, way: string) => `${company} says it paid you ${amount} by ${way}`,
    askOther: (company: string, amount: string) => `${company} says it paid you ${amount}`,
    got: 'I got it',
    notGot: 'I did not get it',
    answered: 'Thank you. It is marked as received.',
    denied: (company: string) => `We have told ${company} that it did not arrive.`,
    paidOn: 'Paid on',
    statement: (year: number) => `${year} statement`,
  },
  company: {
    title: 'Pay',
    toApprove: 'To approve',
    owed: 'Owed',
    overdue: 'Overdue',
    overdueOf: (amount: string) => `${amount} overdue`,
    overdueSum: 'Overdue (over 14 days)',
    paid: (year: number) => `Paid in ${year}`,
    people: (count: number) => counted(count, '1 person', 'people'),
    views: 'Pay sections',
    parts: {
      owed: 'To pay',
      payments: 'Payments',
      transactions: 'Transactions',
      totals: 'Totals',
    } satisfies Record<PayPart, string>,
    none: 'No one is owed anything',
    noneHint: 'What your ambassadors earn appears here until it is paid.',
    failed: 'The amounts owed could not be loaded.',
    loading: 'Loading the amounts owed...',
    since: 'since',
    nothingOf: (name: string) => `You don’t owe ${name} anything.`,
    openOf: (name: string) => `What ${name} is owed`,
    show: (name: string) => `Show what ${name} is owed`,
    choose: (name: string) => `Select ${name}`,
    chooseEntry: (what: string) => `Select ${what}`,
    selectAll: 'Select all shown',
    selected: (count: number) => `${count} selected`,
    record: 'Record a payment',
    recordOf: (amount: string) => `Record ${amount}`,
    onlyPayers: 'Only the owner and members with permission can pay.',
    corrections: (amount: string) => `Includes corrections of ${amount}.`,
    totals: 'Totals by person and year (CSV)',
    notices: {
      recorded: (count: number, amount: string) =>
        count === 1 ? `Recorded a payment of ${amount}.` : `Recorded ${count} payments, ${amount} in all.`,
      bonus: (name: string, amount: string) => `Added a bonus of ${amount} for ${name}.`,
      correction: (name: string, amount: string) => `You now owe ${name} ${amount} less.`,
    },
  },
  payment: {
    title: 'Record a payment',
    text: (amount: string, whom: string) => `Mark ${amount} to ${whom} as paid.`,
    asks: (isOne: boolean) =>
      isOne ? 'We’ll ask the student to confirm.' : 'We’ll ask each of them to confirm.',
    day: 'Day',
    way: 'Payment method',
    reference: 'Reference (optional)',
    referenceHint: 'Such as the transaction number. The student sees it.',
    submit: 'Record',
    submitting: 'Recording...',
    future: 'The day cannot be in the future.',
    longAgo: 'The day must be within the last year.',
    dayMissing: 'Please choose the day you paid.',
  },
  bonus: {
    button: 'Add a bonus',
    title: (name: string) => `A bonus for ${name}`,
    text: 'The student sees the amount and the reason.',
    submit: 'Add bonus',
  },
  correction: {
    button: 'Add a correction',
    title: (name: string) => `A correction for ${name}`,
    text: (owed: string) => `You owe ${owed} now. The student sees the amount and the reason.`,
    submit: 'Add correction',
  },
  amount: {
    label: 'Amount in US dollars',
    reason: 'Reason',
    missing: 'Please enter an amount, such as 25 or 12.50.',
    tooLarge: 'One amount can be at most $10,000.00.',
    tooMuch: 'A correction cannot be more than the amount still owed.',
    reasonMissing: 'Please say what it is for.',
    saving: 'Saving...',
  },
  statement: {
    title: (year: number) => `${year} statement`,
    notTax: 'This is not a tax form.',
    text: (name: string, today: string) =>
      `What companies owed and paid ${name}, as recorded by AmbitionHub on ${today}.`,
    company: 'Company',
    earned: 'Earned',
    paid: 'Paid',
    total: 'Total',
    companies: 'By company',
    payments: 'Payments',
    payment: 'Payment',
    amount: 'Amount',
    more: 'Earlier payments this year are in the CSV file.',
    none: 'Nothing was earned or paid this year.',
    loading: 'Loading the statement...',
    print: 'Print or save as PDF',
    back: 'Back to your earnings',
  },
  admin: {
    title: 'What is owed',
    loading: 'Loading the amounts owed...',
    failed: 'The amounts owed could not be loaded.',
    owed: 'Total owed',
    overdue: 'Overdue',
    paid: 'Paid in 30 days',
    pairs: (count: number) => counted(count, '1 student', 'students'),
    longest: 'Owed the longest',
    byCompany: 'Owed by company',
    company: 'Company',
    student: 'Student',
    students: 'Students',
    amount: 'Amount',
    since: 'Since',
    disputes: 'Payments that students say did not arrive',
    noDisputes: 'None.',
    disputesFailed: 'These payments could not be loaded.',
    disputesLoading: 'Loading these payments...',
    dispute: (company: string, student: string, amount: string, way: string) =>
      `${company} says it paid ${student} ${amount} by ${way}`,
    deniedSince: 'reported on',
    note: 'Mark as seen',
    noted: 'Seen',
  },
} as const;

export const ledgerPrivacy = {
  'What is owed and paid':
    'each amount that a company owes an ambassador, what it comes from, what is still owed, and payments that a company records, with payment method and reference. Both sides can read it. After an account is removed, we keep it for 7 years under the name it had then.',
} as const;

/** Where a company and a student download their files. */
export const companyLedgerPath = '/api/ledger/files';
export const studentLedgerPath = '/api/earnings/files';
