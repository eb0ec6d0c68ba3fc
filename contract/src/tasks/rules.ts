import { type Day, daysAfter, weekOf } from '../calendar/index.ts';
import { lengthOf } from '../text/index.ts';
import { closeDelayHours, type DeclineReason, proofPictureKept, taskDays, taskLimits } from './constants.ts';
import type { ProofState, TaskState } from './states.ts';

/** Who moves a task or a proof. */
export type TaskActor = 'student' | 'company' | 'calendar' | 'admin';

type Transition<State extends string> = {
  readonly by: readonly TaskActor[];
  readonly from: readonly (State | 'none')[];
  /** Null leaves the state as it is. */
  readonly to: State | null;
};

/** Events of a task. `end` happens at its closing time. */
export const taskEvents = ['save', 'open', 'change', 'close', 'end'] as const;
export type TaskEvent = (typeof taskEvents)[number];

/** Who can move a task from which state to which (the work, section 4). */
const taskMoves: Readonly<Record<TaskEvent, Transition<TaskState>>> = {
  save: { by: ['company'], from: ['none', 'draft'], to: 'draft' },
  open: { by: ['company'], from: ['draft'], to: 'open' },
  change: { by: ['company'], from: ['open', 'closing'], to: null },
  close: { by: ['company'], from: ['open'], to: 'closing' },
  end: { by: ['calendar'], from: ['open', 'closing'], to: 'closed' },
};

/** Events of a proof. The admin decides objections with `allow` and `refuse`. */
export const proofEvents = [
  'start',
  'hand-in',
  'take-back',
  'give-up',
  'lapse',
  'approve',
  'return',
  'decline',
  'object',
  'allow',
  'refuse',
] as const;
export type ProofEvent = (typeof proofEvents)[number];

/** Who can move a proof from which state to which (the work, section 4). `none`: not started yet. */
export const proofMoves: Readonly<Record<ProofEvent, Transition<ProofState>>> = {
  start: { by: ['student'], from: ['none', 'given-up', 'lapsed'], to: 'started' },
  'hand-in': { by: ['student'], from: ['started', 'returned'], to: 'handed-in' },
  'take-back': { by: ['student'], from: ['handed-in'], to: 'started' },
  'give-up': { by: ['student'], from: ['started'], to: 'given-up' },
  lapse: { by: ['calendar'], from: ['started', 'returned'], to: 'lapsed' },
  approve: { by: ['company', 'calendar'], from: ['handed-in'], to: 'approved' },
  return: { by: ['company'], from: ['handed-in'], to: 'returned' },
  decline: { by: ['company'], from: ['handed-in'], to: 'declined' },
  object: { by: ['student'], from: ['declined'], to: 'objected' },
  allow: { by: ['admin'], from: ['objected'], to: 'approved' },
  refuse: { by: ['admin'], from: ['objected'], to: 'refused' },
};

function after<State extends string>(
  { by, from, to }: Transition<State>,
  state: State | 'none',
  actor: TaskActor,
): State | null {
  if (!by.includes(actor) || !from.includes(state)) return null;
  return to ?? (state === 'none' ? null : state);
}

/** The state of a task after an event, or null if the event is not allowed there. */
export const taskStateAfter = (
  state: TaskState | 'none',
  event: TaskEvent,
  by: TaskActor,
): TaskState | null => after(taskMoves[event], state, by);

/** The state of a proof after an event, or null if the event is not allowed there. */
export const proofStateAfter = (
  state: ProofState | 'none',
  event: ProofEvent,
  by: TaskActor,
): ProofState | null => after(proofMoves[event], state, by);

/** Whether a proof in this state occupies one of the task's places. */
export const takesPlace = (state: ProofState): boolean =>
  ['started', 'handed-in', 'returned', 'objected', 'approved'].includes(state);

const laterOf = (one: Date, other: Date): Date => (other > one ? other : one);
const earlierOf = (one: Date, other: Date | null): Date => (other !== null && other < one ? other : one);

