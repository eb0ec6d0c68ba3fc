import * as z from 'zod';
import { companyId, userId } from '../accounts/index.ts';
import { websiteHref } from '../companies/rules.ts';
import {
  choices,
  cursor,
  day,
  instant,
  line,
  notWithin,
  numberFrom,
  paragraphs,
  tooManyChosen,
  version,
} from '../schemas/index.ts';
import { withoutHidden } from '../text/index.ts';
import { decisionActs, declineReasons, taskLimits, taskTexts } from './constants.ts';
import { proofStates, taskStates } from './states.ts';

const { errors } = taskTexts;
const limits = taskLimits;

/** Ids made by the browser, so that a task, proof or decision sent twice is stored once. */
export const taskId = z.uuid().brand<'TaskId'>();
export type TaskId = z.infer<typeof taskId>;
export const proofId = z.uuid().brand<'ProofId'>();
export type ProofId = z.infer<typeof proofId>;
export const decisionId = z.uuid().brand<'ProofDecisionId'>();
export type DecisionId = z.infer<typeof decisionId>;

/** Made by the browser, so that a picture uploaded twice is stored once. */
export const pictureId = z.uuid().brand<'ProofPictureId'>();
export type PictureId = z.infer<typeof pictureId>;

const cents = numberFrom(0, limits.earningCents, errors.cents);
const time = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, errors.time);

/** A number of a draft, 0 while it is missing. */
const stillMissing = (most: number) => numberFrom(0, most, notWithin(1, most));

const asks = z.object({
  pictures: numberFrom(0, limits.pictures),
  links: numberFrom(0, limits.links),
  number: line(limits.unit).nullable(),
  text: z.boolean(),
});

const earns = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nothing') }),
  z.object({ kind: z.literal('amount'), cents }),
  z.object({ kind: z.literal('unit'), cents, most: stillMissing(limits.units) }),
]);

const repeats = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('once') }),
  z.object({ kind: z.literal('weekly') }),
  z.object({ kind: z.literal('times'), times: stillMissing(limits.times) }),
]);

const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('schools'), schools: choices(line(120).min(1), limits.schools) }),
  z.object({
    kind: z.literal('people'),
    people: z.array(userId).max(limits.people, tooManyChosen(limits.people)),
  }),
]);

/** A task as the company writes it (`TaskForm`). `missingFields` says what keeps it from being opened. */
export const taskForm = z.object({
  title: line(limits.title),
  instructions: paragraphs(limits.instructions),
  asks,
  earns,
  perk: line(limits.perk),
  repeats,
  places: numberFrom(1, limits.places).nullable(),
  opensOn: day.nullable(),
  closesOn: day.nullable(),
  meeting: z.object({ place: line(limits.place), day, from: time, to: time }).nullable(),
  audience,
});
export type TaskFormInput = z.infer<typeof taskForm>;

/** The defaults of a new task: once, for everyone, with a link as proof. */
export const emptyTaskForm: TaskFormInput = {
  title: '',
  instructions: '',
  asks: { pictures: 0, links: 1, number: null, text: false },
  earns: { kind: 'amount', cents: 0 },
  perk: '',
  repeats: { kind: 'once' },
  places: null,
  opensOn: null,
  closesOn: null,
  meeting: null,
  audience: { kind: 'all' },
};

