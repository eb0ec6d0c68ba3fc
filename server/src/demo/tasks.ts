import { randomUUID } from 'node:crypto';
import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { addDays, type Day, daysAfter, weekOf } from '@ambitionhub/contract/calendar';
import {
  type DeclineReason,
  earningOf,
  type ProofId,
  type ProofState,
  proofDue,
  type TaskFormInput,
  type TaskId,
  takesPlace,
} from '@ambitionhub/contract/tasks';
import type { Bottle, Scene } from './scenes.ts';

/** An ambassador's progress with a task. Days are counted back from today. */
type DemoProof = {
  readonly student: string;
  readonly state: ProofState;
  readonly started: number;
  readonly handedIn?: number;
  /** When it reached its state. */
  readonly since: number;
  readonly link?: string;
  readonly number?: number;
  readonly text?: string;
  /** The scenes in its pictures. */
  readonly scenes?: readonly Scene[];
  readonly reason?: DeclineReason;
  readonly note?: string;
  readonly objection?: string;
  readonly adminNote?: string;
};

type DemoTask = {
  readonly state: 'open' | 'closing' | 'closed';
  /** Days since it was opened. */
  readonly opened: number;
  /** Days until it closes, negative for the past; no end if absent. */
  readonly closes?: number;
  readonly form: Pick<TaskFormInput, 'title' | 'instructions' | 'asks' | 'earns'> & Partial<TaskFormInput>;
  /** Days until it takes place. */
  readonly meets?: {
    readonly inDays: number;
    readonly place: string;
    readonly from: string;
    readonly to: string;
  };
  readonly proofs: readonly DemoProof[];
};

const asksNothing = { pictures: 0, links: 0, number: null, text: false } as const;

const bottle = (look: Partial<Bottle> & Omit<Bottle, 'kind' | 'drink' | 'label'>): Scene => ({
  kind: 'bottle',
  drink: '#b86b2c',
  label: '#c9b6e4',
  ...look,
});

/** Handed in by two ambassadors, so that the company sees the second one marked as a look-alike. */
const brickWall: Scene = {
  kind: 'posters',
  wall: 'brick',
  ground: '#a5543f',
  size: 0.55,
  posters: [
    [27, 46, -4],
    [64, 52, 2],
  ],
};

