import { randomUUID } from 'node:crypto';
import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import {
  type AcceptedTerms,
  dueBy,
  formatDue,
  hoursPay,
  nextDue,
  spansOf,
  type TermsPay,
} from '@ambitionhub/contract/ambassadors';
import { addDays, type Day, daysAfter, weekOf } from '@ambitionhub/contract/calendar';
import { approvalDay, formatWeek, isWeekOver } from '@ambitionhub/contract/hours';
import type { PaymentMethod } from '@ambitionhub/contract/ledger';

/** Days before today, minutes, and a note on the work. */
type WorkedDay = readonly [daysAgo: number, minutes: number, note: string];

/** How a fictional student works for the demo company. Days are counted back from today. */
export type DemoAmbassador = {
  readonly student: string;
  readonly pay: TermsPay;
  readonly rateCents: number;
  readonly weeklyHours: number | null;
  readonly text: string;
  readonly firstDay: number;
  /** Days before today, negative for a future day; no end if absent. */
  readonly lastDay?: number;
  readonly endReason?: string;
  readonly hours?: readonly WorkedDay[];
  /** The company's note when it returned the last whole week of hours. */
  readonly returned?: string;
  /** Whether it is only offered so far. */
  readonly isOffered?: true;
  /** The method of the recorded payment of everything owed. */
  readonly paid?: { readonly way: PaymentMethod; readonly reference: string };
  /** How many of the first approved weeks the company has paid by card, in the sandbox; negative: all but so many of the last. */
  readonly paidByCard?: number;
  /** The rate of proposed terms that wait for an answer. */
  readonly proposedCents?: number;
};

const every = (days: readonly number[], minutes: number, note: string): readonly WorkedDay[] =>
  days.map((daysAgo) => [daysAgo, minutes, note]);

export const demoAmbassadors: readonly DemoAmbassador[] = [
  {
    student: 'Maya Okafor',
    pay: 'hourly',
    rateCents: 1800,
    weeklyHours: 6,
    text: 'The table at the farmers’ market on Wednesdays, and one evening on the quad. We send the bottles every Monday.',
    firstDay: 26,
    hours: [
      ...every([26], 240, 'Farmers’ market, 150 bottles'),
      ...every([19, 12, 5], 240, 'Farmers’ market, 200 bottles'),
      ...every([10, 3, 1], 120, 'Evening on the quad'),
      ...every([9, 2], 90, 'Returned bottles counted and washed'),
    ],
    // Which weeks are approved depends on the day of the week: one always remains to be paid outside.
    paidByCard: -1,
    paid: { way: 'venmo', reference: '@maya-on-the-quad' },
  },
  {
    student: 'Chloe Ramirez',
    pay: 'hourly',
    rateCents: 1800,
    weeklyHours: 4,
    text: 'Saturday mornings in the parking lot above the beach, 80 bottles each. Glass stays off the sand.',
    firstDay: 7,
    hours: every([6, 2, 0], 180, 'Parking lot, all bottles gone'),
  },
  {
    student: 'Jasmine Carter',
    pay: 'tasks',
    rateCents: 0,
    weeklyHours: null,
    text: 'Wellness nights and whatever else you pick from our tasks.',
    firstDay: 14,
  },
  {
    student: 'Claire Novak',
    pay: 'semester',
    rateCents: 90_000,
    weeklyHours: 3,
    text: 'The fridge in the library: filled, clean and counted every Friday.',
    firstDay: 60,
    lastDay: -45,
  },
  {
    student: 'Benjamin Osei',
    pay: 'hourly',
    rateCents: 1700,
    weeklyHours: 5,
    text: 'Night shifts in the robotics lab. Please log the hours by evening.',
    firstDay: 35,
    // Has a payout account and is owed more, so that a new installation has something to pay by card.
    paidByCard: -1,
    hours: [
      ...every([32, 25, 18, 11], 180, 'Night shift in the lab'),
      ...every([30, 23, 16, 9, 7], 150, 'Late shift, two evenings'),
    ],
    returned: 'Your log says 2 h 30 min for one evening, the lab’s list says two. Could you check?',
  },
  {
    student: 'Emily Tran',
    pay: 'tasks',
    rateCents: 0,
    weeklyHours: null,
    text: 'Videos and posts by task, each with a fixed price and marked as an ad.',
    firstDay: 54,
  },
  {
    student: 'Leilani Kahale',
    pay: 'tasks',
    rateCents: 0,
    weeklyHours: null,
    text: 'Whatever you pick from our tasks. Your clean-ups suit most of them.',
    firstDay: 9,
  },
  {
    student: 'Grace Holloway',
    pay: 'hourly',
    rateCents: 1800,
    weeklyHours: 5,
    text: 'The cold-brew station at the finish line of the 5K, from planning to cleaning up.',
    firstDay: 74,
    lastDay: 39,
    endReason: 'The race is run and my exams begin. Thank you for everything!',
    hours: [...every([70, 63, 56, 49], 150, 'Planning and permits'), ...every([42, 41], 360, 'Race weekend')],
    paidByCard: 4,
    paid: { way: 'zelle', reference: '5K, race weekend' },
  },
  {
    student: 'Naomi Castellanos',
    pay: 'monthly',
    rateCents: 24_000,
    weeklyHours: 4,
    text: 'The open mic on Thursdays: set up, pour, and send us one picture of the night.',
    firstDay: 38,
    proposedCents: 26_000,
  },
  {
    student: 'Marcus Bell',
    pay: 'hourly',
    rateCents: 1800,
    weeklyHours: 5,
    text: 'Debate nights until one in the morning. We bring 120 bottles and a cooler; you bring the crowd.',
    firstDay: -5,
    isOffered: true,
  },
];

