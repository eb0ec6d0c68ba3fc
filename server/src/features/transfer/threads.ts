import {
  type ApplicationStatus,
  applicationLimits,
  applicationStatuses,
} from '@ambitionhub/contract/applications';
import { cleanMessage, messageLimits } from '@ambitionhub/contract/messaging';
import { type Fields, firstDateOf, flagOf, idFor, isObject, lineOf, numberOf, textOf } from './values.ts';

/** An old message as it is staged. `from` and `to` are old ids of users. */
export type OldMessage = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly fromName: string;
  readonly toName: string;
  readonly fromType: string;
  readonly text: string;
  readonly isCut: boolean;
  readonly at: string | null;
  readonly isRead: boolean;
  readonly reported: string | null;
};

const names = ['text', 'body', 'content', 'message'];

/** The two ids that a conversation's own id is made of, sorted and joined with an underscore. */
function endsIn(conversationId: string): readonly [string, string] | null {
  const [one, two, ...more] = conversationId.split('_');
  return one && two && more.length === 0 ? [one, two] : null;
}

/** Reads an old message; a text says why it cannot be one. */
export function messageOf(oldId: string, fields: Fields): OldMessage | string {
  const raw = cleanMessage(textOf(fields, ...names));
  if (raw === '') return 'it has no text';
  const conversation = endsIn(textOf(fields, 'conversationId'));
  const from = textOf(fields, 'senderId');
  if (from === '') return 'it has no sender';
  const other = conversation?.find((id) => id !== from) ?? '';
  const to = textOf(fields, 'recipientId') || other;
  if (to === '') return 'it has no recipient';
  if (to === from) return 'sender and recipient are the same';
  const characters = [...raw.slice(0, messageLimits.company * 2)];
  const isCut = characters.length > messageLimits.company || raw.length > messageLimits.company * 2;
  const readBy = isObject(fields.readBy) ? fields.readBy : {};
  return {
    id: idFor('message', oldId),
    from,
    to,
    fromName: lineOf(100, fields, 'senderName'),
    toName: lineOf(100, fields, 'recipientName'),
    fromType: textOf(fields, 'senderType').toLowerCase(),
    text: isCut ? characters.slice(0, messageLimits.company).join('').trim() : raw,
    isCut,
    at: firstDateOf(fields, 'timestamp', 'createdAt', 'updatedAt')?.toISOString() ?? null,
    isRead: readBy[to] === true || flagOf(fields, 'read'),
    reported: flagOf(fields, 'reported') ? lineOf(500, fields, 'reportReason') : null,
  };
}

/** Where an application stood, as it is staged. `student` and `company` are old ids of users. */
export type OldApplication = {
  readonly student: string;
  readonly company: string;
  readonly status: ApplicationStatus;
  readonly since: string | null;
  readonly seenAt: string | null;
  readonly answeredAt: string | null;
  readonly respondedAt: string | null;
  readonly declinedAt: string | null;
  readonly withdrawnAt: string | null;
  readonly hiredAt: string | null;
  readonly note: string;
};

/** Reads an application of an export of this product; a text says why it cannot be one. */
export function applicationOf(fields: Fields): OldApplication | string {
  const status = applicationStatuses.find((one) => one === textOf(fields, 'status'));
  const [student, company] = [textOf(fields, 'studentId'), textOf(fields, 'companyId')];
  if (!status) return 'it stands nowhere';
  if (student === '' || company === '') return 'it is not between two';
  const at = (name: string): string | null => firstDateOf(fields, name)?.toISOString() ?? null;
  return {
    student,
    company,
    status,
    since: at('since'),
    seenAt: at('seenAt'),
    answeredAt: at('answeredAt'),
    respondedAt: at('respondedAt'),
    declinedAt: at('declinedAt'),
    withdrawnAt: at('withdrawnAt'),
    hiredAt: at('hiredAt'),
    note: [...cleanMessage(textOf(fields, 'note'))].slice(0, applicationLimits.note).join(''),
  };
}

/** An old payment as it is staged; amounts in cents. */
export type OldPayment = {
  readonly id: string;
  readonly userId: string;
  readonly plan: string;
  readonly amount: number;
  readonly at: string;
  readonly status: string;
  readonly sessionId: string | null;
};

export function paymentOf(oldId: string, fields: Fields): OldPayment | string {
  const userId = textOf(fields, 'userId');
  const amount = numberOf(fields, 'amount');
  const at = firstDateOf(fields, 'timestamp', 'createdAt');
  if (userId === '') return 'it belongs to nobody';
  if (amount === null || amount < 0 || amount > 100_000) return 'it has no amount';
  if (at === null) return 'it has no date';
  return {
    id: oldId,
    userId,
    plan: textOf(fields, 'plan') === 'premium' ? 'premium' : 'basic',
    amount: Math.round(amount * 100),
    at: at.toISOString(),
    status: textOf(fields, 'status') === 'refunded' ? 'refunded' : 'paid',
    sessionId: textOf(fields, 'sessionId') || null,
  };
}