export const demoTasks: readonly DemoTask[] = [
  {
    state: 'open',
    opened: 26,
    closes: 12,
    form: {
      title: 'Post about the honey lavender cold brew',
      instructions:
        'One post or reel with the new bottle, in your own words and marked as an ad. Tag @sunroomcoffee.\n\nThe name, the price and what is in it: https://sunroomcoffee.example/honey-lavender',
      asks: { ...asksNothing, pictures: 1, links: 1 },
      earns: { kind: 'amount', cents: 2500 },
      perk: 'a case of twelve bottles',
      places: 20,
    },
    proofs: [
      {
        student: 'Emily Tran',
        state: 'handed-in',
        started: 4,
        handedIn: 2,
        since: 2,
        link: 'https://www.instagram.com/p/DRv3kLmPq0x/',
        scenes: [bottle({ ground: '#cfe3f6', table: '#d9a86c', beside: 'plant', at: 36 })],
      },
      {
        student: 'Jasmine Carter',
        state: 'declined',
        started: 8,
        handedIn: 5,
        since: 3,
        link: 'https://www.tiktok.com/@jas.on.campus/video/7539021',
        scenes: [
          bottle({
            ground: '#f6d9c4',
            table: '#7a5236',
            beside: 'books',
            at: 66,
            label: '#f4e3b2',
            drink: '#e2cfa4',
          }),
        ],
        reason: 'task',
        note: 'It is a lovely video, but it shows the vanilla bottle. This task is about honey lavender only.',
      },
      {
        student: 'Benjamin Osei',
        state: 'refused',
        started: 24,
        handedIn: 21,
        since: 12,
        link: 'https://www.instagram.com/stories/benjamin.builds/',
        scenes: [bottle({ ground: '#3c4a63', table: '#a9b4c4', beside: 'cup', at: 52 })],
        reason: 'proof',
        note: 'The link leads to a story that is over. Please use a post that stays.',
        objection: 'The story was up for a whole day and 300 people saw it.',
        adminNote: 'The task asks for a post or a reel, and the link no longer shows anything to check.',
      },
      { student: 'Naomi Castellanos', state: 'given-up', started: 10, since: 9 },
      { student: 'Claire Novak', state: 'lapsed', started: 20, since: 13 },
    ],
  },
  {
    state: 'open',
    opened: 21,
    form: {
      title: 'Put up posters where people wait',
      instructions:
        'Libraries, laundry rooms, bus stops on campus: wherever people stand for more than a minute. Ask before you use a wall, and take last week’s posters down.',
      asks: { ...asksNothing, pictures: 2, number: 'posters', text: true },
      earns: { kind: 'unit', cents: 200, most: 15 },
      repeats: { kind: 'weekly' },
    },
    proofs: [
      {
        student: 'Maya Okafor',
        state: 'returned',
        started: 4,
        handedIn: 2,
        since: 1,
        number: 25,
        text: 'All over the science buildings.',
        scenes: [
          {
            kind: 'posters',
            wall: 'tiles',
            ground: '#dfe9ea',
            size: 0.62,
            posters: [
              [30, 50, -2],
              [69, 48, 1],
            ],
          },
          { kind: 'posters', wall: 'board', ground: '#c79a62', size: 0.8, posters: [[62, 52, 4]] },
        ],
        note: 'Thank you! We sent you 15 posters, so 25 must be a slip. And where in the science buildings?',
      },
      {
        student: 'Chloe Ramirez',
        state: 'handed-in',
        started: 6,
        handedIn: 5,
        since: 5,
        number: 12,
        text: 'Six in the library, four in the laundry rooms of Zura Hall, two at the trolley stop.',
        scenes: [
          {
            kind: 'posters',
            wall: 'board',
            ground: '#a9c3a0',
            size: 0.42,
            posters: [
              [20, 30, -3],
              [47, 33, 2],
              [76, 28, -1],
              [30, 74, 3],
              [68, 73, -2],
            ],
          },
          { ...brickWall, closer: true },
        ],
      },
      {
        student: 'Jasmine Carter',
        state: 'approved',
        started: 10,
        handedIn: 8,
        since: 7,
        number: 15,
        text: 'Woodruff Library, ground floor and both stairs.',
        scenes: [
          brickWall,
          {
            kind: 'posters',
            wall: 'tiles',
            ground: '#8fa6b8',
            size: 0.5,
            posters: [
              [24, 62, 1],
              [55, 40, -3],
              [83, 66, 2],
            ],
          },
        ],
      },
    ],
  },
  {
    state: 'open',
    opened: 6,
    closes: 9,
    meets: { inDays: 9, place: 'On the main quad, at the fountain', from: '11:00', to: '14:00' },
    form: {
      title: 'Run our table at the activities fair',
      instructions:
        'Set up at half past ten, pour samples, and collect email addresses on the tablet. A van brings everything and picks it up again.',
      asks: { ...asksNothing, number: 'addresses', text: true },
      earns: { kind: 'amount', cents: 6000 },
      perk: 'a hoodie',
      places: 4,
    },
    proofs: [{ student: 'Maya Okafor', state: 'started', started: 2, since: 2 }],
  },
  {
    state: 'closing',
    opened: 30,
    closes: 0.8,
    form: {
      title: 'Film thirty seconds of your morning',
      instructions:
        'Between waking up and the first class, with a bottle somewhere in it. Upright, no music that needs a license.',
      asks: { ...asksNothing, links: 1, text: true },
      earns: { kind: 'amount', cents: 7500 },
      places: 6,
    },
    proofs: [
      {
        student: 'Emily Tran',
        state: 'objected',
        started: 18,
        handedIn: 14,
        since: 1,
        link: 'https://www.youtube.com/shorts/Rk2d-morning',
        text: 'From the alarm to Bio 201.',
        reason: 'before',
        note: 'We believe that you handed in this video for our spring task.',
        objection: 'The spring one was in my old dorm. This one is in the new room, filmed on November 3.',
      },
      {
        student: 'Jasmine Carter',
        state: 'handed-in',
        started: 12,
        handedIn: 9,
        since: 9,
        link: 'https://www.tiktok.com/@jas.on.campus/video/7538110',
        text: 'Free to use in your own ads until June.',
      },
    ],
  },
  {
    state: 'closed',
    opened: 55,
    closes: -20,
    form: {
      title: 'Sign people up for the first-week box',
      instructions: 'Your own link is in the chat. A sign-up counts once the box is paid.',
      asks: { ...asksNothing, number: 'sign-ups' },
      earns: { kind: 'unit', cents: 150, most: 100 },
      places: 8,
    },
    proofs: [
      { student: 'Claire Novak', state: 'approved', started: 40, handedIn: 24, since: 22, number: 41 },
    ],
  },
];

