import type { IncomingMessage } from 'node:http';
import type { UserId } from '@ambitionhub/contract/accounts';
import { Refusal } from '../../../platform/http/index.ts';
import { createSemaphore } from '../../../platform/limits/index.ts';
import type { Access, Actor } from '../../accounts/index.ts';
import { readCursor, type StreamCursor } from './cursor.ts';

/** One stream per browser; a person with many browsers is still one person. */
const maxStreamsPerUser = 20;

type Admitted = {
  readonly actor: Actor;
  /** The place to continue from; null for a browser that has none yet. */
  readonly cursor: StreamCursor | null;
};

/**
 * Checks who may open a stream and counts it, so that many simultaneous requests cannot exceed the limit
 * together.
 */
export function createAdmission(access: Access) {
  const places = createSemaphore((own) => own < maxStreamsPerUser);

  return {
    admit: async (request: IncomingMessage): Promise<Admitted> => {
      const actor = await access.actorOf(request.headers.cookie ?? '');
      if (!actor) throw new Refusal('UNAUTHENTICATED');
      const cursor = cursorOf(request);
      if (!places.take(actor.userId)) throw new Refusal('TOO_MANY_REQUESTS');
      return { actor, cursor };
    },
    leave: (userId: UserId): void => places.release(userId),
  };
}

function cursorOf(request: IncomingMessage): StreamCursor | null {
  const given = givenCursor(request);
  const cursor = given === null ? null : readCursor(given);
  if (given !== null && cursor === null)
    throw new Refusal('INVALID_INPUT', {
      fields: [{ field: 'cursor', message: 'This is not a cursor of the stream' }],
    });
  return cursor;
}

// A browser that reconnects sends the header; one that starts again after a reload sends the parameter.
const givenCursor = (request: IncomingMessage): string | null =>
  [request.headers['last-event-id'] ?? []].flat()[0] ??
  new URL(request.url ?? '/', 'http://server').searchParams.get('cursor');
