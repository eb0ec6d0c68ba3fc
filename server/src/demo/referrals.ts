import type { PastLink } from '../features/referrals/index.ts';
import { demoCompany } from './companies.ts';

/** What a conversion earns at the demo company. */
export const demoProgram = {
  enabled: true,
  target: `https://${demoCompany.site}/`,
  earns: 'amount',
  amountCents: 400,
  shareHundredths: null,
  capCents: null,
  holdDays: 14,
  discount: '10% off the first order',
} as const;

/** The links of the demo ambassadors. Days are counted back from today. */
export const demoLinks = [
  {
    student: 'Maya Okafor',
    usual: 9,
    days: 26,
    // Someone with many followers shared it.
    busy: { daysAgo: 4, clicks: 214 },
    orders: [
      { daysAgo: 1, orderId: 'SC-1188', orderCents: 2_600, state: 'held' },
      { daysAgo: 4, orderId: 'SC-1170', orderCents: 5_200, state: 'held' },
      { daysAgo: 4, orderId: 'SC-1169', orderCents: 2_600, state: 'reversed' },
      { daysAgo: 16, orderId: 'SC-1102', orderCents: 3_900, state: 'earned' },
      { daysAgo: 18, orderId: 'SC-1096', orderCents: 2_600, state: 'earned' },
      { daysAgo: 21, orderId: 'SC-1081', orderCents: 7_800, state: 'corrected' },
    ],
  },
  {
    student: 'Benjamin Osei',
    usual: 5,
    days: 34,
    orders: [
      { daysAgo: 3, orderId: 'SC-1176', orderCents: 2_600, state: 'held' },
      { daysAgo: 24, orderId: 'SC-1064', orderCents: 2_600, state: 'earned' },
    ],
  },
  { student: 'Leilani Kahale', usual: 3, days: 9, orders: [] },
] as const satisfies readonly {
  readonly student: string;
  /** Clicks of a usual day. */
  readonly usual: number;
  readonly days: number;
  readonly busy?: { readonly daysAgo: number; readonly clicks: number };
  readonly orders: PastLink['orders'];
}[];

/** A link's clicks by day, the first one today: more on some days than on others. */
export const clicksOf = ({ usual, days, ...link }: (typeof demoLinks)[number]): PastLink['days'] =>
  Array.from({ length: days }, (_, daysAgo) => {
    const { busy } = { busy: undefined, ...link };
    const clicks = busy?.daysAgo === daysAgo ? busy.clicks : usual + ((daysAgo * 5) % 7) - 3;
    return { clicks, uniqueClicks: Math.ceil(clicks * 0.8) };
  });
