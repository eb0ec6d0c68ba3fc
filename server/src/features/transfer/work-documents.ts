import {
  ambassadorLimits,
  ambassadorshipStates,
  hoursPay,
  termsPays,
} from '@ambitionhub/contract/ambassadors';
import { weekOf } from '@ambitionhub/contract/calendar';
import { hoursLimits, weekStates } from '@ambitionhub/contract/hours';
import {
  entryKinds,
  entrySources,
  ledgerLimits,
  paymentMethods,
  paymentStates,
} from '@ambitionhub/contract/ledger';
import { participants } from '@ambitionhub/contract/messaging';
import { day, line } from '@ambitionhub/contract/schemas';
import { declineReasons, proofStates, taskForm, taskLimits, taskStates } from '@ambitionhub/contract/tasks';
import * as z from 'zod';
import type { FieldReader } from './reader.ts';
import { referralConversion, referralLink, referralProgram } from './referral-documents.ts';
import { readReview } from './review-documents.ts';
import { idFor } from './values.ts';
import {
  aName,
  count,
  maybe,
  moment,
  name,
  names,
  reading,
  side,
  sides,
  text,
  type WorkCollection,
  type WorkDocument,
} from './work-reader.ts';

const positive = z.int().min(1);
/** The most that the column holds: a balance, or one payment of many entries. */
const cents = z.int();

const aTerms = z
  .strictObject({
    version: positive,
    pay: z.enum(termsPays),
    rateCents: count.max(ambassadorLimits.rateCents),
    weeklyMinutes: maybe(positive.max(ambassadorLimits.weekMinutes)),
    fromDay: day,
    offeredFrom: maybe(day),
    lastDay: maybe(day),
    text: text(ambassadorLimits.termsText),
    proposedAt: moment,
    proposedById: maybe(side),
    proposedByName: name,
    acceptedAt: maybe(moment),
    refusedAt: maybe(moment),
  })
  .superRefine((terms, { addIssue }) => {
    const fault = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (terms.rateCents > 0 === (terms.pay === 'tasks')) fault('rateCents', 'only tasks have no rate');
    if (terms.pay === 'semester' && terms.lastDay === null) fault('lastDay', 'a semester has one');
    if (terms.lastDay !== null && terms.lastDay < terms.fromDay) fault('lastDay', 'before the first day');
    if (terms.offeredFrom !== null && terms.offeredFrom > terms.fromDay)
      fault('offeredFrom', 'after the first day');
    if (terms.acceptedAt !== null && terms.refusedAt !== null) fault('refusedAt', 'accepted, too');
  });

/** Rules that the state table guarantees here but a file may break. */
const ambassadorship = z
  .object({
    ...sides,
    ...names,
    state: z.enum(ambassadorshipStates),
    offeredAt: moment,
    answeredAt: maybe(moment),
    declineNote: text(ambassadorLimits.declineNote),
    firstDay: maybe(day),
    lastDay: maybe(day),
    endedBy: maybe(z.enum(participants)),
    endReason: text(ambassadorLimits.endReason),
    nextDue: maybe(day),
    terms: z.array(aTerms).min(1),
  })
  .superRefine(({ state, firstDay, lastDay, terms }, { addIssue }) => {
    const fault = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    const isBegun = state === 'active' || state === 'ended';
    const open = terms.filter(({ acceptedAt, refusedAt }) => acceptedAt === null && refusedAt === null);
    if (state === 'active' && firstDay === null) fault('firstDay', 'active ones have one');
    if (firstDay !== null && lastDay !== null && lastDay < firstDay) fault('lastDay', 'before the first day');
    if (isBegun && !terms.some(({ acceptedAt }) => acceptedAt !== null)) fault('terms', 'none are accepted');
    if (state === 'offered' && open.length === 0) fault('terms', 'none wait for an answer');
    if (open.length > 1) fault('terms', 'more than one wait for an answer');
    if (new Set(terms.map(({ version }) => version)).size < terms.length)
      fault('terms', 'a version is there twice');
  });

const someHours = z.strictObject({
  id: side,
  day,
  minutes: positive.max(hoursLimits.dayMinutes).multipleOf(hoursLimits.stepMinutes),
  rateCents: positive.max(ambassadorLimits.rateCents),
  note: text(hoursLimits.note),
  loggedAt: moment,
});

const week = z
  .object({
    ...sides,
    ambassadorshipId: side,
    week: day,
    state: z.enum(weekStates),
    minutes: count,
    agreedMinutes: maybe(count),
    amountCents: count.max(hoursLimits.weekCents),
    dueOn: day,
    note: text(hoursLimits.returnNote),
    decidedById: maybe(side),
    decidedByName: maybe(aName),
    decidedAt: maybe(moment),
    hours: z.array(someHours).default([]),
  })
  .superRefine((given, { addIssue }) => {
    const fault = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (weekOf(given.week) !== given.week) fault('week', 'not a Monday');
    if (given.hours.some((one) => weekOf(one.day) !== given.week)) fault('hours', 'of another week');
    const minutes = given.hours.reduce((sum, one) => sum + one.minutes, 0);
    if (minutes !== given.minutes) fault('minutes', `its hours come to ${minutes}`);
    if (hoursPay(given.hours) !== given.amountCents)
      fault('amountCents', `its hours come to ${hoursPay(given.hours)}`);
  });

