import { addDays } from '@ambitionhub/contract/calendar';
import {
  type HoursId,
  hoursDays,
  type WeekDecisionId,
  type WeekState,
  weekLists,
} from '@ambitionhub/contract/hours';
import type { RefusalCode } from '@ambitionhub/contract/refusals';
import { describe, expect, it } from 'vitest';
import { approveWeeksByCalendar } from '../../src/features/hours/review-week.ts';
import type { Browser } from '../support/browser.ts';
import {
  aWorker,
  decide,
  decisionId,
  earnedBy,
  hoursId,
  lastWeek,
  log,
  settleWeeks,
  type Worker,
} from '../support/hours.ts';
import { aMember, anApprovedCompany, aStudent } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';

const server = await startServer();
const company = await anApprovedCompany(server);
const others = {
  member: await aMember(server, company),
  otherStudent: await aStudent(server),
  otherCompany: await anApprovedCompany(server),
};

/** A week with its 90 minutes: nothing logged, each stored state, and a decision that can still be undone. */
const states = ['none', 'logged', 'deciding', 'returned', 'approved'] as const;
type State = (typeof states)[number];

type Target = {
  readonly worker: Worker;
  /** The id of the week's only hours. */
  readonly hours: HoursId;
  /** The id of the last decision about it. */
  readonly decision: WeekDecisionId;
};

async function aWeek(state: State): Promise<Target> {
  const worker = await aWorker(server, {}, { pair: { student: await aStudent(server), company } });
  const target = { worker, hours: hoursId(), decision: decisionId() };
  if (state === 'none') return target;
  await log(worker, lastWeek(), { id: target.hours });
  if (state === 'logged') return target;
  await decide(worker, state === 'returned' ? 'return' : 'approve', { id: target.decision });
  if (state !== 'deciding') await settleWeeks(server);
  return target;
}

async function weekOf({ worker: { id, company: owner } }: Target) {
  const ambassadorshipId = id;
  for (const list of weekLists) {
    const { weeks } = await owner.api.hours.review({ list, ambassadorshipId });
    const found = weeks.find(({ week }) => week === lastWeek());
    if (found) return found;
  }
  return null;
}

/** The week as the company sees it, which is what the student sees, but for a decision that can be undone. */
async function stateOf(target: Target): Promise<State> {
  const seen = await weekOf(target);
  const [own] = (await target.worker.student.api.hours.mine({})).weeks;
  expect([own?.state, own?.minutes, own?.amountCents]).toEqual([
    seen?.state,
    seen?.minutes,
    seen?.amountCents,
  ]);
  expect(own?.deciding ?? null).toBeNull();
  const state: State = seen === null ? 'none' : seen.deciding ? 'deciding' : seen.state;
  const earned = await earnedBy(server, target.worker);
  expect(earned).toEqual(state === 'approved' ? [{ key: lastWeek(), cents: seen?.amountCents }] : []);
  return state;
}

const deciding =
  (decision: 'approve' | 'return') =>
  async ({ api }: Browser, target: Target) => {
    const version = (await weekOf(target))?.version ?? 1;
    const key = { ambassadorshipId: target.worker.id, week: lastWeek(), version };
    return api.hours.decide({ ...key, id: decisionId(), decision, note: 'Please name the flyers.' });
  };

const logging =
  (day: number, idOf: (target: Target) => HoursId) =>
  ({ api }: Browser, target: Target) =>
    api.hours.log({
      id: idOf(target),
      ambassadorshipId: target.worker.id,
      day: addDays(lastWeek(), day),
      minutes: 60,
      note: '',
    });

/** How a caller causes an event. */
const acts = {
  log: logging(1, () => hoursId()),
  change: logging(0, ({ hours }) => hours),
  remove: ({ api }: Browser, { hours }: Target) => api.hours.remove({ id: hours }),
  'send again': async ({ api }: Browser, target: Target) => {
    const version = (await weekOf(target))?.version ?? 1;
    return api.hours.sendAgain({ ambassadorshipId: target.worker.id, week: lastWeek(), version });
  },
  approve: deciding('approve'),
  return: deciding('return'),
  undo: ({ api }: Browser, { decision }: Target) => api.hours.undo({ id: decision }),
} satisfies Record<string, (by: Browser, target: Target) => Promise<unknown>>;
type Event = keyof typeof acts;
const events = Object.keys(acts) as readonly Event[];

