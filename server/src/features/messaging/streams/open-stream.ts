import type { AccountEnding, ParticipantId } from '@ambitionhub/contract/accounts';
import type { LiveEvent } from '@ambitionhub/contract/live';
import type { Conversation, Participant, Totals } from '@ambitionhub/contract/messaging';
import type { EventStream } from '../../../platform/live/index.ts';
import type { Actor } from '../../accounts/index.ts';
import { type StreamCursor, writeCursor } from './cursor.ts';

/** Events beyond this many are left to catching up. */
const mostHeld = 1_000;

/** The user who opened the stream. */
export type Listener = Pick<Actor, 'userId' | 'userType' | 'companyId' | 'participantId' | 'token'>;

/**
 * A stream on this server: its user, its cursor, and what was sent ahead of the cursor. A class, like
 * `EventStream`; it creates what most streams never need only when needed.
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
  /**
   * The versions of conversations sent from hints since the cursor, and those sent since the current query
   * began.
   */
  #sentVersions: Map<ParticipantId, number> | null = null;
  #sentSince: Map<ParticipantId, number> | null = null;
  #isInQuery = false;
  /** Events held while the session is in doubt; null otherwise. */
  #held: LiveEvent[] | null = null;
  #doubts = 0;

  constructor(
    { userId, userType, companyId, participantId, token }: Listener,
    from: StreamCursor | null,
    events: Pick<EventStream, 'send' | 'beat' | 'close'>,
  ) {
    this.actor = { userId, userType, companyId, participantId, token };
    this.side = userType === 'admin' ? null : userType;
    this.#events = events;
    this.#cursor = from;
  }

  /** Null until the stream's starting position is known. */
  cursor(): StreamCursor | null {
    return this.#cursor;
  }

  /** Call before a query for changes: conversations sent from here on may have changed after its snapshot. */
  beginQuery(): void {
    this.#sentSince = null;
    this.#isInQuery = true;
  }

  countSent(): number {
    return this.#sentVersions?.size ?? 0;
  }

  /** The first answer is complete, whatever hints came before it. */
  hasSent(other: ParticipantId, version: number): boolean {
    return this.#hasBegun && version <= (this.#sentVersions?.get(other) ?? 0);
  }

  /** Passes on an event, ahead of the cursor. */
  pass(event: LiveEvent): void {
    if (this.#held) {
      if (this.#held.length < mostHeld) this.#held.push(event);
      return;
    }
    if (event.name === 'message') this.#noteSent(event.data.conversation);
    if (event.name === 'conversation') this.#noteSent(event.data);
    this.#events.send(event);
  }

  /** The session may be over: hold all events until that is known. */
  hold(): void {
    this.#held ??= [];
    this.#doubts += 1;
  }

  /** How many times the session has been in doubt. */
  doubts(): number {
    return this.#doubts;
  }

  /**
   * The session was still valid after this many doubts: sends the held events, unless there is a newer doubt.
   */
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

  /**
   * Answers the cursor and moves it on. Sends nothing if there is nothing new; the next beat carries the
   * cursor.
   */
  tellChanges(conversations: readonly Conversation[], counted: Totals, now: StreamCursor): void {
    const isSilent = this.#hasBegun && conversations.length === 0 && !this.#isNews(counted);
    this.#moveTo(now, counted);
    if (isSilent) return;
    const data = { conversations, totals: counted };
    this.#events.send({ name: 'changes', data, id: writeCursor(now) });
  }

  /** Too many changes, or a cursor from an ended epoch: the browser refetches everything. */
  reset(counted: Totals, now: StreamCursor): void {
    this.#moveTo(now, counted);
    this.#events.send({ name: 'reset', data: {}, id: writeCursor(now) });
  }

  beat(): void {
    this.#events.beat(this.#hasBegun && this.#cursor ? writeCursor(this.#cursor) : null);
  }

  /** Ends the stream of a session that is over, with the reason if the account is gone. */
  end(ended?: AccountEnding): void {
    this.#events.send({ name: 'signedOut', data: ended ? { ended } : {} });
    this.#events.close();
  }

  close(): void {
    this.#events.close();
  }

  #noteSent({ with: other, version }: Conversation): void {
    this.#sentVersions ??= new Map();
    const newest = Math.max(version, this.#sentVersions.get(other.id) ?? 0);
    this.#sentVersions.set(other.id, newest);
    if (!this.#isInQuery) return;
    this.#sentSince ??= new Map();
    this.#sentSince.set(other.id, newest);
  }

  #isNews(given: Totals): boolean {
    const told = this.#totals;
    return told === null || (given.version >= told.version && given.unread !== told.unread);
  }

  #moveTo(now: StreamCursor, counted: Totals): void {
    this.#cursor = now;
    this.#totals = counted;
    this.#hasBegun = true;
    this.#sentVersions = this.#sentSince;
    this.#sentSince = null;
    this.#isInQuery = false;
  }
}