const aTask = z
  .object({
    companyId: side,
    companyName: name,
    state: z.enum(taskStates),
    form: taskForm,
    timeZone: z.string().max(64),
    opensAt: maybe(moment),
    closesAt: maybe(moment),
    changedAt: moment,
  })
  .superRefine(({ state, closesAt }, { addIssue }) => {
    if (state === 'closing' && closesAt === null)
      addIssue({ code: 'custom', path: ['closesAt'], message: 'a task that is closing has one' });
  });

const waiting = ['started', 'handed-in', 'returned'];
const aProof = z
  .object({
    ...sides,
    ...names,
    taskId: side,
    ambassadorshipId: side,
    slot: z.string().min(1).max(20),
    state: z.enum(proofStates),
    links: z.array(z.string().max(taskLimits.link)).max(taskLimits.links).default([]),
    number: maybe(count.max(taskLimits.number)),
    text: text(taskLimits.text),
    cents: count.max(ledgerLimits.entryCents).default(0),
    startedAt: moment,
    handedInAt: maybe(moment),
    since: moment,
    dueAt: maybe(moment),
    reason: maybe(z.enum(declineReasons)),
    note: text(taskLimits.note),
    objection: text(taskLimits.objection),
    adminNote: text(taskLimits.note),
    decidedById: maybe(side),
    decidedByName: maybe(aName),
    /** In their order; their files are next to the export. */
    pictures: z
      .array(z.object({ id: z.string().min(1).max(200), at: moment }))
      .max(taskLimits.pictures)
      .default([]),
  })
  .superRefine(({ state, dueAt }, { addIssue }) => {
    if ((dueAt !== null) !== waiting.includes(state))
      addIssue({ code: 'custom', path: ['dueAt'], message: 'only what waits has one' });
  });

const balance = z.object({
  ...sides,
  ...names,
  owedCents: count,
  owedSince: maybe(moment),
  keptUntil: maybe(day),
});

const earning = ['earned', 'bonus', 'payment-undone'];
const entry = z
  .object({
    ...sides,
    ...names,
    kind: z.enum(entryKinds),
    day,
    amountCents: cents,
    source: z.enum(entrySources),
    sourceKey: z.string().min(1).max(200),
    ambassadorshipId: maybe(side),
    note: z.string().default(''),
    byId: maybe(side),
    byName: maybe(aName),
    at: moment,
    /** Not paid yet. */
    open: z.boolean().default(false),
    /** Every payment that paid it, undone ones included. */
    paidBy: z.array(side).default([]),
  })
  .superRefine(({ kind, amountCents, open }, { addIssue }) => {
    const isPayment = kind === 'paid' || kind === 'payment-undone';
    if (!isPayment && Math.abs(amountCents) > ledgerLimits.entryCents)
      addIssue({ code: 'custom', path: ['amountCents'], message: 'one amount is at most $10,000.00' });
    if (amountCents === 0 || amountCents > 0 !== earning.includes(kind))
      addIssue({ code: 'custom', path: ['amountCents'], message: `not an amount that is ${kind}` });
    if (open && isPayment)
      addIssue({ code: 'custom', path: ['open'], message: 'only what is earned waits to be paid' });
  });

const outsidePayment = z.object({
  ...sides,
  ...names,
  batchId: side,
  amountCents: cents.min(1),
  paidOn: day,
  way: z.enum(paymentMethods),
  reference: line(ledgerLimits.reference).default(''),
  state: z.enum(paymentStates),
  recordedById: maybe(side),
  recordedByName: name,
  recordedAt: moment,
  since: moment,
  seenAt: maybe(moment),
});

/** The parser of each collection; null, with a remark, for a document that cannot be kept. */
export const workReaders = {
  ambassadorships: reading('ambassadorships', 'ambassadorship', ambassadorship, (given) => given),
  weeks: reading('weeks', 'week', week, ({ hours, ambassadorshipId, ...given }) => ({
    ...given,
    of: idFor('ambassadorship', ambassadorshipId),
    hours: hours.map((one) => ({ ...one, id: idFor('hours', one.id) })),
  })),
  tasks: reading('tasks', 'task', aTask, (given) => given),
  proofs: reading('proofs', 'proof', aProof, ({ taskId, ambassadorshipId, pictures, ...given }) => ({
    ...given,
    pictures: pictures.map(({ id, at }) => ({ id: idFor('picture', id), file: id, at })),
    of: idFor('task', taskId),
    ambassadorshipId: idFor('ambassadorship', ambassadorshipId),
  })),
  balances: reading('balances', 'balance', balance, (given) => given),
  entries: reading('entries', 'entry', entry, ({ ambassadorshipId, paidBy, ...given }) => ({
    ...given,
    ambassadorshipId: ambassadorshipId && idFor('ambassadorship', ambassadorshipId),
    paidBy: [...new Set(paidBy)].map((id) => idFor('payment', id)),
  })),
  outsidePayments: reading('outsidePayments', 'payment', outsidePayment, ({ batchId, ...given }) => ({
    ...given,
    batchId: idFor('batch', batchId),
  })),
  referralPrograms: reading('referralPrograms', 'program', referralProgram, (given) => given),
  referralLinks: reading('referralLinks', 'link', referralLink, ({ ambassadorshipId, ...given }) => ({
    ...given,
    of: idFor('ambassadorship', ambassadorshipId),
  })),
  referralConversions: reading(
    'referralConversions',
    'conversion',
    referralConversion,
    ({ ambassadorshipId, ...given }) => ({ ...given, of: idFor('ambassadorship', ambassadorshipId) }),
  ),
  reviews: readReview,
} as const satisfies Record<WorkCollection, (id: string, read: FieldReader) => WorkDocument | null>;