/** The end of the last day of an ambassadorship, and of the last day on which its proofs can be handed in. */
export type WorkEnd = { readonly endsAt: Date; readonly handInBefore: Date };

/**
 * When a proof moves on automatically, given the time it reached its state; null if it does not. A started proof
 * lapses when its task closes. A returned one keeps its full time even after that. One withdrawn after the close
 * has one day. What is still kept when the ambassadorship ends is kept until the last day for handing in.
 */
export function proofDue(
  state: ProofState,
  since: Date,
  closesAt: Date | null,
  end: WorkEnd | null = null,
): Date | null {
  if (state === 'handed-in') return daysAfter(since, taskDays.approval);
  if (state !== 'started' && state !== 'returned') return null;
  const [aDay, full] = [daysAfter(since, 1), daysAfter(since, taskDays.kept)];
  const isOver = closesAt !== null && closesAt <= since;
  const own = state === 'returned' ? full : isOver ? aDay : earlierOf(full, closesAt);
  if (end === null || own < end.endsAt) return own;
  return laterOf(end.handInBefore, state === 'returned' ? full : aDay);
}

/** Until when a proof's pictures are kept, given its state and the time it reached it; null while the proof is open. */
export function picturesUntil(state: ProofState, since: Date): Date | null {
  if (['started', 'handed-in', 'returned', 'objected'].includes(state)) return null;
  const until = new Date(since);
  until.setUTCFullYear(until.getUTCFullYear() + proofPictureKept.years);
  return until;
}

/** When a task closes after the company closes it by hand: 24 hours later, or at its own end if that is sooner. */
export const closeByHand = (now: Date, closesAt: Date | null): Date =>
  earlierOf(new Date(now.getTime() + closeDelayHours * 60 * 60 * 1000), closesAt);

/** Until when the ambassador may object to a decline made at `at`. */
export const objectBefore = (at: Date): Date => daysAfter(at, taskDays.objection);

/** The proof that a task asks for. `number` is the unit to count, such as 'flyers'; null asks for no number. */
export type Asks = {
  readonly pictures: number;
  readonly links: number;
  readonly number: string | null;
  readonly text: boolean;
};

/** The pay of a task, in US cents. `most` is the highest number of units paid. */
export type Earns =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'amount'; readonly cents: number }
  | { readonly kind: 'unit'; readonly cents: number; readonly most: number };

export type Repeats =
  | { readonly kind: 'once' }
  | { readonly kind: 'weekly' }
  | { readonly kind: 'times'; readonly times: number };

/** Where and when a task takes place: a day and times of day (14:30) in the company's time zone. */
export type Meeting = {
  readonly place: string;
  readonly day: Day;
  readonly from: string;
  readonly to: string;
};

export type TaskAudience =
  | { readonly kind: 'all' }
  | { readonly kind: 'schools'; readonly schools: readonly string[] }
  | { readonly kind: 'people'; readonly people: readonly string[] };

/** A task as the company writes it; a draft may be incomplete. Days are those of the company's time zone. */
export type TaskForm = {
  readonly title: string;
  readonly instructions: string;
  readonly asks: Asks;
  readonly earns: Earns;
  readonly perk: string;
  readonly repeats: Repeats;
  /** Null for any number. */
  readonly places: number | null;
  /** Null opens it at once. */
  readonly opensOn: Day | null;
  /** The last day; null for no end. */
  readonly closesOn: Day | null;
  readonly meeting: Meeting | null;
  readonly audience: TaskAudience;
};
export type TaskField = keyof TaskForm;

