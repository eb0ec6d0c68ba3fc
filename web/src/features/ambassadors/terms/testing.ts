import { companyId } from '@ambitionhub/contract/accounts';
import {
  type Ambassadorship,
  type AmbassadorshipState,
  ambassadorshipId,
} from '@ambitionhub/contract/ambassadors';

const at = '2026-04-08T12:00:00.000Z';

/** An offer from Sunroom Coffee, in any state, as the student sees it. */
export const anAmbassadorship = (
  state: AmbassadorshipState,
  change: Partial<Ambassadorship> = {},
): Ambassadorship => ({
  id: ambassadorshipId.parse('018f4d2e-0000-7000-8000-0000000000aa'),
  with: {
    id: companyId.parse('018f4d2e-0000-7000-8000-000000000003'),
    name: 'Sunroom Coffee',
    userType: 'company',
    image: null,
    gone: false,
  },
  state,
  offeredAt: at,
  lapsesAt: state === 'offered' ? '2026-04-22T12:00:00.000Z' : null,
  acceptingUntil: null,
  declineNote: '',
  firstDay: state === 'active' || state === 'ended' ? '2026-04-10' : null,
  lastDay: null,
  endedBy: null,
  endReason: '',
  terms: {
    pay: 'hourly',
    rateCents: 1500,
    weeklyMinutes: 480,
    fromDay: '2026-04-10',
    offeredFrom: null,
    lastDay: null,
    text: 'Two tables on the quad each week.',
    version: 1,
    proposedAt: at,
    proposedBy: null,
    acceptedAt: null,
    refusedAt: null,
  },
  next: null,
  proposed: null,
  newestVersion: 1,
  today: '2026-04-10',
  company: 'usual',
  ...change,
});
