import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movesOf } from '../testing/moves.ts';
import { declineReasons, taskLimits, taskTexts } from './constants.ts';
import {
  closeByHand,
  costAtMost,
  type EarlierProof,
  type Earns,
  earningOf,
  lackingIn,
  missingFields,
  needsNote,
  nextSlot,
  objectBefore,
  proofDue,
  proofEvents,
  proofStateAfter,
  type Repeats,
  requiredParts,
  type TaskForm,
  takesPlace,
  taskEvents,
  taskStateAfter,
  worseFields,
} from './rules.ts';
import { proofStates, taskStates } from './states.ts';

const actors = ['student', 'company', 'calendar', 'admin'] as const;

/** The table of the work, section 4, line by line. */
const proofs = [
  'none start student started',
  'given-up start student started',
  'lapsed start student started',
  'started hand-in student handed-in',
  'returned hand-in student handed-in',
  'handed-in take-back student started',
  'started give-up student given-up',
  'started lapse calendar lapsed',
  'returned lapse calendar lapsed',
  'handed-in approve company approved',
  'handed-in approve calendar approved',
  'handed-in return company returned',
  'handed-in decline company declined',
  'declined object student objected',
  'objected allow admin approved',
  'objected refuse admin refused',
];

const tasks = [
  'none save company draft',
  'draft save company draft',
  'draft open company open',
  'open change company open',
  'closing change company closing',
  'open close company closing',
  'open end calendar closed',
  'closing end calendar closed',
];

const today = '2026-11-23';
const form: TaskForm = {
  title: 'Put up posters',
  instructions: 'Ten posters in the library.',
  asks: { pictures: 2, links: 1, number: 'posters', text: false },
  earns: { kind: 'unit', cents: 250, most: 10 },
  perk: 'a hoodie',
  repeats: { kind: 'times', times: 3 },
  places: 20,
  opensOn: '2026-11-24',
  closesOn: '2026-12-10',
  meeting: { place: 'Main library', day: '2026-12-01', from: '14:00', to: '16:00' },
  audience: { kind: 'schools', schools: ['Emory University'] },
};
const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-23T15:00:00Z');
const after = (days: number): Date => new Date(now.getTime() + days * day);

it('A proof makes the moves of the table and no others', () => {
  expect(movesOf(proofStates, proofEvents, actors, proofStateAfter)).toEqual(proofs.toSorted());
});

it('A task makes the moves of the table and no others', () => {
  expect(movesOf(taskStates, taskEvents, actors, taskStateAfter)).toEqual(tasks.toSorted());
});

describe('A place', () => {
  it('is taken from the start to the decision, and by what is approved', () => {
    expect(proofStates.filter(takesPlace)).toEqual([
      'started',
      'handed-in',
      'returned',
      'approved',
      'objected',
    ]);
  });

  it('is kept for seven days, or until the task closes', () => {
    expect(proofDue('started', now, null)).toEqual(after(7));
    expect(proofDue('started', now, after(3))).toEqual(after(3));
    expect(proofDue('started', now, after(30))).toEqual(after(7));
  });

  it('is kept for a day when a proof is taken back after the close', () => {
    expect(proofDue('started', now, after(-1))).toEqual(after(1));
  });

  it('is kept for seven days after a return, also after the close', () => {
    expect(proofDue('returned', now, after(1))).toEqual(after(7));
  });

  describe('of work that ends is kept until seven days after the last day', () => {
    const ending = (days: number) => ({ endsAt: after(days), handInBefore: after(days + 7) });

    it('if it is still kept at the end, also when the task closes sooner', () => {
      expect(proofDue('started', now, null, ending(2))).toEqual(after(9));
      expect(proofDue('started', now, after(2), ending(2))).toEqual(after(9));
      expect(proofDue('returned', now, null, ending(2))).toEqual(after(9));
    });

    it('if it was free before the end, its time stays', () => {
      expect(proofDue('started', now, null, ending(8))).toEqual(after(7));
      expect(proofDue('started', now, after(1), ending(2))).toEqual(after(1));
      expect(proofDue('returned', now, null, ending(8))).toEqual(after(7));
    });

    it('and for a day when it is taken back later, and for seven when it is returned later', () => {
      expect(proofDue('started', now, null, ending(-8))).toEqual(after(1));
      expect(proofDue('started', now, null, ending(-3))).toEqual(after(4));
      expect(proofDue('returned', now, null, ending(-3))).toEqual(after(7));
    });
  });
});