/** The fields that keep a draft from being opened on `today`, in the order of the form. */
export function missingFields(form: TaskForm, today: Day): readonly TaskField[] {
  const { asks, earns, meeting, audience, repeats } = form;
  const faults: Readonly<Partial<Record<TaskField, boolean>>> = {
    title: lengthOf(form.title) < taskLimits.titleLeast,
    instructions: form.instructions === '',
    asks:
      (asks.pictures === 0 && asks.links === 0 && asks.number === null && !asks.text) ||
      asks.number === '' ||
      (earns.kind === 'unit' && asks.number === null),
    earns: mostEarned(earns) > taskLimits.earningCents || (earns.kind !== 'nothing' && mostEarned(earns) < 1),
    repeats: repeats.kind === 'times' && repeats.times < 2,
    closesOn: form.closesOn !== null && (form.closesOn < today || isBefore(form.closesOn, form.opensOn)),
    meeting:
      meeting !== null &&
      (meeting.place === '' ||
        meeting.day < today ||
        isBefore(meeting.day, form.opensOn) ||
        (form.closesOn !== null && meeting.day > form.closesOn) ||
        meeting.from === '' ||
        meeting.to <= meeting.from),
    audience:
      (audience.kind === 'schools' && audience.schools.length === 0) ||
      (audience.kind === 'people' && audience.people.length === 0),
  };
  const fields = Object.keys(faults) as TaskField[];
  return fields.filter((field) => faults[field]);
}

const isBefore = (day: Day, other: Day | null): boolean => other !== null && day < other;

const mostEarned = (earns: Earns): number =>
  earns.kind === 'nothing' ? 0 : earns.kind === 'amount' ? earns.cents : earns.cents * earns.most;

/** The pay for one approved proof, in US cents; `number` is the number handed in. */
export const earningOf = (earns: Earns, number: number | null): number =>
  earns.kind === 'unit' ? earns.cents * Math.min(number ?? 0, earns.most) : mostEarned(earns);

/**
 * The most proofs a task can have, and their highest total cost in US cents; null without a limit. An unpaid task costs nothing.
 */
export function costAtMost(form: Pick<TaskForm, 'earns' | 'places' | 'repeats' | 'audience'>): {
  readonly places: number | null;
  readonly eachCents: number;
  readonly cents: number | null;
} {
  const eachCents = mostEarned(form.earns);
  const places = smaller(form.places, placesOfPeople(form));
  if (eachCents === 0) return { places, eachCents, cents: 0 };
  return { places, eachCents, cents: places === null ? null : places * eachCents };
}

const smaller = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);

function placesOfPeople({ audience, repeats }: Pick<TaskForm, 'repeats' | 'audience'>): number | null {
  if (audience.kind !== 'people' || repeats.kind === 'weekly') return null;
  return audience.people.length * (repeats.kind === 'times' ? repeats.times : 1);
}

/** Whether no ambassador can have started a task yet: until it opens, it can be changed freely, or deleted. */
export const opensLater = ({ opensAt }: { readonly opensAt: Date | null }, now: Date): boolean =>
  opensAt !== null && opensAt > now;

/**
 * The changes that are or might be worse for ambassadors; such a change needs a new task (the work, section 4). A
 * program cannot judge whether a new text is worse, so title and text cannot change, nor can an agreed place and
 * time.
 */
export function worseFields(before: TaskForm, changed: TaskForm): readonly TaskField[] {
  const worse: Readonly<Record<TaskField, boolean>> = {
    title: changed.title !== before.title,
    instructions: changed.instructions !== before.instructions,
    asks: asksMore(before.asks, changed.asks),
    earns: earnsLess(before.earns, changed.earns),
    perk: before.perk !== '' && changed.perk !== before.perk,
    repeats: repeatsLess(before.repeats, changed.repeats),
    places: changed.places !== null && (before.places === null || changed.places < before.places),
    opensOn: changed.opensOn !== null && (before.opensOn === null || changed.opensOn > before.opensOn),
    closesOn: changed.closesOn !== null && (before.closesOn === null || changed.closesOn < before.closesOn),
    meeting: changed.meeting !== null && !isSameMeeting(before.meeting, changed.meeting),
    audience: reachesFewer(before.audience, changed.audience),
  };
  const fields = Object.keys(worse) as TaskField[];
  return fields.filter((field) => worse[field]);
}

