import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ConversationState, messagingTimings } from '@ambitionhub/contract/messaging';
import type { Database } from '../../platform/database/index.ts';
import { Refusal, refusalBody } from '../../platform/http/index.ts';
import { type EventStream, openEventStream } from '../../platform/live/index.ts';
import type { Logger } from '../../platform/log/log.ts';
import { type Access, type Actor, openSessionsOf } from '../accounts/index.ts';
import { changesLimit, changesSince, currentCursor, cursorForm } from './changes.store.ts';
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
  cursor: string | null;
  /** Whether everything up to the cursor has been told; until then no later place may be given out. */
  isWhole: boolean;
};

/** One stream per browser; a person with many browsers is still one person. */
const maxStreamsPerUser = 20;
const catchUpLanes = 8;

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

  const advance = (one: OpenStream, states: readonly ConversationState[], cursor: string): void => {
    one.cursor = cursor;
    one.isWhole = true;
    one.stream.send({ name: 'changes', data: { states }, id: cursor });
  };

  const catchUp = async (one: OpenStream): Promise<void> => {
    const { actor, cursor, stream } = one;
    if (actor.userType === 'admin') return;
    const side = actor.userType;
    await deliveries.all(side, actor.userId);
    if (cursor === null) return advance(one, [], await currentCursor(db));

    const changes = await changesSince(db, side, actor.userId, cursor);
    if (changes.rows.length <= changesLimit && BigInt(cursor) <= BigInt(changes.cursor))
      return advance(
        one,
        changes.rows.map((row) => presentState(row, side)),
        changes.cursor,
      );
    one.cursor = changes.cursor;
    one.isWhole = true;
    stream.send({ name: 'reset', data: {}, id: changes.cursor });
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

  // The cursor of one beat is given out at the next: by then every hint of what it has seen committed has been passed on.
  let lastCursor: string | null = null;
  const beat = async (): Promise<void> => {
    for (const { stream } of open) stream.beat();
    if (open.size === 0) return;
    await endDeadSessions([...open]);
    const settled = lastCursor;
    lastCursor = await currentCursor(db);
    if (settled === null) return;
    for (const one of open) if (one.isWhole && isLater(settled, one.cursor)) advance(one, [], settled);
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
    if (cursor !== null && !cursorForm.test(cursor))
      return refuse(
        response,
        new Refusal('INVALID_INPUT', {
          fields: [{ field: 'cursor', message: 'This is not a place in the stream' }],
        }),
      );
    if (response.destroyed) return;

    const cleanUp = (): void => {
      unsubscribe();
      open.delete(one);
      count(actor.userId, -1);
    };
    const one: OpenStream = { actor, cursor, stream: openEventStream(response, cleanUp), isWhole: false };
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

const isLater = (cursor: string, than: string | null): boolean =>
  than === null || BigInt(cursor) > BigInt(than);

// A browser that reconnects by itself sends the header; one that starts again after a reload sends the parameter.
const cursorOf = (request: IncomingMessage): string | null =>
  [request.headers['last-event-id'] ?? []].flat()[0] ??
  new URL(request.url ?? '/', 'http://server').searchParams.get('cursor');
