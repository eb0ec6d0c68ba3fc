import { companyId, userId } from '@ambitionhub/contract/accounts';
import type { HoursId, HourWeek, LoggableAmbassadorship } from '@ambitionhub/contract/hours';

const id = '018f4d2e-0000-7000-8000-0000000000a1';

/** A company where hours can be logged, on Monday, November 23, 2026. */
export const aLoggable = ({
  name = 'Brew & Co',
  ...over
}: Partial<LoggableAmbassadorship> & { name?: string } = {}): LoggableAmbassadorship => ({
  ambassadorshipId: id,
  with: { id: companyId.parse(id), name, userType: 'company', image: null, gone: false },
  today: '2026-11-23',
  spans: [{ first: '2026-10-23', last: '2026-11-23', rateCents: 1500, weeklyMinutes: 600 }],
  approved: [],
  until: null,
  lastMinutes: 150,
  ...over,
});

/** A week of hours that waits for its company: seven and a half hours for $112.50. */
export const aWeek = (over: Partial<HourWeek> = {}): HourWeek => ({
  ambassadorshipId: id,
  with: { id: userId.parse(id), name: 'Maya Chen', userType: 'student', image: null, gone: false },
  week: '2026-11-16',
  state: 'logged',
  minutes: 450,
  agreedMinutes: 600,
  amountCents: 11_250,
  dueOn: '2026-12-06',
  note: '',
  decidedAt: null,
  decidedBy: null,
  decidable: true,
  deciding: null,
  hours: [{ id: id as HoursId, day: '2026-11-16', minutes: 450, note: 'Flyers at the gym', rateCents: 1500 }],
  version: 2,
  ...over,
});
