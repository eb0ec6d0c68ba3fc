import * as z from 'zod';
import { participantId, userId } from '../accounts/index.ts';
import { cursor, instant, paragraphs, version } from '../schemas/index.ts';
import { appealDecisions, appealStates, sanctionKinds, sanctionLimits, sanctionStates } from './constants.ts';
import { moderationErrors as errors } from './errors.ts';
import { listTotal } from './listing-schemas.ts';
import { monitoredId } from './message-schemas.ts';
import { isSuspensionEnd } from './rules.ts';

const appeal = z.object({
  state: z.enum(appealStates),
  text: z.string(),
  answer: z.string(),
});

/** A decision about an account, as the admin sees it. */
export const sanction = z.object({
  id: z.uuid(),
  userId: participantId,
  kind: z.enum(sanctionKinds),
  reason: z.string(),
  until: instant.nullable(),
  at: instant,
  state: z.enum(sanctionStates),
  liftReason: z.string(),
  acknowledged: z.boolean(),
  appeal,
  message: monitoredId.nullable(),
  /** Counts the decisions, so that one does not overwrite another admin's. */
  version,
});
export type Sanction = z.infer<typeof sanction>;

export const sanctionsInput = z.object({ id: participantId });
/** Newest first. */
export const sanctionList = z.object({ sanctions: z.array(sanction) });

const reasonMissing = 'Please give a reason.';

export const imposeInput = z
  .object({
    id: participantId,
    kind: z.enum(sanctionKinds),
    reason: paragraphs(sanctionLimits.reason),
    /** When a suspension ends. */
    until: instant.optional(),
    /** The reported message; imposing the sanction confirms the report. */
    message: monitoredId.optional(),
    /** The newest decision that the admin has seen; a newer one refuses this request. */
    seen: z.uuid().nullable(),
  })
  .superRefine(({ kind, until, reason }, { addIssue }) => {
    const fault = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    // In the order of the form's fields.
    if (kind === 'suspension' && !isSuspensionEnd(new Date(until ?? 0), new Date()))
      fault('until', errors.suspensionEnd);
    if (reason === '') fault('reason', reasonMissing);
  });
const sanctionVersion = z.object({ id: z.uuid(), version });
export const liftInput = sanctionVersion.extend({
  reason: paragraphs(sanctionLimits.reason).min(1, reasonMissing),
});
export const answerInput = sanctionVersion.extend({
  decision: z.enum(appealDecisions),
  text: paragraphs(sanctionLimits.answer).min(1, 'Please answer the appeal.'),
});

const openAppeal = sanction.extend({ name: z.string(), email: z.string(), appealedAt: instant });
export type OpenAppeal = z.infer<typeof openAppeal>;
export const appealQueue = z.object({
  appeals: z.array(openAppeal),
  total: listTotal,
  nextCursor: cursor.nullable(),
});

/** The sanction as its user sees it. */
export const notice = sanction
  .pick({
    id: true,
    kind: true,
    reason: true,
    until: true,
    at: true,
    appeal: true,
  })
  .extend({
    /** The user who reads it. */
    userId,
    /** Whether they may confirm or appeal it: a company's owner does that, its members read it. */
    mayAnswer: z.boolean(),
  });
export type Notice = z.infer<typeof notice>;
/** Notices to read before anything else, most serious first. */
export const notices = z.object({ notices: z.array(notice) });
export const noticeInput = z.object({ id: z.uuid() });
export const appealInput = noticeInput.extend({
  text: paragraphs(sanctionLimits.appeal).min(1, 'Please tell us why we should change this decision.'),
});