type Table = Readonly<Record<Event, Readonly<Record<State, State | RefusalCode>>>>;

/** The week's next state, or the refusal, when one of its two sides acts. */
const table: Table = {
  log: {
    none: 'logged',
    logged: 'logged',
    deciding: 'logged',
    returned: 'logged',
    approved: 'HOURS_APPROVED',
  },
  change: {
    none: 'logged',
    logged: 'logged',
    deciding: 'logged',
    returned: 'logged',
    approved: 'HOURS_APPROVED',
  },
  remove: { none: 'none', logged: 'none', deciding: 'none', returned: 'none', approved: 'HOURS_APPROVED' },
  'send again': {
    none: 'NOT_FOUND',
    logged: 'CHANGED',
    deciding: 'CHANGED',
    returned: 'logged',
    approved: 'CHANGED',
  },
  approve: {
    none: 'NOT_FOUND',
    logged: 'deciding',
    deciding: 'CHANGED',
    returned: 'CHANGED',
    approved: 'CHANGED',
  },
  return: {
    none: 'NOT_FOUND',
    logged: 'deciding',
    deciding: 'CHANGED',
    returned: 'CHANGED',
    approved: 'CHANGED',
  },
  undo: {
    none: 'TOLD_ALREADY',
    logged: 'TOLD_ALREADY',
    deciding: 'logged',
    returned: 'TOLD_ALREADY',
    approved: 'TOLD_ALREADY',
  },
};

const ofStudent: readonly Event[] = ['log', 'change', 'remove', 'send again'];
/** Its own student and company call last, and find it as the others left it. */
const callers = ['otherStudent', 'otherCompany', 'student', 'member', 'owner'] as const;
type Caller = (typeof callers)[number];

/** The callers whom the procedure serves; refusals/callers.test.ts tries the others. */
const callersOf = (event: Event): readonly Caller[] =>
  callers.filter(
    (caller) => (caller === 'student' || caller === 'otherStudent') === ofStudent.includes(event),
  );

function outcomeOf(state: State, event: Event, caller: Caller): State | RefusalCode {
  if (caller !== 'otherStudent' && caller !== 'otherCompany') return table[event][state];
  // No reply tells whether someone else's hours or decisions exist.
  if (event === 'remove') return state;
  return event === 'undo' ? 'TOLD_ALREADY' : 'NOT_FOUND';
}

const isState = (outcome: string): outcome is State => states.some((state) => state === outcome);
const rows = states.flatMap((state) => events.map((event) => [state, event] as const));

describe('A week of hours that is', () => {
  it.each(rows)('%s: who may %s, and what becomes of it', async (state, event) => {
    let untouched: Target | null = await aWeek(state);
    for (const caller of callersOf(event)) {
      const target: Target = untouched ?? (await aWeek(state));
      const { student } = target.worker;
      const browsers: Readonly<Record<Caller, Browser>> = { ...others, student, owner: company };
      const outcome = outcomeOf(state, event, caller);
      const act = acts[event](browsers[caller], target);
      if (isState(outcome)) {
        await act;
        expect(await stateOf(target), caller).toBe(outcome);
      } else await expectRefusal(act, outcome);
      // A refused caller leaves it unchanged for the next one.
      untouched = isState(outcome) ? null : target;
    }
    if (untouched) expect(await stateOf(untouched)).toBe(state);
  });

  const byCalendar: Readonly<Record<State, State>> = {
    none: 'none',
    logged: 'approved',
    deciding: 'deciding',
    returned: 'returned',
    approved: 'approved',
  };
  it.each(states)(
    '%s: what the calendar makes of it after 14 days, at two servers at once',
    async (state) => {
      const target = await aWeek(state);
      const later = new Date(Date.now() + (hoursDays.approval + 1) * 86_400_000);
      await Promise.all([
        approveWeeksByCalendar(withReactions(server.db), later),
        approveWeeksByCalendar(withReactions(server.db), later),
      ]);
      expect(await stateOf(target)).toBe(byCalendar[state]);
    },
  );

  it.each<readonly ['approve' | 'return', WeekState]>([
    ['approve', 'approved'],
    ['return', 'returned'],
  ])('deciding: %s is final after ten seconds, and then %s', async (decision, state) => {
    const target = await aWeek('logged');
    await decide(target.worker, decision);
    await Promise.all([settleWeeks(server), settleWeeks(server)]);
    expect(await stateOf(target)).toBe(state);
  });
});