type Party<Id> = { readonly id: Id; readonly name: string };
type Parties = {
  readonly student: Party<UserId>;
  /** With the name of the person who makes offers and decisions. */
  readonly company: Party<CompanyId> & { readonly person: string };
};

/** The rows that one demo ambassador's work would have created by now, and the pay. */
export function workOf(demo: DemoAmbassador, { student, company }: Parties, today: Day, now: Date) {
  const id = randomUUID();
  const dayAgo = (days: number): Day => addDays(today, -days);
  const ago = (days: number): Date => daysAfter(now, -days);
  const person = { by: { userId: null, name: company.person } };
  const [firstDay, lastDay] = [
    dayAgo(demo.firstDay),
    demo.lastDay === undefined ? null : dayAgo(demo.lastDay),
  ];
  const offeredAt = ago(demo.isOffered ? 1 : demo.firstDay + 3);
  const acceptedAt = demo.isOffered ? null : ago(demo.firstDay + 2);
  const pair = { companyId: company.id, studentId: student.id };
  const names = { companyName: company.name, studentName: student.name };

  const agreed = {
    ambassadorshipId: id,
    version: 1,
    pay: demo.pay,
    rateCents: demo.rateCents,
    weeklyMinutes: demo.weeklyHours === null ? null : demo.weeklyHours * 60,
    fromDay: firstDay,
    offeredFrom: null,
    lastDay: demo.endReason === undefined ? lastDay : null,
    text: demo.text,
    proposedAt: offeredAt,
    proposedByName: company.person,
    acceptedAt,
  };
  const proposed =
    demo.proposedCents === undefined
      ? []
      : [
          {
            ...agreed,
            version: 2,
            rateCents: demo.proposedCents,
            fromDay: dayAgo(-10),
            proposedAt: ago(0.5),
            acceptedAt: null,
          },
        ];
  const accepted: readonly AcceptedTerms[] = acceptedAt === null ? [] : [agreed];
  const spans = spansOf(accepted, lastDay);
  const isEnded = lastDay !== null && lastDay < today;

  const weeks = weeksOf(demo, today).map(({ week, days }) => {
    const minutes = days.reduce((sum, [, worked]) => sum + worked, 0);
    const amountCents = hoursPay(days.map(([, worked]) => ({ minutes: worked, rateCents: demo.rateCents })));
    const state = stateOf(demo, week, today);
    const decidedAt = new Date(`${addDays(week, 8)}T15:00:00Z`);
    return {
      week,
      days,
      ...(state === 'approved' && {
        posting: {
          ...pair,
          kind: 'earned' as const,
          amountCents,
          source: 'week' as const,
          sourceKey: `${id}:${week}`,
          ambassadorshipId: id,
          note: formatWeek(week, minutes),
          by: null,
          at: decidedAt,
        },
      }),
      row: {
        ambassadorshipId: id,
        week,
        ...pair,
        state,
        minutes,
        agreedMinutes: demo.weeklyHours === null ? null : demo.weeklyHours * 60,
        amountCents,
        dueOn: approvalDay(week, addDays(week, 6)),
        note: state === 'returned' ? (demo.returned ?? '') : '',
        ...(state !== 'logged' && { decidedAt, decidedByName: person.by.name }),
      },
    };
  });

  const earned = weeks.flatMap(({ posting }) => posting ?? []);
  const byCard = earned.slice(0, demo.paidByCard ?? 0);

  return {
    ambassadorship: {
      id,
      ...pair,
      ...names,
      state: demo.isOffered ? ('offered' as const) : isEnded ? ('ended' as const) : ('active' as const),
      offeredAt,
      answeredAt: acceptedAt,
      firstDay: demo.isOffered ? null : firstDay,
      lastDay: demo.isOffered ? null : lastDay,
      ...(demo.endReason !== undefined && { endedBy: 'student' as const, endReason: demo.endReason }),
      nextDue: nextDue(spans, today),
    },
    terms: [agreed, ...proposed],
    weeks: weeks.map(({ row }) => row),
    hours: weeks.flatMap(({ week, days }) =>
      days.map(([daysAgo, minutes, note]) => ({
        id: randomUUID(),
        ambassadorshipId: id,
        week,
        day: dayAgo(daysAgo),
        minutes,
        rateCents: demo.rateCents,
        note,
      })),
    ),
    byCard,
    postings: [
      ...earned.slice(byCard.length),
      ...dueBy(spans, today).map((due) => ({
        ...pair,
        kind: 'earned' as const,
        amountCents: due.cents,
        source: due.source,
        sourceKey: `${id}:${due.key}`,
        ambassadorshipId: id,
        note: formatDue(due),
        by: null,
        at: new Date(`${due.dueOn}T12:00:00Z`),
      })),
    ],
  };
}

/** The days worked, by week, without days before the first one. */
function weeksOf(demo: DemoAmbassador, today: Day): readonly { week: Day; days: readonly WorkedDay[] }[] {
  const days = (demo.hours ?? []).filter(([daysAgo]) => daysAgo <= demo.firstDay);
  const byWeek = Map.groupBy(days, ([daysAgo]) => weekOf(addDays(today, -daysAgo)));
  return [...byWeek].map(([week, worked]) => ({ week, days: worked }));
}

/** All weeks but the last two are approved. The last whole week waits for the company or was returned. */
function stateOf(demo: DemoAmbassador, week: Day, today: Day): 'logged' | 'returned' | 'approved' {
  if (isWeekOver(addDays(week, 7), today)) return 'approved';
  return demo.returned !== undefined && isWeekOver(week, today) ? 'returned' : 'logged';
}
