import type { ParticipantId } from '@ambitionhub/contract/accounts';
import {
  type Conversation,
  conversationPage,
  deletionPage,
  type MessageId,
  messagePage,
  type Participant,
  type Sent,
  sentMessage,
} from '@ambitionhub/contract/messaging';
import type { z } from 'zod';
import type { Received } from '../support/live.ts';
import { createHeld, type Held } from './held.ts';
import { type Answer, type Door, openStream, type Question, sendRequest } from './wire.ts';

/** A user and the cookie of one session. */
export type Player = { readonly id: ParticipantId; readonly side: Participant; readonly cookie: string };

/**
 * A browser that follows the protocol: its stream resumes from its cursor, it fetches missing messages from
 * the last one held, and it fetches everything again on the first answer and on `reset`.
 */
export interface Client {
  readonly held: Held;
  /** How often a stream was answered, the server said `reset`, and everything was fetched. */
  readonly counts: { readonly connections: number; readonly resets: number; readonly refetches: number };
  /** Whether its stream is open and has been answered. */
  isConnected(): boolean;
  /**
   * Opens its stream at this server from its cursor; resolves once nothing is missing, or it has left again.
   */
  come(door: Door): Promise<void>;
  leave(): void;
  /** Sends one request. */
  ask<Body>(question: Question<Body>): Promise<Answer<Body>>;
  /** Repeats a request until it is answered, as a browser does after a lost reply. */
  insist<Body>(attempt: () => Promise<Answer<Body>>): Promise<Answer<Body>>;
  /** Sends once and reads the answer. */
  send(other: ParticipantId, message: Outgoing, hangsUp?: boolean): Promise<Answer<Sent>>;
  hear(conversation: Conversation): void;
}

type Outgoing = { readonly id: MessageId; readonly text: string };
/** A visit to one server, over any number of broken connections. */
type Stay = { readonly leaving: AbortController; readonly caughtUp: PromiseWithResolvers<void> };
type Options = {
  readonly player: Player;
  readonly door: Door;
  readonly onFault: (fault: unknown) => void;
};

