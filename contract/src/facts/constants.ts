import type { CompanyFacts, StudentFacts } from './schemas.ts';

/** How facts are counted (the work, section 9). */
export const factRules = {
  /** Only what happened in so many days counts for times, and for who was paid. */
  days: 180,
  /** From so many cases on, a fact is shown. */
  cases: 5,
  /** Of the cases, only so many count: the newest. */
  newest: 1000,
  /** Of the sum that students were paid, all but so many leading digits are zeros. */
  paidDigits: 2,
  /** So much of what was earned must have been paid for a usual time to mean anything. */
  paidShare: 0.6,
} as const;

const count = (number: number): string => number.toLocaleString('en-US');
const inDays = (days: number): string => (days === 1 ? 'a day' : `${count(days)} days`);

export const howCounted = 'How is this counted?';

/** Facts about either side; none of them is zero. */
export type Facts = Partial<CompanyFacts & StudentFacts>;

/** Facts in words, without those that are not shown. */
export const factLines = ({
  approves,
  pays,
  paid,
  ambassadors,
  companies,
  tasks,
}: Facts): readonly string[] =>
  [
    approves && `Usually approves within ${inDays(approves)}`,
    pays && `Usually pays within ${inDays(pays)}`,
    paid && `Paid students $${count(paid)} so far`,
    ambassadors && `${count(ambassadors)} ambassadors now`,
    companies && `Worked with ${companies === 1 ? '1 company' : `${count(companies)} companies`}`,
    tasks && `${count(tasks.approved)} of ${count(tasks.decided)} tasks approved`,
  ].filter((line) => typeof line === 'string');