const asksMore = (before: Asks, { pictures, links, number, text }: Asks): boolean =>
  pictures > before.pictures ||
  links > before.links ||
  (number !== null && number !== before.number) ||
  (text && !before.text);

function earnsLess(before: Earns, changed: Earns): boolean {
  if (before.kind === 'nothing') return false;
  if (before.kind === 'amount') return changed.kind !== 'amount' || changed.cents < before.cents;
  return changed.kind !== 'unit' || changed.cents < before.cents || changed.most < before.most;
}

function repeatsLess(before: Repeats, changed: Repeats): boolean {
  if (before.kind === 'once') return false;
  if (before.kind === 'weekly') return changed.kind !== 'weekly';
  return changed.kind !== 'times' || changed.times < before.times;
}

const isSameMeeting = (one: Meeting | null, other: Meeting): boolean =>
  one !== null &&
  one.place === other.place &&
  one.day === other.day &&
  one.from === other.from &&
  one.to === other.to;

function reachesFewer(before: TaskAudience, changed: TaskAudience): boolean {
  if (changed.kind === 'all') return false;
  if (before.kind === 'schools' && changed.kind === 'schools')
    return before.schools.some((school) => !changed.schools.includes(school));
  if (before.kind === 'people' && changed.kind === 'people')
    return before.people.some((person) => !changed.people.includes(person));
  return true;
}

/** The facts about a student's earlier proof that decide the next start. */
export type EarlierProof = { readonly slot: string; readonly state: ProofState };

/**
 * The key of a student's next turn at a task: 'once', a week's Monday, or a number from 1; null if they have no
 * turn left or have not finished the last one. Abandoned and lapsed proofs free their turn.
 */
export function nextSlot(repeats: Repeats, earlier: readonly EarlierProof[], today: Day): string | null {
  const counting = earlier.filter(({ state }) => proofStateAfter(state, 'start', 'student') === null);
  if (counting.some(({ state }) => state === 'started' || state === 'returned')) return null;
  const used = new Set(counting.map(({ slot }) => slot));
  const free = (slot: string): string | null => (used.has(slot) ? null : slot);
  if (repeats.kind === 'once') return used.size > 0 ? null : 'once';
  if (repeats.kind === 'weekly') return free(weekOf(today));
  // A proof from when the task could be done once counts toward its number of times.
  return used.size >= repeats.times ? null : String(firstFree(used));
}

function firstFree(used: ReadonlySet<string>): number {
  let number = 1;
  while (used.has(String(number))) number += 1;
  return number;
}

/** What an ambassador hands in, with only the number of pictures. */
export type ProofContent = {
  readonly pictures: number;
  readonly links: readonly string[];
  readonly number: number | null;
  readonly text: string;
};

/** The parts that the task asks for now. It may have asked for more when the student started. */
export const requiredParts = ({ links, number, text }: Omit<ProofContent, 'pictures'>, asks: Asks) => ({
  links: links.slice(0, asks.links),
  number: asks.number === null ? null : number,
  text: asks.text ? text : '',
});

/** The parts that a proof needs before it can be handed in. */
export function lackingIn(asks: Asks, content: ProofContent): readonly (keyof Asks)[] {
  const lacks: Readonly<Record<keyof Asks, boolean>> = {
    pictures: content.pictures < asks.pictures,
    links: content.links.length < asks.links,
    number: asks.number !== null && content.number === null,
    text: asks.text && content.text === '',
  };
  const parts = Object.keys(lacks) as (keyof Asks)[];
  return parts.filter((part) => lacks[part]);
}

/** Whether a reason needs a note from the company. */
export const needsNote = (reason: DeclineReason): boolean => reason === 'other';