it('A proof is approved after 14 days without a decision; decided ones stay', () => {
  expect(proofDue('handed-in', now, after(1))).toEqual(after(14));
  for (const state of ['approved', 'declined', 'objected', 'refused', 'given-up', 'lapsed'] as const)
    expect(proofDue(state, now, null)).toBeNull();
});

it('A close by hand takes effect 24 hours later, or at the end that was there', () => {
  expect(closeByHand(now, null)).toEqual(after(1));
  expect(closeByHand(now, after(9))).toEqual(after(1));
  expect(closeByHand(now, after(0.5))).toEqual(after(0.5));
});

it('A decline may be objected to for 14 days', () => {
  expect(objectBefore(now)).toEqual(after(14));
});

describe('A draft can be opened', () => {
  it('when nothing is missing', () => {
    expect(missingFields(form, today)).toEqual([]);
    expect(missingFields({ ...form, opensOn: null, closesOn: null }, today)).toEqual([]);
  });

  it.each([form.opensOn, form.closesOn])('with a meeting on its first or last day: %s', (day) => {
    const meeting = { place: 'Here', day: day ?? '', from: '14:00', to: '16:00' };
    expect(missingFields({ ...form, meeting }, today)).toEqual([]);
  });

  it.each<[string, Partial<TaskForm>]>([
    ['title', { title: 'Hi' }],
    ['instructions', { instructions: '' }],
    ['asks', { asks: { pictures: 0, links: 0, number: null, text: false }, earns: { kind: 'nothing' } }],
    ['asks', { asks: { ...form.asks, number: null } }],
    ['asks', { asks: { ...form.asks, number: '' } }],
    ['earns', { earns: { kind: 'amount', cents: 0 } }],
    ['earns', { earns: { kind: 'unit', cents: 1001, most: 1000 } }],
    ['earns', { earns: { kind: 'unit', cents: 250, most: 0 } }],
    ['repeats', { repeats: { kind: 'times', times: 1 } }],
    ['closesOn', { opensOn: null, closesOn: '2026-11-22', meeting: null }],
    ['closesOn', { closesOn: '2026-11-23', meeting: null }],
    ['meeting', { meeting: { place: '', day: '2026-12-01', from: '14:00', to: '16:00' } }],
    ['meeting', { meeting: { place: 'Here', day: '2026-11-22', from: '14:00', to: '16:00' } }],
    ['meeting', { meeting: { place: 'Here', day: '2026-12-01', from: '14:00', to: '14:00' } }],
    ['meeting', { meeting: { place: 'Here', day: '2026-11-23', from: '14:00', to: '16:00' } }],
    ['meeting', { meeting: { place: 'Here', day: '2026-12-11', from: '14:00', to: '16:00' } }],
    ['audience', { audience: { kind: 'schools', schools: [] } }],
    ['audience', { audience: { kind: 'people', people: [] } }],
  ])('not without a valid %s: %j', (field, change) => {
    expect(missingFields({ ...form, ...change }, today)).toEqual([field]);
  });
});

