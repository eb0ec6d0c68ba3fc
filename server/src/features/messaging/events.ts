import type { Participant } from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import { defineEvent, defineHint } from '../../platform/events/index.ts';
import type { Appended } from './append.store.ts';
import type { Viewed } from './change.store.ts';
import type { DeletionRow } from './delete-message.store.ts';
import type { Parties } from './parties.ts';

/**
 * A first message has been sent; a student's is an application. Emitted in the transaction that stores it.
 */
export const conversationBegun = defineEvent<
  Appended & { startedBy: Participant; position?: PositionId | undefined }
>();

/**
 * A message has been stored, possibly the first one. Only a hint, because a single statement stores the
 * message and has already committed when it returns: work that must follow every message reads the
 * conversations instead.
 */
export const messageSent = defineHint<Appended>();

/** A participant has read messages; a hint for the same reason. */
export const conversationRead = defineHint<{ viewed: Viewed; by: Participant }>();

/**
 * Whether a student can write has changed: not until the company does, because the application is closed; or now,
 * because the company has made an offer.
 */
export const turnChanged = defineEvent<{ viewed: Viewed }>();

/** A company has assigned a conversation to one of its people, or to nobody. */
export const conversationAssigned = defineEvent<{ viewed: Viewed; to: string | null }>();

/** A participant has archived or restored a conversation. */
export const conversationArchived = defineEvent<{ viewed: Viewed; by: Participant }>();

/** A participant has deleted a message of their own. */
export const messageDeleted = defineEvent<{ viewed: Viewed; deletion: DeletionRow; by: Participant }>();

/** A participant has blocked or unblocked the other one. */
export const blockChanged = defineEvent<{
  viewed: Viewed;
  by: Participant;
  blocked: boolean;
}>();

/** A participant has reported a message by the other one. */
export const messageReported = defineEvent<{
  conversationId: string;
  seq: number;
  parties: Parties;
  reason: string;
}>();
