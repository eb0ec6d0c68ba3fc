import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { messagingTimings, type Participant } from '@ambitionhub/contract/messaging';
import type { Database } from '../../platform/database/index.ts';
import { Refusal, refusalBody } from '../../platform/http/index.ts';
import { type EventStream, openEventStream } from '../../platform/live/index.ts';
import type { Logger } from '../../platform/log/log.ts';
import { type Access, type Actor, openSessionsOf } from '../accounts/index.ts';
import { changesLimit, changesSince, currentCursor, isAhead, isCursor, type Place } from './changes.store.ts';
import { createDeliveries } from './deliveries.ts';
import type { HubEvent, MessagingHub } from './live.ts';
import { presentState } from './presenter.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly hub: MessagingHub;
  readonly log: Logger;
  /** Milliseconds between two signs of life. */
  readonly heartbeatEvery?: number;
};
type OpenStream = {
  readonly actor: Actor;
  readonly stream: EventStream;
  cursor: string;
  /** Whether its cursor has been answered; until then the heartbeat leaves it alone. */
  isWhole: boolean;
};

/** One stream per browser; a person with many browsers is still one person. */
const maxStreamsPerUser = 20;
const catchUpLanes = 8;
/** How many streams a heartbeat serves at a time; whoever sends a message gets a turn in between. */
const beatGroup = 25;

/**
 * The live streams of this server. A stream first answers its cursor with what has changed since, then passes on what
 * the hub tells; it ends with its session.
 */
export const createStreams = ({
  db,
  access,
  hub,
  log,
  heartbeatEvery = messagingTimings.heartbeat,
}: Deps) => {
  const deliveries = createDeliveries({ db, hub, log });
  const open = new Set<OpenStream>();
  const countByUser = new Map<string, number>();
  const count = (userId: string, change: 1 | -1): void => {
    const left = (countByUser.get(userId) ?? 0) + change;
    if (left > 0) countByUser.set(userId, left);
    else countByUser.delete(userId);
  };

  const end = ({ stream }: OpenStream): void => {
    stream.send({ name: 'signedOut', data: {} });
    stream.close();
  };

  const endDeadSessions = async (some: readonly OpenStream[]): Promise<void> => {
    const alive = await openSessionsOf(db, [...new Set(some.map(({ actor }) => actor.sessionId))]);
    for (const one of some) if (!alive.has(one.actor.sessionId)) end(one);
  };

  /** Tells streams of one side what has changed since their cursors, and moves these on; too much to tell is a reset. */
  const tellChanges = async (side: Participant, some: readonly OpenStream[]): Promise<void> => {
    const { byPlace, cursor } = await changesSince(db, side, some.map(placeOf));
    for (const [number, one] of some.entries()) {
      const rows = byPlace.get(number) ?? [];
      if (one.isWhole && rows.length === 0 && one.cursor === cursor) continue;
      const isTooMuch = rows.length > changesLimit || isAhead(one.cursor, cursor);
      one.isWhole = true;
      one.cursor = cursor;
      one.stream.send(
        isTooMuch
          ? { name: 'reset', data: {}, id: cursor }
          : { name: 'changes', data: { states: rows.map((row) => presentState(row, side)) }, id: cursor },
      );
    }
  };

  const catchUp = async (one: OpenStream): Promise<void> => {
    const { userType, userId } = one.actor;
    if (userType === 'admin') return;
    await deliveries.all(userType, userId);
    await tellChanges(userType, [one]);
  };

  /** Hints were lost on their way from another server: everybody asks for the truth, a few at a time. */
  const catchUpAll = async (): Promise<void> => {
    const waiting = [...open];
    for (const one of waiting) one.isWhole = false;
    const lane = async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) await catchUp(one);
    };
    await Promise.all(Array.from({ length: catchUpLanes }, lane));
  };

  const beat = async (): Promise<void> => {
    await endDeadSessions([...open]);
    for (const some of inGroups([...open], beatGroup)) {
      for (const { stream } of some) stream.beat();
      await turn();
    }
    // Whatever the hub did not tell, as it does not when another server's hints do not reach this one.
    for (const side of ['student', 'company'] as const) {
      const whole = [...open].filter(({ actor, isWhole }) => isWhole && actor.userType === side);
      for (const some of inGroups(whole, beatGroup)) await tellChanges(side, some);
    }
  };

  const refuse = (response: ServerResponse, refusal: Refusal): void => {
    response.writeHead(refusal.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(refusalBody(refusal)));
  };

  const orWarn = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const heartbeat = setInterval(() => void beat().catch(orWarn('a heartbeat failed')), heartbeatEvery);
  heartbeat.unref();
  const stopHealing = hub.onGap(() => void catchUpAll().catch(orWarn('streams could not catch up')));

  const pass = (one: OpenStream, event: HubEvent): void => {
    if (event.name === 'recheck') {
      void endDeadSessions([one]).catch(orWarn('a session could not be checked'));
      return;
    }
    one.stream.send(event);
    const { userId, userType } = one.actor;
    if (event.name !== 'message' || event.data.message.senderId === userId || userType === 'admin') return;
    deliveries.note(
      { side: userType, self: userId, other: event.data.message.senderId },
      event.data.message.seq,
    );
  };

  const admit = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const actor = await access.actorOf(new Headers({ cookie: request.headers.cookie ?? '' }));
    if (!actor) return refuse(response, new Refusal('UNAUTHENTICATED'));
    if ((countByUser.get(actor.userId) ?? 0) >= maxStreamsPerUser)
      return refuse(response, new Refusal('TOO_MANY_REQUESTS'));
    const cursor = cursorOf(request);
    if (cursor !== null && !isCursor(cursor))
      return refuse(
        response,
        new Refusal('INVALID_INPUT', {
          fields: [{ field: 'cursor', message: 'This is not a place in the stream' }],
        }),
      );
    // Asked before the hub is listened to, so that nothing falls between.
    const now = await currentCursor(db);
    if (response.destroyed) return;

    const cleanUp = (): void => {
      unsubscribe();
      open.delete(one);
      count(actor.userId, -1);
    };
    const stream = openEventStream(response, cleanUp);
    const one: OpenStream = { actor, cursor: cursor ?? now, stream, isWhole: false };
    const unsubscribe = hub.subscribe(actor.userId, (event) => pass(one, event));
    open.add(one);
    count(actor.userId, 1);
    await catchUp(one);
  };

  return {
    /** Serves one stream. What fails before it is open is refused; later the browser comes back with its cursor. */
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      try {
        await admit(request, response);
      } catch (error) {
        log.warn({ err: error }, 'a stream could not be opened');
        if (response.headersSent) response.destroy();
        else refuse(response, new Refusal('UNAVAILABLE'));
      }
    },

    /** How many streams are open, for the metrics. */
    count: () => open.size,

    stop: async (): Promise<void> => {
      clearInterval(heartbeat);
      stopHealing();
      for (const { stream } of open) stream.close();
      await deliveries.stop();
    },
  };
};

const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

const placeOf = ({ actor, cursor }: OpenStream): Place => ({ userId: actor.userId, cursor });

// A browser that reconnects by itself sends the header; one that starts again after a reload sends the parameter.
const cursorOf = (request: IncomingMessage): string | null =>
  [request.headers['last-event-id'] ?? []].flat()[0] ??
  new URL(request.url ?? '/', 'http://server').searchParams.get('cursor');
