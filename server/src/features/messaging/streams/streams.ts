import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveEvent } from '@ambitionhub/contract/live';
import { type Message, messagingTimings } from '@ambitionhub/contract/messaging';
import type { Database } from '../../../platform/database/index.ts';
import { Refusal, refusalBody, refusalHeaders } from '../../../platform/http/index.ts';
import { createBatcher } from '../../../platform/limits/index.ts';
import { type Hub, openEventStream } from '../../../platform/live/index.ts';
import type { Logger } from '../../../platform/log/log.ts';
import { adminsChannel, type StreamEvent } from '../../../platform/notices.ts';
import { requestIdHeader } from '../../../platform/request-context/index.ts';
import type { Access, Actor } from '../../accounts/index.ts';
import { partiesFrom } from '../parties.ts';
import { createAdmission } from './admission.ts';
import { inSlices } from './chunk.ts';
import type { StreamCursor } from './cursor.ts';
import { createHeartbeat } from './heartbeat.ts';
import { type Listener, OpenStream } from './open-stream.ts';
import { createReceipts } from './receipts.ts';
import { createResync } from './resync.ts';
import { createUnreadCounter } from './unread-totals.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly hub: Hub<StreamEvent>;
  readonly log: Logger;
  /**
   * Events that a stream sends at its start and after a gap, because no cursor tells whether they were
   * missed.
   */
  readonly missedBy: (actor: Pick<Actor, 'userType'>) => readonly LiveEvent[];
};

/**
 * The live streams of this server. A stream first sends the changes since its cursor, then passes on the
 * hub's events, and at every heartbeat sends what the hub lost; it ends with its session.
 */
export function createStreams({ db, access, hub, log, missedBy }: Deps) {
  const orWarn = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const open = new Set<OpenStream>();
  const admission = createAdmission(access);
  const receipts = createReceipts({ db, hub, log });
  const catchUp = createResync({ db, receipts });

  /** Ends the streams whose sessions are over, and lets the others catch up. */
  const resync = async (streams: readonly OpenStream[]): Promise<void> => {
    const doubts = new Map(streams.map((stream) => [stream, stream.doubts()]));
    const alive = await access.openTokensOf(streams.map(({ actor }) => actor.token));
    const [staying, ending] = [true, false].map((stays) =>
      streams.filter((stream) => alive.has(stream.actor.token) === stays),
    );
    const over = ending ?? [];
    const endings = await access.endingsOf(over.map(({ actor }) => actor.token));
    for (const stream of over) stream.end(endings.get(stream.actor.token));
    await catchUp(staying ?? []);
    for (const stream of staying ?? []) stream.release(doubts.get(stream) ?? 0);
  };
  // Each tries again later anyway.
  const catchingUp = createBatcher<OpenStream>((streams) =>
    resync(streams).catch(orWarn('streams could not catch up yet')),
  );
  const countUnread = createUnreadCounter(db);
  const counting = createBatcher<OpenStream>(
    (streams) => countUnread(streams).catch(orWarn('totals could not be counted')),
    { delay: messagingTimings.totalsGroup },
  );

  const tellMissed = (stream: OpenStream): void => {
    for (const event of missedBy(stream.actor)) stream.pass(event);
  };

  let isStopping = false;
  const heartbeat = createHeartbeat<OpenStream>(messagingTimings.heartbeat, (streams) => {
    catchingUp.add(streams);
    void inSlices(streams, (stream) => stream.beat());
  });
  // Hints from another server were lost.
  const stopHealing = hub.onGap(() => {
    catchingUp.add(open);
    for (const stream of open) tellMissed(stream);
  });

  const receive = (stream: OpenStream, { senderId, seq }: Message): void => {
    const self = stream.actor.participantId;
    if (senderId === self || stream.side === null) return;
    counting.add([stream]);
    receipts.note(partiesFrom(stream.side, self, senderId), seq);
  };

  const pass = (stream: OpenStream, event: StreamEvent): void => {
    if (event.name === 'recheck') {
      stream.hold();
      catchingUp.add([stream]);
    } else if (event.name === 'recount') counting.add([stream]);
    else {
      stream.pass(event);
      if (event.name === 'message') receive(stream, event.data.message);
      // The hint of its last message may have been lost, and catching up leaves out what was sent from a hint.
      if (event.name === 'conversation' && stream.side)
        receipts.noteAll(stream.side, stream.actor.participantId, [event.data]);
    }
  };

  /**
   * Subscribes a stream to its events until its connection closes. A stream holds only these two functions.
   */
  const join = (actor: Actor, cursor: StreamCursor | null, response: ServerResponse): OpenStream => {
    const receive = (event: StreamEvent): void => pass(stream, event);
    const leave = (): void => {
      admission.leave(stream.actor.userId);
      heartbeat.leave(stream);
      for (const name of channelsOf(stream.actor)) hub.unsubscribe(name, receive);
      open.delete(stream);
    };
    const stream = new OpenStream(actor, cursor, openEventStream(response, leave));
    heartbeat.join(stream);
    for (const name of channelsOf(stream.actor)) hub.subscribe(name, receive);
    open.add(stream);
    return stream;
  };

  const start = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { actor, cursor } = await admission.admit(request);
    if (isStopping || response.destroyed) {
      admission.leave(actor.userId);
      throw new Refusal('UNAVAILABLE');
    }
    const stream = join(actor, cursor, response);
    catchingUp.add([stream]);
    tellMissed(stream);
    if (stream.side) receipts.cameBack(stream.side, actor.participantId);
  };

  return {
    /**
     * Serves one stream. A failure before it is open is refused; the next heartbeat makes up for a later one.
     */
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      try {
        if (isStopping) throw new Refusal('UNAVAILABLE');
        await start(request, response);
      } catch (error) {
        if (!(error instanceof Refusal)) log.warn({ err: error }, 'a stream could not be opened');
        refuse(response, error instanceof Refusal ? error : new Refusal('UNAVAILABLE'));
      }
    },

    count: (): number => open.size,

    stop: async (): Promise<void> => {
      isStopping = true;
      heartbeat.stop();
      stopHealing();
      for (const stream of open) stream.close();
      await receipts.stop();
    },
  };
}

export type Streams = ReturnType<typeof createStreams>;

/**
 * The channels of a user: their own, and the company's or the admins'. A company's first user has the company's id,
 * so those are one channel.
 */
const channelsOf = ({ userId, userType, companyId }: Listener): readonly string[] => [
  ...new Set([
    userId,
    ...(companyId === null ? [] : [companyId]),
    ...(userType === 'admin' ? [adminsChannel] : []),
  ]),
];

function refuse(response: ServerResponse, refusal: Refusal): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  response.writeHead(refusal.status, {
    'content-type': 'application/json',
    ...requestIdHeader(),
    ...refusalHeaders(refusal),
  });
  response.end(JSON.stringify(refusalBody(refusal)));
}
