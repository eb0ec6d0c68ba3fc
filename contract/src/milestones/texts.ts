import { rateLabel } from '../ambassadors/terms.ts';
import { methodLabels } from '../ledger/constants.ts';
import { money } from '../ledger/money.ts';
import type { Milestone } from './schemas.ts';

/** Calendar days in words: 'Dec 1', and 'Nov 16 – 22' for the week of a Monday. */
type Days = { readonly day: (day: string) => string; readonly week: (monday: string) => string };

export const milestoneTexts = { you: 'You' } as const;

const dot = '\u00a0· ';

/** A milestone in words. `who` did it: 'You', or the name of the other side. */
export function milestoneText(milestone: Milestone, who: string, { day, week }: Days): string {
  switch (milestone.kind) {
    case 'offer':
      return `${who} made an offer${dot}${rateLabel(milestone)}`;
    case 'offer-changed':
      return `${who} changed the offer${dot}${rateLabel(milestone)}`;
    case 'offer-accepted':
      return `${who} accepted the offer`;
    case 'offer-declined':
      return `${who} declined the offer`;
    case 'offer-withdrawn':
      return `${who} withdrew the offer`;
    case 'offer-expired':
      return 'The offer expired';
    case 'terms-proposed':
      return `${who} proposed new terms${dot}${rateLabel(milestone)} from ${day(milestone.fromDay)}`;
    case 'terms-accepted':
      return `${who} accepted the new terms`;
    case 'terms-not-accepted':
      return 'The new terms were not accepted';
    case 'ended':
      return 'The ambassadorship ended';
    case 'week-returned':
      return `${who} returned the hours of ${week(milestone.week)}`;
    case 'week-approved':
      return milestone.by === null
        ? `The hours of ${week(milestone.week)} were approved automatically${dot}${money(milestone.amountCents)}`
        : `${who} approved the hours of ${week(milestone.week)}${dot}${money(milestone.amountCents)}`;
    case 'proof-submitted':
      return `${who} submitted “${milestone.title}”`;
    case 'proof-returned':
      return `${who} returned “${milestone.title}”`;
    case 'proof-approved':
      return [
        milestone.by === null ? `“${milestone.title}” was approved` : `${who} approved “${milestone.title}”`,
        ...(milestone.amountCents > 0 ? [money(milestone.amountCents)] : []),
      ].join(dot);
    case 'proof-declined':
      return milestone.by === null
        ? `“${milestone.title}” was declined for good`
        : `${who} declined “${milestone.title}”`;
    case 'proof-appealed':
      return `${who} appealed the decision on “${milestone.title}”`;
    case 'payment':
      return `${who} ${milestone.way === 'card' ? 'paid' : 'recorded a payment of'} ${amountBy(milestone)}`;
    case 'payment-received':
      return `${who} received ${amountBy(milestone)}`;
    case 'payment-denied':
      return `${who} did not receive ${amountBy(milestone)}`;
    case 'payment-undone':
      return milestone.by === null
        ? `${amountBy(milestone)} was refunded`
        : `${who} undid the payment of ${amountBy(milestone)}`;
    case 'bonus':
      return `${who} added a bonus${dot}${money(milestone.amountCents)}`;
    case 'correction':
      return `${who} added a correction${dot}${money(milestone.amountCents)}`;
  }
}

type Payment = Extract<Milestone, { way: unknown }>;
const amountBy = ({ amountCents, way }: Payment): string =>
  way === 'other'
    ? money(amountCents)
    : `${money(amountCents)} by ${way === 'card' ? 'card' : methodLabels[way]}`;
