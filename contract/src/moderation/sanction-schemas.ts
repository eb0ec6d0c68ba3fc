import * as z from 'zod';
import { userId } from '../accounts/index.ts';
import { cursor, instant, paragraphs, version } from '../wire/index.ts';
import { listTotal } from './listing-schemas.ts';
import { monitoredId } from './message-schemas.ts';
import { appealDecisions, appealStates, sanctionKinds, sanctionLimits, sanctionStates } from './words.ts';

const appeal = z.object({
  state: z.enum(appealStates),
  text: z.string(),
  answer: z.string(),
});

/** What was decided about an account, as the admin sees it. */
export const sanction = z.object({
  id: z.uuid(),
  userId,
  kind: z.enum(sanctionKinds),
  reason: z.string(),
  until: instant.nullable(),
  at: instant,
  state: z.enum(sanctionStates),
  liftReason: z.string(),
  acknowledged: z.boolean(),
  appeal,
  message: monitoredId.nullable(),
  /** Counts what was decided about it: what somebody else has decided since is not written over. */
  version,
});
export type Sanction = z.infer<typeof sanction>;

export const sanctionsInput = z.object({ id: userId });
/** The newest first. */
export const sanctionList = z.object({ sanctions: z.array(sanction) });

export const imposeInput = z.object({
  id: userId,
  kind: z.enum(sanctionKinds),
  reason: paragraphs(sanctionLimits.reason).min(1, 'Please say why.'),
  /** When a suspension ends. */
  until: instant.optional(),
  /** The message that it is about: its report was right. */
  message: monitoredId.optional(),
  /** The newest decision that the admin has seen: one made since is not passed over. */
  seen: z.uuid().nullable(),
});
const sanctionVersion = z.object({ id: z.uuid(), version });
export const liftInput = sanctionVersion.extend({
  reason: paragraphs(sanctionLimits.reason).min(1, 'Please say why.'),
});
export const answerInput = sanctionVersion.extend({
  decision: z.enum(appealDecisions),
  text: paragraphs(sanctionLimits.answer).min(1, 'Please answer the appeal.'),
});

export const openAppeal = sanction.extend({ name: z.string(), email: z.string(), appealedAt: instant });
export const appealQueue = z.object({
  appeals: z.array(openAppeal),
  total: listTotal,
  nextCursor: cursor.nullable(),
});

/** The same to whom it is about. */
export const notice = sanction.pick({
  id: true,
  userId: true,
  kind: true,
  reason: true,
  until: true,
  at: true,
  appeal: true,
});
export type Notice = z.infer<typeof notice>;
/** What is to be read before anything else, the gravest first. */
export const notices = z.object({ notices: z.array(notice) });
export const noticeInput = z.object({ id: z.uuid() });
export const appealInput = noticeInput.extend({
  text: paragraphs(sanctionLimits.appeal).min(1, 'Please say why it should be decided otherwise.'),
});
