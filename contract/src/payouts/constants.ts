import { counted } from '../text/counted.ts';

/**
 * The state of a student's payout account (the work, section 5). `none`: not started. `missing`: the provider needs
 * something. `review`: the provider is checking. `refused`: the provider does not pay this account. `lost`: we may
 * no longer use the account. `held`: the student has to confirm it, because their login was recovered.
 */
export const accountStates = ['none', 'missing', 'review', 'ready', 'refused', 'lost', 'held'] as const;
export type AccountState = (typeof accountStates)[number];

/** What the provider still needs from a student, in plain groups. */
export const missingThings = ['details', 'identity', 'bank', 'terms', 'other'] as const;
export type MissingThing = (typeof missingThings)[number];

/** The states of a company's card payment. */
export const cardPaymentStates = ['open', 'paid', 'expired'] as const;
export type CardPaymentState = (typeof cardPaymentStates)[number];

/**
 * The states of a student's share of a card payment. `waiting`: paid, not passed on yet. `returning`: owed again,
 * with a refund to the company under way.
 */
export const transferStates = ['chosen', 'waiting', 'passed', 'returning', 'returned'] as const;
export type TransferState = (typeof transferStates)[number];

/** Why a share is stuck. */
export const transferReasons = [
  'not-set-up',
  'balance',
  'refused',
  'provider-away',
  'disputed',
  'refunded',
  'reversed',
  'not-owed',
  'refund-failed',
] as const;
export type TransferReason = (typeof transferReasons)[number];

/** The states of a dispute with the card's bank. */
export const disputeStates = ['none', 'open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const payoutLimits = {
  page: 20,
  /** The smallest and largest charge: $1.00 and $999,999.99. */
  leastCents: 100,
  mostCents: 99_999_999,
  /** The number of people whose shares are applied while the return page waits. The rest follow in the background. */
  atOnce: 500,
  /** Names of people who cannot be paid by card, in a sentence; and people listed with their amounts. */
  named: 5,
  listed: 500,
} as const;

/** Milliseconds. */
export const payoutTimings = {
  /** How often the page asks whether a pending payment has arrived, and how long it keeps asking. */
  processingPoll: 2_000,
  processingPatience: 20_000,
} as const;

/** Days for which a failing transfer is retried before the money goes back (the work, section 5). */
export const transferDays = 5;

/** What happens next to a waiting share. */
const nextSteps: Readonly<Record<'student' | 'company', Partial<Record<TransferReason, string>>>> = {
  student: {
    'not-set-up': 'Set them up to get your money.',
    refused: 'We are trying again.',
    'provider-away': 'We are trying again.',
    disputed: 'We’re waiting for its decision.',
  },
  company: {
    refused: 'We are trying again.',
    'provider-away': 'We are trying again.',
    disputed: 'We’re waiting for its decision.',
  },
};

/** Why a share was refunded, worded in the past tense. Null if there is nothing to explain. */
const backReasons: Readonly<Record<'student' | 'company', Partial<Record<TransferReason, string | null>>>> = {
  student: {
    'not-set-up': 'Your payouts were not set up in time.',
    balance: 'The money did not reach our payment provider in time.',
    disputed: 'The company’s bank took back all or part of the payment.',
    'provider-away': null,
    'refund-failed': null,
  },
  company: {
    'not-set-up': 'The student’s payouts were not set up in time.',
    balance: 'The money did not reach the payment provider in time.',
    disputed: 'Your bank took back all or part of the payment.',
    'provider-away': null,
    'refund-failed': null,
  },
};

const otherwise = 'Pay them another way and record it.';

