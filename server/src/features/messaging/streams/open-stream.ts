import type { UserId } from '@ambitionhub/contract/accounts';
import type { LiveEvent } from '@ambitionhub/contract/live';
import type { Conversation, Participant, Totals } from '@ambitionhub/contract/messaging';
import type { EventStream } from '../../../platform/live/index.ts';
import type { Actor } from '../../accounts/index.ts';
import { type StreamCursor, writeCursor } from './cursor.ts';

/** What happens beyond this many is left to catching up. */
const mostHeld = 1_000;

/** Whoever has opened a stream. */
export type Listener = Pick<Actor, 'userId' | 'userType' | 'token'>;

/**
 * A stream of this server: who listens, up to where they have been told, and what they were sent ahead of that. A class, as
 * `EventStream` is, and what most streams never need is made when it is needed.
 */
export class OpenStream {
  readonly actor: Listener;
  /** Null for the admin, who has no conversations. */
  readonly side: Participant | null;
  readonly #events: Pick<EventStream, 'send' | 'beat' | 'close'>;
  #cursor: StreamCursor | null;
  #totals: Totals | null = null;
  /** Whether its cursor has been answered once. */
  #hasBegun = false;
  /** The versions of conversations that hints have sent since the cursor, and of these since what is asked now was asked. */
  #sentVersions: Map<UserId, number> | null = null;
  #sentSince: Map<UserId, number> | null = null;
  #isAsking = false;
  /** What happens while it is not known whether the session goes on; null while it does. */
  #held: LiveEvent[] | null = null;
  #doubts = 0;

  constructor(
    { userId, userType, token }: Listener,
    from: StreamCursor | null,
    events: Pick<EventStream, 'send' | 'beat' | 'close'>,
  ) {
    this.actor = { userId, userType, token };
    this.side = userType === 'admin' ? null : userType;
    this.#events = events;
    this.#cursor = from;
  }

  /** Null until it is known where the stream begins. */
  cursor(): StreamCursor | null {
    return this.#cursor;
  }

  /** Where the database stands is about to be asked: what is sent from here on may be changed after that. */
  asking(): void {
    this.#sentSince = null;
    this.#isAsking = true;
  }

  countSent(): number {
    return this.#sentVersions?.size ?? 0;
  }

  /** The first answer is whole, whatever hints came before it. */
  hasSent(other: UserId, version: number): boolean {
    return this.#hasBegun && version <= (this.#sentVersions?.get(other) ?? 0);
  }

  /** Passes on what happens, ahead of the cursor. */
  pass(event: LiveEvent): void {
    if (this.#held) {
      if (this.#held.length < mostHeld) this.#held.push(event);
      return;
    }
    if (event.name === 'message') this.#noteSent(event.data.conversation);
    if (event.name === 'conversation') this.#noteSent(event.data);
    this.#events.send(event);
  }

  /** The session may be over: nothing of what happens is said until that is known. */
  hold(): void {
    this.#held ??= [];
    this.#doubts += 1;
  }

  /** How often it was in doubt. */
  doubts(): number {
    return this.#doubts;
  }

  /** The session goes on, as far as was known when it had been in doubt so often: says what happened meanwhile. */
  release(known: number): void {
    if (known < this.#doubts || this.#held === null) return;
    const waiting = this.#held;
    this.#held = null;
    for (const event of waiting) this.pass(event);
  }

  tellTotals(counted: Totals): void {
    if (this.#held || !this.#isNews(counted)) return;
    this.#totals = counted;
    this.#events.send({ name: 'totals', data: counted });
  }

  /** Answers the cursor and moves it on. Where there is nothing new it says nothing; the next beat brings the cursor. */
  tellChanges(conversations: readonly Conversation[], counted: Totals, now: StreamCursor): void {
    const isSilent = this.#hasBegun && conversations.length === 0 && !this.#isNews(counted);
    this.#moveTo(now, counted);
    if (isSilent) return;
    const data = { conversations, totals: counted };
    this.#events.send({ name: 'changes', data, id: writeCursor(now) });
  }

  /** Too much to tell, or from a time of the database that has ended: the browser fetches everything. */
  reset(counted: Totals, now: StreamCursor): void {
    this.#moveTo(now, counted);
    this.#events.send({ name: 'reset', data: {}, id: writeCursor(now) });
  }

  beat(): void {
    this.#events.beat(this.#hasBegun && this.#cursor ? writeCursor(this.#cursor) : null);
  }

  /** Its session is over. */
  end(): void {
    this.#events.send({ name: 'signedOut', data: {} });
    this.#events.close();
  }

  close(): void {
    this.#events.close();
  }

  #noteSent({ with: other, version }: Conversation): void {
    this.#sentVersions ??= new Map();
    const newest = Math.max(version, this.#sentVersions.get(other.id) ?? 0);
    this.#sentVersions.set(other.id, newest);
    if (!this.#isAsking) return;
    this.#sentSince ??= new Map();
    this.#sentSince.set(other.id, newest);
  }

  #isNews(given: Totals): boolean {
    const told = this.#totals;
    return (
      told === null ||
      (given.version >= told.version &&
        (given.unread !== told.unread || given.unreadConversations !== told.unreadConversations))
    );
  }

  #moveTo(now: StreamCursor, counted: Totals): void {
    this.#cursor = now;
    this.#totals = counted;
    this.#hasBegun = true;
    this.#sentVersions = this.#sentSince;
    this.#sentSince = null;
    this.#isAsking = false;
  }
}
