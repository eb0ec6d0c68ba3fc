import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type Sent, sendAttempts } from '@ambitionhub/contract/messaging';
import { backoff } from '../live/backoff.ts';
import type { Failure, Outbox, OutgoingMessage } from './outbox.ts';

/**
 * The outcome of a try. `refused`: the server refused. `unclear`: it failed, and may have been stored anyway.
 * `lost`: no server was reached, so it waits. `later`: it came too fast after the others, so it waits as
 * well.
 */
export type Outcome =
  | { readonly kind: 'sent'; readonly sent: Sent }
  | { readonly kind: 'refused' | 'unclear' | 'lost' | 'later'; readonly error: unknown };

export type SenderDeps = {
  readonly outbox: Outbox;
  readonly post: (message: OutgoingMessage) => Promise<Outcome>;
  /** Whether everything but the sending works, so that more tries will not help. */
  readonly isConnected: () => boolean;
  /** Resolves when the sent message has replaced the waiting one. */
  readonly onSent: (sent: Sent) => Promise<void>;
  /** The text for an error. */
  readonly alertFor: (error: unknown) => string | null;
  /** Shows the text, once for a message that has to wait. */
  readonly say: (text: string | null) => void;
  /** Runs while no other tab sends to the same person. */
  readonly withLock: (to: ParticipantId, run: () => Promise<void>) => Promise<void>;
};

/** Failed tries in a row, and how many of them while the rest of the connection worked. */
type Trouble = { readonly tries: number; readonly whileConnected: number };
const noTrouble: Trouble = { tries: 0, whileConnected: 0 };

export interface Sender {
  /** Sends as many waiting messages as possible. */
  flush(): void;
  stop(): void;
}

/** Empties the outbox: one conversation never waits for another, and each keeps its order. */
export function createSender({
  outbox,
  post,
  isConnected,
  onSent,
  alertFor,
  say,
  withLock,
}: SenderDeps): Sender {
  const busy = new Set<ParticipantId>();
  const troubles = new Map<ParticipantId, Trouble>();
  const pauses = new Map<ParticipantId, ReturnType<typeof setTimeout>>();
  let stopped = false;

  const waitingFor = (to: ParticipantId) =>
    outbox.entries().filter((message) => message.to === to && !message.failure);

  const pause = (to: ParticipantId, tries: number): void => {
    const timer = setTimeout(() => void send(to), backoff(tries, Math.random()));
    pauses.set(to, timer);
  };

  /** Messages after a failed one were written after it, so all of them return. */
  const fail = (to: ParticipantId, error: unknown, unclear: boolean): void => {
    const failure: Failure = { alert: alertFor(error), unclear };
    outbox.fail(
      waitingFor(to).map(({ id }) => id),
      failure,
    );
  };

  /** What a try means for the conversation: whether its next message may be tried at once. */
  const settle = async (message: OutgoingMessage, outcome: Outcome): Promise<boolean> => {
    const { to } = message;
    const before = troubles.get(to) ?? noTrouble;
    troubles.delete(to);
    switch (outcome.kind) {
      case 'sent':
        await onSent(outcome.sent);
        outbox.remove(message.id);
        return true;
      case 'lost': {
        const whileConnected = isConnected() ? before.whileConnected + 1 : 0;
        if (whileConnected >= sendAttempts) fail(to, outcome.error, true);
        else {
          troubles.set(to, { tries: before.tries + 1, whileConnected });
          pause(to, before.tries);
        }
        return false;
      }
      case 'later':
        if (before === noTrouble) say(alertFor(outcome.error));
        troubles.set(to, { ...before, tries: before.tries + 1 });
        pause(to, before.tries);
        return false;
      case 'refused':
      case 'unclear':
        fail(to, outcome.error, outcome.kind === 'unclear');
        return false;
    }
  };

  const sendAll = async (to: ParticipantId): Promise<void> => {
    for (let next = waitingFor(to)[0]; next && !stopped; next = waitingFor(to)[0])
      if (!(await settle(next, await post(next)))) return;
  };

  const send = async (to: ParticipantId): Promise<void> => {
    if (stopped || busy.has(to)) return;
    busy.add(to);
    clearTimeout(pauses.get(to));
    pauses.delete(to);
    try {
      await withLock(to, () => sendAll(to));
    } finally {
      busy.delete(to);
    }
    // Messages may have been written after the outbox was last read and before the lock was released.
    if (!pauses.has(to) && waitingFor(to).length > 0) void send(to);
  };

  return {
    flush: () => {
      for (const to of new Set(outbox.entries().map((message) => message.to))) void send(to);
    },
    stop: () => {
      stopped = true;
      for (const timer of pauses.values()) clearTimeout(timer);
    },
  };
}