/** A task as its company sees it. */
export const task = z.object({
  id: taskId,
  state: z.enum(taskStates),
  form: taskForm,
  /** The company's time zone, in which the task's days and times are given. */
  timeZone: z.string(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  /** Places taken. */
  taken: z.int().min(0),
  /** Proofs that wait for the company, and approved ones. */
  waiting: z.int().min(0),
  approved: z.int().min(0),
  /** The total pay of its approved proofs, in US cents; null if the request did not ask for it. */
  earnedCents: z.int().min(0).nullable(),
  version,
});
export type Task = z.infer<typeof task>;

export const tasksInput = z.object({
  state: z.enum(taskStates).optional(),
  query: line(100).optional(),
  /** Includes the total pay of each task, which is slow for tasks with many proofs. */
  earned: z.literal('true').optional(),
  cursor: cursor.optional(),
});
export const tasks = z.object({ tasks: z.array(task), nextCursor: cursor.nullable() });

export const taskInput = z.object({ id: taskId });
/** A person or thing, by its name at that time. */
const named = <Id extends z.ZodType>(id: Id) => z.object({ id, name: z.string() });
const student = named(userId).extend({ image: z.string().nullable() });

/** A task, and the ambassadors at work on it: those whose places end first, and the number of all. */
export const oneTask = z.object({
  task,
  started: z.object({
    people: z.array(z.object({ student, proof: proofId, until: instant })),
    count: z.int().min(0),
  }),
});
export type StartedTask = z.infer<typeof oneTask>['started'];
export const startedByInput = z.object({ student: userId });
/** What an ambassador works on for the company: the tasks whose places end first. */
export const startedBy = z.object({
  started: z.array(
    z.object({ proof: proofId, task: z.object({ id: taskId, title: z.string() }), until: instant }),
  ),
});
export type StartedByStudent = z.infer<typeof startedBy>['started'];
export const saveTaskInput = z.object({
  id: taskId,
  form: taskForm,
  /** The version that the draft was written on; null for a new one. */
  version: version.nullable(),
});
export const changeTaskInput = z.object({ id: taskId, form: taskForm, version });
export const taskVersionInput = z.object({ id: taskId, version });
export const copyTaskInput = z.object({ id: taskId, copyId: taskId });

/** The company's ambassadors by name, and all of their schools. */
export const audienceInput = z.object({
  query: line(100).optional(),
  chosen: z.array(userId).max(limits.people).optional(),
});
export const audienceChoices = z.object({
  people: z.array(z.object({ id: userId, name: z.string() })),
  schools: z.array(z.string()),
});

/** A proof's picture, by links that only this viewer can open, for 15 minutes. */
const proofPicture = z.object({
  id: pictureId,
  /** Pixels of the large one. */
  width: z.int().min(1),
  height: z.int().min(1),
  small: z.string(),
  large: z.string(),
  /** For the company: an earlier proof with a look-alike picture, and when it was handed in. */
  alike: z.object({ proof: proofId, at: instant }).nullable(),
});
export type ProofPicture = z.infer<typeof proofPicture>;

/** A proof, as one of the two sides or the admin sees it. */
export const proof = z.object({
  id: proofId,
  task: z.object({ id: taskId, title: z.string(), asks, earns, perk: z.string() }),
  company: named(companyId),
  student,
  state: z.enum(proofStates),
  pictures: z.array(proofPicture),
  links: z.array(z.string()),
  number: z.int().nullable(),
  text: z.string(),
  handedInAt: instant.nullable(),
  /** When it reached its state. */
  since: instant,
  /** When it is approved, or its place is freed, automatically. */
  dueAt: instant.nullable(),
  /** Its pay, in US cents: it follows the task's until it is approved, and is zero if it no longer occupies a place. */
  cents: z.int().min(0),
  reason: z.enum(declineReasons).nullable(),
  note: z.string(),
  objection: z.string(),
  adminNote: z.string(),
  /** For the student: until when they may object. */
  objectBefore: instant.nullable(),
  /** For the company: who decided, and until when the decision can be undone. */
  decidedBy: z.string().nullable(),
  deciding: z.object({ id: decisionId, act: z.enum(decisionActs), until: instant }).nullable(),
  version,
});
export type Proof = z.infer<typeof proof>;

export const proofInput = z.object({ id: proofId });
export const oneProof = z.object({ proof });

/** A task as an ambassador sees it. */
export const openTask = z.object({
  id: taskId,
  company: named(companyId),
  state: z.enum(taskStates),
  form: taskForm.omit({ audience: true }),
  timeZone: z.string(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  /** Null for any number. */
  placesLeft: z.int().min(0).nullable(),
  /** Whether the student can start it now. */
  mayStart: z.boolean(),
  /** The student's newest proof of it. */
  mine: proof.nullable(),
});
export type OpenTask = z.infer<typeof openTask>;

export const openTasks = z.object({ tasks: z.array(openTask), nextCursor: cursor.nullable() });
export const oneOpenTask = z.object({ task: openTask });

/** Filters by progress: begun, waiting for the company, or ended. */
export const proofGroups = ['begun', 'waiting', 'ended'] as const;
export const ownProofsInput = z.object({ group: z.enum(proofGroups).optional(), cursor: cursor.optional() });
export const proofs = z.object({ proofs: z.array(proof), nextCursor: cursor.nullable() });

/** The ambassador's earlier proofs at the same company, newest first. */
export const earlierProofs = z.object({ proofs: z.array(proof) });

/** The number of waiting proofs: for a company's decision, or for a student's changes. Counted up to a limit. */
export const waitingProofs = z.object({
  count: z.int().min(0).max(limits.counted),
  /** The task of a student's proof, if it is the only one. */
  task: taskId.nullable(),
});

/** The URL of the user's calendar for calendar programs; null until one is created. */
export const calendarAddress = z.object({ address: z.url().nullable() });

export const startInput = z.object({ id: proofId, taskId });

const link = line(limits.link)
  .overwrite(withoutHidden)
  .overwrite((typed) =>
    /^[^:/?#\s]+\.[^:/?#\s]+(?=[:/?#]|$)/.test(typed) && !/^[a-z]+:\/\//i.test(typed)
      ? `https://${typed}`
      : typed,
  )
  .regex(/^https:\/\//i, { error: errors.link, abort: true })
  .refine((typed) => websiteHref(typed) !== null, errors.linkHost);

export const handInInput = z.object({
  id: proofId,
  version,
  /** The uploaded pictures to hand in, in order. */
  pictures: z.array(pictureId).max(limits.pictures, tooManyChosen(limits.pictures)).default([]),
  links: choices(link, limits.links, errors.twice),
  number: numberFrom(0, limits.number).nullable(),
  text: paragraphs(limits.text),
});
export const proofVersionInput = z.object({ id: proofId, version });
export const objectInput = z.object({
  id: proofId,
  version,
  text: paragraphs(limits.objection).min(1, errors.objection),
});

/** A company's proofs: by default those that wait, oldest first. */
const proofFilters = z.object({
  state: z.enum(proofStates).optional(),
  task: taskId.optional(),
  student: userId.optional(),
  query: line(100).optional(),
});
export type ProofFilters = z.infer<typeof proofFilters>;
export const companyProofsInput = proofFilters.extend({ cursor: cursor.optional() });

/** The proofs to decide: chosen ones, or all waiting ones that pass the filters. */
const proofSelection = z.union([
  z.object({ proofs: z.array(proofId).min(1).max(limits.chosen) }),
  proofFilters.omit({ state: true }),
]);
export type ProofSelection = z.infer<typeof proofSelection>;

export const previewDecisionInput = z.object({ selection: proofSelection });
/** How many would be decided, up to limit + 1, their pay in US cents, how many look like earlier ones, and the first few names. */
export const decisionPreview = z.object({
  count: z.int().min(0),
  cents: z.int().min(0),
  alike: z.int().min(0),
  names: z.array(z.string()),
});
export type DecisionPreview = z.infer<typeof decisionPreview>;

export const decideInput = z
  .object({
    id: decisionId,
    selection: proofSelection,
    act: z.enum(decisionActs),
    /** Why a proof is declined; null otherwise. */
    reason: z.enum(declineReasons).nullable(),
    note: paragraphs(limits.note),
    /** The count that was shown; if it has changed, nothing is decided. */
    expected: z.int().min(1),
    /** Their pay that was shown, in US cents; if it has changed, nothing is approved. */
    cents: z.int().min(0),
  })
  .superRefine(({ act, reason, note }, { addIssue }) => {
    const fault = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if ((act === 'decline') !== (reason !== null)) fault('reason', errors.reason);
    if (act === 'approve' && note !== '') fault('note', errors.noNote);
    if (act === 'return' && note === '') fault('note', errors.note);
    if (reason === 'other' && note === '') fault('note', errors.note);
  });
export const startedDecision = z.object({ id: decisionId, count: z.int().min(0), until: instant });
const decision = startedDecision.extend({ act: z.enum(decisionActs) });
export type Decision = z.infer<typeof decision>;
export const decisions = z.object({ decisions: z.array(decision) });
export const undoDecisionInput = z.object({ id: decisionId });
export const undoneDecision = z.object({ count: z.int().min(0) });

/** A declined proof with the task's instructions, for the admin's decision. */
export const objection = proof.extend({ instructions: z.string() });
export type Objection = z.infer<typeof objection>;
/** On the first page, how many there are, counted up to a limit. */
export const objections = z.object({
  proofs: z.array(objection),
  nextCursor: cursor.nullable(),
  total: z.object({ count: z.int().min(0), isMore: z.boolean() }).nullable(),
});
export const settleObjectionInput = z.object({
  id: proofId,
  version,
  verdict: z.enum(['allow', 'refuse']),
  /** Its pay that was shown, in US cents; if it has changed, it is not allowed. */
  cents: z.int().min(0),
  /** To both sides. */
  note: paragraphs(limits.note).min(1, errors.note),
});