export const payoutTexts = {
  cancel: 'Cancel',
  card: {
    /** The number of people it pays, of those selected, and the amount they get. */
    pay: (paid: number, selected: number, amount: string) =>
      selected === 1
        ? `Pay by card · ${amount}`
        : `Pay ${paid === selected ? paid : `${paid} of ${selected}`} by card · ${amount}`,
    title: 'Pay by card',
    loading: 'Calculating...',
    failed: 'The total could not be loaded.',
    people: (count: number) => counted(count, '1 person', 'people'),
    forPeople: (count: number) => `For ${counted(count, '1 person', 'people')}`,
    providerFee: 'Card provider fee',
    productFee: 'AmbitionHub fee',
    total: 'You pay',
    left: (names: string, people: number) =>
      `Not included: ${names} ${people === 1 ? 'hasn’t' : 'haven’t'} set up payouts. ${otherwise}`,
    others: (count: number) => `${count} more`,
    leftSum: (people: number, amount: string) =>
      `Not by card: ${counted(people, '1 person', 'people')}, ${amount}`,
    column: 'Payouts',
    setUp: 'Card',
    notSetUp: 'Not set up',
    nobody: (name: string | null) =>
      `${name === null ? 'None of them has' : `${name} hasn’t`} set up payouts. ${otherwise}`,
    submit: (amount: string) => `Pay ${amount} by card`,
    opening: 'Opening checkout...',
    kept: 'If we can’t deliver a payment within 5 days, we refund you and you’ll owe it again. The card fee isn’t refunded.',
  },
  payments: {
    title: 'Card payments',
    empty: 'No card payments yet.',
    failed: 'The card payments could not be loaded.',
    loading: 'Loading the card payments...',
    by: (name: string) => `by ${name}`,
    fees: (amount: string) => `plus ${amount} in fees`,
    shares: 'Who is paid',
    hide: 'Hide',
    /** Checkouts that were left, and card payments that failed. */
    unpaid: (count: number) => `Not paid: ${counted(count, '1 checkout', 'checkouts')}`,
    states: {
      open: 'Checkout open',
      paid: 'Paid',
      expired: 'Not paid',
    } satisfies Record<CardPaymentState, string>,
    /** Null for all of it. */
    disputes: {
      none: () => '',
      open: (part) => `Your bank disputes ${part === null ? '' : `${part} of `}this payment.`,
      won: () => 'Your bank has closed the dispute over this payment.',
      lost: (part) => `Your bank took ${part === null ? '' : `${part} of `}this payment back.`,
    } satisfies Record<DisputeState, (part: string | null) => string>,
    /** After that, while not everything was passed on. */
    disputedShares: {
      none: '',
      open: 'Money not sent yet is on hold until it decides.',
      won: '',
      lost: 'Money not sent is owed again.',
    } satisfies Record<DisputeState, string>,
    refunded: 'All of it was refunded to your card.',
    /** After that, while some of it was passed on. */
    refundedPassed: 'Money already sent stays with the people paid.',
    passed: (passed: number, all: number) => `${passed} of ${all} sent`,
    back: (back: number, all: number) => `${back} of ${all} owed again`,
    sharesFailed: 'The shares could not be loaded.',
  },
  transfers: {
    states: {
      chosen: 'Not paid',
      waiting: 'Paid, on its way',
      passed: 'Sent',
      returning: 'Being refunded, owed again',
      returned: 'Refunded, owed again',
    } satisfies Record<TransferState, string>,
    /** For the student: the provider pays the money out to their bank. */
    sentForPayout: 'Sent for payout',
    reasons: {
      'not-set-up': {
        student: 'Your payouts are not set up.',
        company: 'The student’s payouts are not set up.',
        admin: 'The student’s payouts are not set up.',
      },
      balance: {
        student: 'The money has not reached our payment provider yet.',
        company: 'The money has not reached the payment provider yet.',
        admin: 'The money has not reached the provider yet.',
      },
      refused: {
        student: 'Our payment provider did not accept it.',
        company: 'The payment provider did not accept it.',
        admin: 'The provider did not accept it.',
      },
      'provider-away': {
        student: 'Our payment provider did not respond.',
        company: 'The payment provider did not respond.',
        admin: 'The provider did not respond.',
      },
      disputed: {
        student: 'The company’s bank disputes the payment.',
        company: 'Your bank disputes the payment.',
        admin: 'The company’s bank disputes the payment.',
      },
      refunded: {
        student: 'The payment was refunded to the company.',
        company: 'The payment was refunded to you.',
        admin: 'The payment was refunded at the provider.',
      },
      reversed: {
        student: 'Our payment provider took it back.',
        company: 'The payment provider took it back from the student.',
        admin: 'The transfer was taken back at the provider.',
      },
      'not-owed': {
        student: 'It was no longer owed when the payment arrived.',
        company: 'It was no longer owed when your payment arrived, so we refund it.',
        admin: 'It was no longer owed when the payment arrived.',
      },
      'refund-failed': {
        student: 'The company gets it back later.',
        company: 'Your card did not take the refund yet. We are trying again.',
        admin: 'The card did not take the refund yet.',
      },
    } satisfies Record<TransferReason, { student: string; company: string; admin: string }>,
    back: backReasons,
    next: nextSteps,
    until: {
      student: (date: string) =>
        `If this doesn’t work by ${date}, the company gets it back and owes it again.`,
      company: (date: string) => `If this doesn’t work by ${date}, you get it back and owe it again.`,
    },
  },
  paid: {
    title: 'Card payment',
    processing: 'Processing your payment...',
    done: 'Your payment has arrived. Each person gets their share now.',
    pending: 'Your payment is still being processed. Each person gets their share as soon as it arrives.',
    failed: (message: string) => `We couldn’t process your payment: ${message}`,
    back: 'Back to Pay',
  },
  admin: {
    title: 'Card payments',
    loading: 'Loading the card payments...',
    failed: 'The card payments could not be loaded.',
    passed: 'Sent',
    waiting: 'Paid, on its way',
    returning: 'Being refunded',
    disputed: 'Disputed',
    stuck: 'Card payments that are stuck',
    noStuck: 'None.',
    since: 'Since',
    row: (company: string, student: string) => `${company} to ${student}`,
    tries: (count: number) => (count === 1 ? 'Failed once.' : `Failed ${count} times.`),
  },
  account: {
    title: 'Payouts',
    toBank: 'Paid to your bank',
    change: 'Change',
    loading: 'Loading your payouts...',
    failed: 'Your payouts could not be loaded.',
    states: {
      none: 'Companies can pay you by card. It goes to your bank account, and setting it up takes five minutes.',
      missing: 'Companies can pay you by card once this is done.',
      review: 'Our payment provider is checking your details. You don’t need to do anything now.',
      ready: 'Payouts are set up. What a company pays by card goes to your bank account.',
      refused: 'Our payment provider cannot pay this account. Please ask them why.',
      lost: 'We can no longer use your account with our payment provider. Please set up payouts again.',
      held: 'Your login was recovered, so no money goes to this account until you confirm that it is yours. If you did not connect it, disconnect it.',
    } satisfies Record<AccountState, string>,
    labels: {
      none: 'Not set up',
      missing: 'Not finished',
      review: 'Being checked',
      ready: 'Set up',
      refused: 'Not possible',
      lost: 'Not set up',
      held: 'Please confirm',
    } satisfies Record<AccountState, string>,
    missing: 'Still needed:',
    things: {
      details: 'your name, address and date of birth',
      identity: 'proof of identity',
      bank: 'your bank account',
      terms: 'your consent to the provider’s terms',
      other: 'more details',
    } satisfies Record<MissingThing, string>,
    buttons: {
      none: 'Set up payouts',
      missing: 'Continue',
      review: null,
      ready: 'Change your details',
      refused: null,
      lost: 'Set up payouts',
      held: null,
    } satisfies Record<AccountState, string | null>,
    proceed: 'Continue',
    proceeding: 'Checking...',
    confirm: 'This account is mine',
    confirmed: 'Your payout account is confirmed.',
    disconnect: 'Disconnect...',
    disconnecting: {
      title: 'Disconnect payouts?',
      text: 'Companies can no longer pay you by card until you set up payouts again. Your account with the payment provider stays yours.',
      submit: 'Disconnect',
      submitting: 'Disconnecting...',
      done: 'Your payouts are disconnected.',
    },
    stale: 'The payment provider didn’t respond. This is the last status we have.',
  },
} as const;

export const payoutsPrivacy = {
  Payouts:
    'the ID of your account with the payment provider and whether it can be paid, and payments by card: company, student, amount, fees, state and the payment provider’s references. Your bank account and identity go to the payment provider; we never see or store them.',
} as const;

/** Where the payment provider reports events of payout accounts. */
export const connectWebhookPath = '/api/payouts/webhook';
