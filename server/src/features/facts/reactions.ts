import { inTransaction } from '../../platform/events/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { type AmbassadorshipStep, ambassadorshipMoved } from '../ambassadors/events.ts';
import { weeksDecided } from '../hours/events.ts';
import { paymentsAnswered } from '../ledger/events.ts';
import { cardPaid, transferMoved } from '../payouts/events.ts';
import { proofsMoved } from '../tasks/events.ts';
import { queueCount } from './count-facts.ts';

const countedSteps: ReadonlySet<AmbassadorshipStep> = new Set([
  'accepted',
  'terms-accepted',
  'ending',
  'ended',
]);

type Pair = Parameters<typeof ambassadorshipMoved>[0];
const sidesOf = (pairs: readonly Pick<Pair, 'companyId' | 'studentId'>[]) => ({
  companyIds: pairs.map(({ companyId }) => companyId),
  studentIds: pairs.map(({ studentId }) => studentId),
});

export const factsReactions = ({ jobs }: { readonly jobs: Pick<Jobs, 'queue'> }) => ({
  'facts count who begins and ends': inTransaction(ambassadorshipMoved, async (tx, moved) => {
    if (countedSteps.has(moved.step)) await queueCount(jobs, tx, sidesOf([moved]));
  }),
  'facts count decided proofs': inTransaction(proofsMoved, async (tx, { moved }) => {
    const decided = moved.filter(({ event }) => isDecision(event));
    if (decided.length > 0) await queueCount(jobs, tx, sidesOf(decided));
  }),
  'facts count approved weeks': inTransaction(weeksDecided, async (tx, { weeks }) => {
    const approved = weeks.filter(({ decision }) => decision === 'approve');
    if (approved.length > 0)
      await queueCount(jobs, tx, { companyIds: approved.map(({ companyId }) => companyId) });
  }),
  'facts count received payments': inTransaction(paymentsAnswered, (tx, { companyIds }) =>
    queueCount(jobs, tx, { companyIds }),
  ),
  'facts count card payments': inTransaction(cardPaid, (tx, { companyId }) =>
    queueCount(jobs, tx, { companyIds: [companyId] }),
  ),
  'facts count refunded card payments': inTransaction(transferMoved, async (tx, { step, companyId }) => {
    if (step === 'returned') await queueCount(jobs, tx, { companyIds: [companyId] });
  }),
});

/** Whether it changes which proofs were approved or declined. */
const isDecision = (event: string): boolean =>
  ['approve', 'decline', 'object', 'allow', 'refuse'].includes(event);
