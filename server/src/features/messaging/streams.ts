import type { IncomingMessage, ServerResponse } from 'node:http';
import { messagingTimings } from '@ambitionhub/contract/messaging';
import type { Database } from '../../platform/database/index.ts';
import { Refusal, refusalBody } from '../../platform/http/index.ts';
import { type EventStream, openEventStream } from '../../platform/live/index.ts';
import type { Logger } from '../../platform/log/log.ts';
import { type Access, type Actor, openSessionsOf } from '../accounts/index.ts';
import { changesLimit, changesSince, currentCursor, cursorForm } from './changes.store.ts';
import type { MessagingHub } from './live.ts';
import { presentState } from './presenter.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly hub: MessagingHub;
  readonly log: Logger;
};
type OpenStream = { readonly actor: Actor; readonly stream: EventStream };

/** One stream per browser; a person with many browsers is still one person. */
const maxStreamsPerUser = 20;

/**
 * The live streams of this server. A stream first answers its cursor with what has changed since, then passes on what
 * the hub tells; it ends with its session.
 */
export const createStreams = ({ db, access, hub, log }: Deps) => {
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

  const catchUp = async ({ actor, stream }: OpenStream, cursor: string | null): Promise<void> => {
    if (actor.userType === 'admin') return;
    if (cursor === null) {
      stream.send({ name: 'changes', data: { states: [] }, id: await currentCursor(db) });
      return;
    }
    const side = actor.userType;
    const changes = await changesSince(db, side, actor.userId, cursor);
    if (changes.rows.length > changesLimit || BigInt(cursor) > BigInt(changes.cursor))
      stream.send({ name: 'reset', data: {}, id: changes.cursor });
    else
      stream.send({
        name: 'changes',
        data: { states: changes.rows.map((row) => presentState(row, side)) },
        id: changes.cursor,
      });
  };

  const refuse = (response: ServerResponse, refusal: Refusal): void => {
    response.writeHead(refusal.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(refusalBody(refusal)));
  };

  const heartbeat = setInterval(() => {
    for (const { stream } of open) stream.beat();
    endDeadSessions([...open]).catch((error: unknown) =>
      log.warn({ err: error }, 'sessions could not be checked'),
    );
  }, messagingTimings.heartbeat);
  heartbeat.unref();

  return {
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const actor = await access.actorOf(new Headers({ cookie: request.headers.cookie ?? '' }));
      if (!actor) return refuse(response, new Refusal('UNAUTHENTICATED'));
      if ((countByUser.get(actor.userId) ?? 0) >= maxStreamsPerUser)
        return refuse(response, new Refusal('TOO_MANY_REQUESTS'));
      const cursor = cursorOf(request);
      if (cursor !== null && !cursorForm.test(cursor)) return refuse(response, new Refusal('INVALID_INPUT'));
      if (response.destroyed) return;

      const cleanUp = (): void => {
        unsubscribe();
        open.delete(one);
        count(actor.userId, -1);
      };
      const one: OpenStream = { actor, stream: openEventStream(response, cleanUp) };
      const unsubscribe = hub.subscribe(actor.userId, (event) => {
        if (event.name === 'recheck') void endDeadSessions([one]);
        else one.stream.send(event);
      });
      open.add(one);
      count(actor.userId, 1);
      await catchUp(one, cursor);
    },

    /** How many streams are open, for the metrics. */
    count: () => open.size,

    stop: (): void => {
      clearInterval(heartbeat);
      for (const { stream } of open) stream.close();
    },
  };
};

export type Streams = ReturnType<typeof createStreams>;

// A browser that reconnects by itself sends the header; one that starts again after a reload sends the parameter.
const cursorOf = (request: IncomingMessage): string | null =>
  [request.headers['last-event-id'] ?? []].flat()[0] ??
  new URL(request.url ?? '/', 'http://server').searchParams.get('cursor');
