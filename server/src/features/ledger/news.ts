import { money } from '@ambitionhub/contract/ledger';

const amount = (cents: number): string => money(Math.abs(cents), 'en-US');

/** What people are told of a company's payments and changes by hand; also the subjects of emails. */
export const ledgerTexts = {
  paid: (company: string, cents: number) => `${company} says it paid you ${amount(cents)}`,
  denied: (student: string, cents: number) => `${student} says your ${amount(cents)} payment didn’t arrive`,
  bonus: (company: string, cents: number) => `${company} added a bonus of ${amount(cents)}`,
  correction: (company: string, cents: number) =>
    `${company} reduced the amount it owes you by ${amount(cents)}`,
  'undo-payment': (company: string, cents: number) => `${company} has undone its payment of ${amount(cents)}`,
} as const;