describe('What a task costs at most', () => {
  it('says that an objection upheld after its place was given away can add one', () => {
    expect(taskTexts.company.cost.most(20, 2500, 50_000)).toBe(
      '20 places × $25.00: at most $500.00, or one place more if we grant an appeal',
    );
  });

  const cost = (change: Partial<TaskForm>) => costAtMost({ ...form, ...change });

  it('is its places times what one earns', () => {
    expect(cost({ earns: { kind: 'amount', cents: 2500 } })).toEqual({
      places: 20,
      eachCents: 2500,
      cents: 50_000,
    });
    expect(cost({}).cents).toBe(20 * 2500);
  });

  it('is limited by chosen people, unless they may do it every week', () => {
    const audience = { kind: 'people', people: ['one', 'other'] } as const;
    expect(cost({ audience, places: null }).cents).toBe(2 * 3 * 2500);
    expect(cost({ audience, places: 4 }).cents).toBe(4 * 2500);
    expect(cost({ audience, places: null, repeats: { kind: 'weekly' } }).cents).toBeNull();
  });

  it('has no limit without places, and is nothing for what earns nothing', () => {
    expect(cost({ places: null }).cents).toBeNull();
    expect(cost({ places: null, earns: { kind: 'nothing' } }).cents).toBe(0);
  });

  it('is never exceeded by the earnings of all its places', () => {
    const earns = fc.oneof(
      fc.constant<Earns>({ kind: 'nothing' }),
      fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({
        kind: fc.constant('unit' as const),
        cents: fc.integer({ min: 1, max: 100 }),
        most: fc.integer({ min: 1, max: 100 }),
      }),
    );
    const numbers = fc.array(fc.integer({ min: 0, max: taskLimits.number }), { maxLength: 20 });
    fc.assert(
      fc.property(earns, numbers, (earned, handedIn) => {
        const sum = handedIn.reduce((all, number) => all + earningOf(earned, number), 0);
        expect(sum).toBeLessThanOrEqual(cost({ earns: earned, places: handedIn.length }).cents ?? 0);
      }),
    );
  });
});

describe('After a task has opened', () => {
  it.each<[string, Partial<TaskForm>]>([
    ['less proof', { asks: { pictures: 1, links: 0, number: 'posters', text: false } }],
    ['more for each', { earns: { kind: 'unit', cents: 300, most: 10 } }],
    ['more of them paid', { earns: { kind: 'unit', cents: 250, most: 50 } }],
    ['more times', { repeats: { kind: 'times', times: 5 } }],
    ['more places', { places: 40 }],
    ['any number of places', { places: null }],
    ['an earlier start', { opensOn: null }],
    ['a later end', { closesOn: '2026-12-20' }],
    ['no end', { closesOn: null }],
    ['no place and time', { meeting: null }],
    ['more schools', { audience: { kind: 'schools', schools: ['Rice University', 'Emory University'] } }],
    ['everybody', { audience: { kind: 'all' } }],
  ])('%s is better and allowed', (_, change) => {
    expect(worseFields(form, { ...form, ...change })).toEqual([]);
  });

  it.each<[string, Partial<TaskForm>]>([
    ['title', { title: 'Put up more posters' }],
    ['instructions', { instructions: 'A hundred posters.' }],
    ['asks', { asks: { ...form.asks, pictures: 3 } }],
    ['asks', { asks: { ...form.asks, links: 2 } }],
    ['asks', { asks: { ...form.asks, number: 'flyers' } }],
    ['asks', { asks: { ...form.asks, text: true } }],
    ['earns', { earns: { kind: 'unit', cents: 249, most: 10 } }],
    ['earns', { earns: { kind: 'unit', cents: 250, most: 9 } }],
    ['earns', { earns: { kind: 'amount', cents: 250 } }],
    ['earns', { earns: { kind: 'nothing' } }],
    ['perk', { perk: '' }],
    ['perk', { perk: 'a mug' }],
    ['repeats', { repeats: { kind: 'times', times: 2 } }],
    ['repeats', { repeats: { kind: 'once' } }],
    ['places', { places: 19 }],
    ['opensOn', { opensOn: '2026-11-25' }],
    ['closesOn', { closesOn: '2026-12-09' }],
    ['meeting', { meeting: { place: 'Gym', day: '2026-12-01', from: '14:00', to: '16:00' } }],
    ['audience', { audience: { kind: 'schools', schools: ['Rice University'] } }],
    ['audience', { audience: { kind: 'people', people: ['one'] } }],
  ])('a worse %s needs a new task: %j', (field, change) => {
    expect(worseFields(form, { ...form, ...change })).toEqual([field]);
  });

  it('a limit, a perk and people count the same way where there were none', () => {
    const open: TaskForm = {
      ...form,
      perk: '',
      places: null,
      opensOn: null,
      closesOn: null,
      meeting: null,
      earns: { kind: 'nothing' },
      repeats: { kind: 'once' },
      audience: { kind: 'people', people: ['one'] },
    };
    const better: TaskForm = {
      ...open,
      perk: 'a mug',
      earns: { kind: 'amount', cents: 1 },
      repeats: { kind: 'weekly' },
      audience: { kind: 'people', people: ['other', 'one'] },
    };
    expect(worseFields(open, better)).toEqual([]);
    expect(worseFields(open, { ...form, perk: '' })).toEqual([
      'places',
      'opensOn',
      'closesOn',
      'meeting',
      'audience',
    ]);
    expect(worseFields(better, { ...better, repeats: { kind: 'times', times: 9 } })).toEqual(['repeats']);
    expect(worseFields(better, { ...better, earns: { kind: 'nothing' } })).toEqual(['earns']);
    expect(worseFields(better, { ...better, audience: { kind: 'people', people: ['other'] } })).toEqual([
      'audience',
    ]);
  });
});

