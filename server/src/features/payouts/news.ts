import { money } from '@ambitionhub/contract/ledger';

const amount = (cents: number): string => money(cents, 'en-US');

/** What people are told of card payments; also the subjects of emails. */
export const payoutNews = {
  wanted: 'Set up payouts to be paid by card',
  passed: (company: string, cents: number) => `${company} paid you ${amount(cents)}`,
  waits: (cents: number) => `${amount(cents)} is waiting: set up payouts`,
  returned: (company: string, cents: number) => `${company} owes you ${amount(cents)} again`,
  back: (student: string, cents: number) => `Your ${amount(cents)} for ${student} is being returned`,
  disputed: (cents: number) => `Your ${amount(cents)} card payment: a dispute with your bank`,
} as const;