export function createClient({ player, door: first, onFault }: Options): Client {
  const held = createHeld();
  const filling = new Map<ParticipantId, Promise<void>>();
  const counts = { connections: 0, resets: 0, refetches: 0 };
  let door = first;
  let cursor: string | null = null;
  let isStale = true;
  let fetching: { readonly resets: number; readonly run: Promise<boolean> } | null = null;
  let stay: Stay | null = null;
  let isConnected = false;

  const pose: Client['ask'] = (question) => sendRequest(door, player.cookie, question);

  /** A page that must exist; null where it was lost. */
  const fetched = async <Body>(path: string, reply: Question<Body>['reply']): Promise<Body | null> => {
    const answer = await pose({ method: 'GET', path, reply });
    if (answer.kind === 'refused') throw new Error(`${path} was refused: ${answer.code}`);
    return answer.kind === 'answered' ? answer.body : null;
  };

  const fillGap = async (other: ParticipantId): Promise<void> => {
    while (stay && held.isBehind(other)) {
      const from = held.newest(other);
      const page = await fetched(`/conversations/${other}/messages?after=${from}`, messagePage);
      // A `reset` has arrived since, and nothing is held anymore.
      if (held.newest(other) < from) continue;
      if (page === null) await door.open();
      else if (page.messages.length === 0) throw new Error(`no messages after ${held.newest(other)}`);
      for (const message of page?.messages ?? [])
        if (!held.hearMessage(other, message)) throw new Error(`a page has a gap before ${message.seq}`);
      if (page) held.hear(page.conversation);
    }
  };

  const fillDeletions = async (other: ParticipantId): Promise<void> => {
    while (stay && held.isBehindDeletions(other)) {
      const from = held.knownDeletions(other);
      const page = await fetched(`/conversations/${other}/deletions?after=${from}`, deletionPage);
      if (held.knownDeletions(other) < from) continue;
      if (page === null) await door.open();
      else if (page.deletions.length === 0) throw new Error(`no deletions after ${from}`);
      for (const deletion of page?.deletions ?? [])
        if (!held.hearDeletion(other, deletion))
          throw new Error(`a page has a gap before deletion ${deletion.number}`);
      if (page) held.hear(page.conversation);
    }
  };

  const fillAll = async (other: ParticipantId): Promise<void> => {
    while (stay && (held.isBehind(other) || held.isBehindDeletions(other))) {
      await fillGap(other);
      await fillDeletions(other);
    }
  };

  const fill = (other: ParticipantId): Promise<void> => {
    const run = filling.get(other) ?? fillAll(other).finally(() => filling.delete(other));
    filling.set(other, run);
    return run;
  };

  const hear = (conversation: Conversation): void => {
    held.hear(conversation);
    const other = conversation.with.id;
    if (held.isBehind(other) || held.isBehindDeletions(other)) void fill(other).catch(onFault);
  };

  /** Whether all of it arrived without another `reset` from the server. */
  const fetchEverything = async (): Promise<boolean> => {
    const resets = counts.resets;
    for (const archived of [{}, { archived: 'true' }])
      for (let query: string | null = `?${new URLSearchParams(archived)}`; query !== null; ) {
        const page: z.infer<typeof conversationPage> | null = await fetched(
          `/conversations${query}`,
          conversationPage,
        );
        if (page === null || counts.resets !== resets) return false;
        for (const conversation of page.conversations) held.hear(conversation);
        held.hearTotals(page.totals);
        query = page.nextCursor && `?${new URLSearchParams({ ...archived, cursor: page.nextCursor })}`;
      }
    isStale = false;
    counts.refetches += 1;
    return true;
  };

  /** Fetches everything for a `reset`, once at a time, even if the next connection asks too. */
  const becomeFresh = (): Promise<boolean> => {
    if (fetching?.resets !== counts.resets) fetching = { resets: counts.resets, run: fetchEverything() };
    const { run } = fetching;
    return run.finally(() => {
      if (fetching?.run === run) fetching = null;
    });
  };

  /** Fetches missing messages until the connection ends; the next one tries again. */
  const catchUp = async (connection: AbortSignal, { caughtUp }: Stay): Promise<void> => {
    while (isStale && !connection.aborted) if (!(await becomeFresh())) await door.open();
    await Promise.all([...held.conversations.keys()].map(fill));
    if (!connection.aborted) caughtUp.resolve();
  };

  const receive = (event: Received, connection: AbortSignal, at: Stay): void => {
    if (event.name === 'message') {
      held.hearMessage(event.data.conversation.with.id, event.data.message);
      hear(event.data.conversation);
    } else if (event.name === 'messageDeleted') {
      held.hearDeletion(event.data.conversation.with.id, event.data.deletion);
      hear(event.data.conversation);
    } else if (event.name === 'conversation') hear(event.data);
    else if (event.name === 'totals') held.hearTotals(event.data);
    else if (event.name === 'signedOut') throw new Error('signed out');
    else if (event.name === 'changes' || event.name === 'reset') {
      if (event.name === 'changes') {
        for (const conversation of event.data.conversations) held.hear(conversation);
        held.hearTotals(event.data.totals);
      } else {
        counts.resets += 1;
        isStale = true;
        held.clear();
      }
      void catchUp(connection, at).catch((fault: unknown) => {
        onFault(fault);
        at.caughtUp.resolve();
      });
    }
  };

  const connect = async (at: Stay): Promise<void> => {
    const ending = new AbortController();
    const stream = openStream(door, { cookie: player.cookie, cursor }, ({ event, id }) => {
      if (at.leaving.signal.aborted) return;
      cursor = id ?? cursor;
      if (event === null) return;
      if (!isConnected) counts.connections += 1;
      isConnected = true;
      try {
        receive(event, ending.signal, at);
      } catch (fault) {
        onFault(fault);
      }
    });
    at.leaving.signal.addEventListener('abort', stream.close, { once: true });
    const refused = await stream.ended;
    at.leaving.signal.removeEventListener('abort', stream.close);
    ending.abort();
    isConnected = false;
    if (refused !== null && refused !== '503') throw new Error(`a stream was answered ${refused}`);
  };

  const remain = async (at: Stay): Promise<void> => {
    const isGone = () => at.leaving.signal.aborted;
    for (await door.open(); !isGone(); await door.open()) await connect(at);
  };

  const leave = (): void => {
    stay?.leaving.abort();
    stay?.caughtUp.resolve();
    stay = null;
  };

  return {
    held,
    counts,
    isConnected: () => isConnected,
    come: (to) => {
      leave();
      door = to;
      const now: Stay = { leaving: new AbortController(), caughtUp: Promise.withResolvers() };
      stay = now;
      remain(now).catch((fault: unknown) => {
        onFault(fault);
        now.caughtUp.resolve();
      });
      return now.caughtUp.promise;
    },
    leave,
    ask: pose,
    insist: async (attempt) => {
      for (;;) {
        await door.open();
        const answer = await attempt();
        if (answer.kind !== 'lost') return answer;
      }
    },
    send: async (other, body, hangsUp = false) => {
      const path = `/conversations/${other}/messages`;
      const answer = await pose({ method: 'POST', path, body, reply: sentMessage, hangsUp });
      if (answer.kind === 'answered') {
        held.hearMessage(other, answer.body.message);
        hear(answer.body.conversation);
      }
      return answer;
    },
    hear,
  };
}
