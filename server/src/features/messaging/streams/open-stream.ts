import type { UserId } from '@ambitionhub/contract/accounts';
import type { Conversation, LiveEvent, Participant, Totals } from '@ambitionhub/contract/messaging';
import type { EventStream } from '../../../platform/live/index.ts';
import type { Actor } from '../../accounts/index.ts';
import { type Cursor, writeCursor } from './cursor.ts';

/** A stream of this server: who listens, up to where they have been told, and what they have heard ahead of that. */
export const createOpenStream = (actor: Actor, from: Cursor | null, events: EventStream) => {
  let cursor = from;
  let totals: Totals | null = null;
  /** Whether its cursor has been answered once. */
  let hasBegun = false;
  /** The versions of conversations that hints have told since the cursor. */
  const heard = new Map<UserId, number>();

  const hear = ({ with: other, version }: Conversation): void => {
    heard.set(other.id, Math.max(version, heard.get(other.id) ?? 0));
  };

  const isNews = (given: Totals): boolean =>
    totals === null ||
    (given.version >= totals.version &&
      (given.unread !== totals.unread || given.unreadConversations !== totals.unreadConversations));

  const moveTo = (now: Cursor, counted: Totals): void => {
    cursor = now;
    totals = counted;
    hasBegun = true;
    heard.clear();
  };

  return {
    actor,
    /** Null for the admin, who has no conversations. */
    side: (actor.userType === 'admin' ? null : actor.userType) as Participant | null,
    /** Null until it is known where the stream begins. */
    cursor: () => cursor,
    countHeard: () => heard.size,
    /** The first answer is whole, whatever hints came before it. */
    hasHeard: (other: UserId, version: number): boolean => hasBegun && version <= (heard.get(other) ?? 0),

    /** Passes on what happens, ahead of the cursor. */
    pass: (event: LiveEvent): void => {
      if (event.name === 'message') hear(event.data.conversation);
      if (event.name === 'conversation') hear(event.data);
      events.send(event);
    },

    tellTotals: (counted: Totals): void => {
      if (!isNews(counted)) return;
      totals = counted;
      events.send({ name: 'totals', data: counted });
    },

    /** Answers the cursor and moves it on. Where there is nothing new it says nothing; the next beat brings the cursor. */
    tellChanges: (conversations: readonly Conversation[], counted: Totals, now: Cursor): void => {
      const isSilent = hasBegun && conversations.length === 0 && !isNews(counted);
      moveTo(now, counted);
      if (!isSilent)
        events.send({ name: 'changes', data: { conversations, totals: counted }, id: writeCursor(now) });
    },

    /** Too much to tell, or from a time of the database that has ended: the browser fetches everything. */
    reset: (counted: Totals, now: Cursor): void => {
      moveTo(now, counted);
      events.send({ name: 'reset', data: {}, id: writeCursor(now) });
    },

    beat: (): void => events.beat(hasBegun && cursor ? writeCursor(cursor) : null),

    /** Its session is over. */
    end: (): void => {
      events.send({ name: 'signedOut', data: {} });
      events.close();
    },

    close: (): void => events.close(),
  };
};

export type OpenStream = ReturnType<typeof createOpenStream>;
