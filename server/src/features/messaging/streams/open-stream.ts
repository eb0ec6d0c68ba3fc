import type { UserId } from '@ambitionhub/contract/accounts';
import type { LiveEvent } from '@ambitionhub/contract/live';
import type { Conversation, Participant, Totals } from '@ambitionhub/contract/messaging';
import type { EventStream } from '../../../platform/live/index.ts';
import type { Actor } from '../../accounts/index.ts';
import { type StreamCursor, writeCursor } from './cursor.ts';

/** What happens beyond this many is left to catching up. */
const mostHeld = 1_000;

/** Whoever has opened a stream. */
type Listener = Pick<Actor, 'userId' | 'userType' | 'token'>;

/** A stream of this server: who listens, up to where they have been told, and what they were sent ahead of that. */
export const createOpenStream = (actor: Listener, from: StreamCursor | null, events: EventStream) => {
  let cursor = from;
  let totals: Totals | null = null;
  /** Whether its cursor has been answered once. */
  let hasBegun = false;
  /** The versions of conversations that hints have sent since the cursor, and of these since what is asked now was asked. */
  let sentVersions = new Map<UserId, number>();
  let sentSince: Map<UserId, number> | null = null;
  let isAsking = false;

  /** What happens while it is not known whether the session goes on; null while it does. */
  let held: LiveEvent[] | null = null;
  let doubts = 0;

  const noteSent = ({ with: other, version }: Conversation): void => {
    const newest = Math.max(version, sentVersions.get(other.id) ?? 0);
    sentVersions.set(other.id, newest);
    if (!isAsking) return;
    sentSince ??= new Map();
    sentSince.set(other.id, newest);
  };

  const isNews = (given: Totals): boolean =>
    totals === null ||
    (given.version >= totals.version &&
      (given.unread !== totals.unread || given.unreadConversations !== totals.unreadConversations));

  const moveTo = (now: StreamCursor, counted: Totals): void => {
    cursor = now;
    totals = counted;
    hasBegun = true;
    if (sentSince) sentVersions = sentSince;
    else sentVersions.clear();
    sentSince = null;
    isAsking = false;
  };

  const pass = (event: LiveEvent): void => {
    if (held) {
      if (held.length < mostHeld) held.push(event);
      return;
    }
    if (event.name === 'message') noteSent(event.data.conversation);
    if (event.name === 'conversation') noteSent(event.data);
    events.send(event);
  };

  return {
    actor,
    /** Null for the admin, who has no conversations. */
    side: (actor.userType === 'admin' ? null : actor.userType) as Participant | null,
    /** Null until it is known where the stream begins. */
    cursor: () => cursor,
    /** Where the database stands is about to be asked: what is sent from here on may be changed after that. */
    asking: (): void => {
      sentSince = null;
      isAsking = true;
    },
    countSent: () => sentVersions.size,
    /** The first answer is whole, whatever hints came before it. */
    hasSent: (other: UserId, version: number): boolean =>
      hasBegun && version <= (sentVersions.get(other) ?? 0),

    /** Passes on what happens, ahead of the cursor. */
    pass,

    /** The session may be over: nothing of what happens is said until that is known. */
    hold: (): void => {
      held ??= [];
      doubts += 1;
    },
    /** How often it was in doubt. */
    doubts: () => doubts,
    /** The session goes on, as far as was known when it had been in doubt so often: says what happened meanwhile. */
    release: (known: number): void => {
      if (known < doubts) return;
      const waiting = held ?? [];
      held = null;
      for (const event of waiting) pass(event);
    },

    tellTotals: (counted: Totals): void => {
      if (held || !isNews(counted)) return;
      totals = counted;
      events.send({ name: 'totals', data: counted });
    },

    /** Answers the cursor and moves it on. Where there is nothing new it says nothing; the next beat brings the cursor. */
    tellChanges: (conversations: readonly Conversation[], counted: Totals, now: StreamCursor): void => {
      const isSilent = hasBegun && conversations.length === 0 && !isNews(counted);
      moveTo(now, counted);
      if (!isSilent)
        events.send({ name: 'changes', data: { conversations, totals: counted }, id: writeCursor(now) });
    },

    /** Too much to tell, or from a time of the database that has ended: the browser fetches everything. */
    reset: (counted: Totals, now: StreamCursor): void => {
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
