import type { Participant } from '@ambitionhub/contract/messaging';
import { defineEvent, defineHint } from '../../platform/events/index.ts';
import type { Appended } from './append.store.ts';
import type { Viewed } from './change.store.ts';
import type { Parties } from './parties.ts';

/** Somebody has written the first message; a student's is an application. In the transaction that stores it. */
export const conversationBegun = defineEvent<Appended & { startedBy: Participant }>();

/**
 * A message is stored, the first one too. A hint, because one statement stores it and has committed when it answers: what
 * must follow a message for certain asks the conversations.
 */
export const messageSent = defineHint<Appended>();

/** A participant has read; a hint for the same reason. */
export const conversationRead = defineHint<{ viewed: Viewed; by: Participant }>();

/** A conversation takes no more messages of the student until the company writes: what it is about is over. */
export const conversationClosed = defineEvent<{ viewed: Viewed }>();

/** A participant has blocked the other one, or has taken it back. */
export const blockChanged = defineEvent<{
  viewed: Viewed;
  by: Participant;
  blocked: boolean;
}>();

/** A participant has reported a message of the other one. */
export const messageReported = defineEvent<{
  conversationId: string;
  seq: number;
  parties: Parties;
  reason: string;
}>();