describe('The next turn of a task', () => {
  it('is there once for what is done once, unless it was given up or lapsed', () => {
    const once: Repeats = { kind: 'once' };
    expect(nextSlot(once, [], today)).toBe('once');
    for (const state of proofStates)
      expect(nextSlot(once, [{ slot: 'once', state }], today)).toBe(
        state === 'given-up' || state === 'lapsed' ? 'once' : null,
      );
  });

  it('comes every Monday for what is done every week', () => {
    const weekly: Repeats = { kind: 'weekly' };
    const done = [{ slot: '2026-11-23', state: 'approved' } as const];
    expect(nextSlot(weekly, [], '2026-11-29')).toBe('2026-11-23');
    expect(nextSlot(weekly, done, '2026-11-29')).toBeNull();
    expect(nextSlot(weekly, done, '2026-11-30')).toBe('2026-11-30');
  });

  it('waits until the one before is handed in', () => {
    const times: Repeats = { kind: 'times', times: 3 };
    expect(nextSlot(times, [{ slot: '1', state: 'started' }], today)).toBeNull();
    expect(nextSlot(times, [{ slot: '1', state: 'returned' }], today)).toBeNull();
    expect(nextSlot(times, [{ slot: '1', state: 'handed-in' }], today)).toBe('2');
  });

  it('is never given twice, and as often as the task says', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.array(fc.boolean(), { maxLength: 30 }),
        (times, ends) => {
          const earlier: EarlierProof[] = [];
          for (const isApproved of ends) {
            const slot = nextSlot({ kind: 'times', times }, earlier, today);
            if (slot !== null) earlier.push({ slot, state: isApproved ? 'approved' : 'lapsed' });
          }
          const kept = earlier.filter(({ state }) => state === 'approved').map(({ slot }) => slot);
          expect(new Set(kept).size).toBe(kept.length);
          expect(kept.length).toBe(Math.min(times, ends.filter(Boolean).length));
        },
      ),
    );
  });
});

it('A proof can be handed in once it has everything that the task requires', () => {
  const asks = { pictures: 1, links: 1, number: 'flyers', text: true };
  const whole = { pictures: 1, links: ['https://example.org'], number: 0, text: 'Done.' };
  expect(lackingIn(asks, whole)).toEqual([]);
  expect(lackingIn(asks, { pictures: 0, links: [], number: null, text: '' })).toEqual([
    'pictures',
    'links',
    'number',
    'text',
  ]);
  expect(
    lackingIn(
      { pictures: 0, links: 0, number: null, text: false },
      { pictures: 0, links: [], number: null, text: '' },
    ),
  ).toEqual([]);
});

it('What a task does not ask for is not handed in', () => {
  const content = { links: ['https://example.org/1', 'https://example.org/2'], number: 3, text: 'Done.' };
  expect(requiredParts(content, { pictures: 1, links: 1, number: null, text: false })).toEqual({
    links: ['https://example.org/1'],
    number: null,
    text: '',
  });
  expect(requiredParts(content, { pictures: 0, links: 2, number: 'flyers', text: true })).toEqual(content);
});

it('Only another reason needs a note', () => {
  expect(declineReasons.filter(needsNote)).toEqual(['other']);
});