type Party<Id> = { readonly id: Id; readonly name: string };
type At = { readonly today: Day; readonly now: Date; readonly timeZone: string };
/** An ambassador with their ambassadorship. */
export type DemoWorker = Party<UserId> & { readonly ambassadorshipId: string };

/** The rows that one demo task and its proofs would have created by now, and the pay. */
export function taskRowsOf(
  demo: DemoTask,
  company: Party<CompanyId> & { readonly person: string },
  workerNamed: (name: string) => DemoWorker,
  { today, now, timeZone }: At,
) {
  const id = randomUUID() as TaskId;
  const ago = (days: number): Date => daysAfter(now, -days);
  const { closes, meets } = demo;
  const closesAt = closes === undefined ? null : ago(-closes);
  const form: TaskFormInput = {
    perk: '',
    repeats: { kind: 'once' },
    places: null,
    opensOn: null,
    closesOn: closes === undefined ? null : addDays(today, Math.floor(closes)),
    meeting: meets
      ? { place: meets.place, day: addDays(today, meets.inDays), from: meets.from, to: meets.to }
      : null,
    audience: { kind: 'all' },
    ...demo.form,
  };
  const proofs = demo.proofs.map((proof) => {
    const { ambassadorshipId, ...student } = workerNamed(proof.student);
    const since = ago(proof.since);
    const number = proof.number ?? null;
    return {
      id: randomUUID() as ProofId,
      taskId: id,
      companyId: company.id,
      studentId: student.id,
      ambassadorshipId,
      companyName: company.name,
      studentName: student.name,
      slot: form.repeats.kind === 'weekly' ? weekOf(addDays(today, -proof.started)) : 'once',
      state: proof.state,
      links: proof.link === undefined ? [] : [proof.link],
      number,
      text: proof.text ?? '',
      cents: proof.handedIn === undefined ? 0 : earningOf(form.earns, number),
      startedAt: ago(proof.started),
      handedInAt: proof.handedIn === undefined ? null : ago(proof.handedIn),
      since,
      dueAt: proofDue(proof.state, since, closesAt),
      reason: proof.reason ?? null,
      note: proof.note ?? '',
      objection: proof.objection ?? '',
      adminNote: proof.adminNote ?? '',
      ...((proof.state === 'approved' || proof.note !== undefined) && { decidedByName: company.person }),
    };
  });
  return {
    task: {
      id,
      companyId: company.id,
      companyName: company.name,
      state: demo.state,
      title: form.title,
      form,
      timeZone,
      opensAt: null,
      closesAt,
      changedAt: ago(demo.state === 'open' ? demo.opened : demo.state === 'closing' ? 0.2 : -(closes ?? 0)),
      places: form.places,
      taken: proofs.filter(({ state }) => takesPlace(state)).length,
    },
    proofs,
    postings: proofs
      .filter(({ state, cents }) => state === 'approved' && cents > 0)
      .map(({ id: sourceKey, studentId, ambassadorshipId, cents, since }) => ({
        companyId: company.id,
        studentId,
        kind: 'earned' as const,
        amountCents: cents,
        source: 'proof' as const,
        sourceKey,
        ambassadorshipId,
        note: form.title,
        by: null,
        at: since,
      })),
    pictures: proofs.flatMap(({ id: proofId, handedInAt }, nth) =>
      (demo.proofs[nth]?.scenes ?? []).map((scene, place) => ({
        proofId,
        place,
        at: (handedInAt ?? now).toISOString(),
        scene,
      })),
    ),
  };
}
