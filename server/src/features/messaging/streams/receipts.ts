import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type Conversation, messagingTimings, type Participant } from '@ambitionhub/contract/messaging';
import type { Database } from '../../../platform/database/index.ts';
import type { Logger } from '../../../platform/log/index.ts';
import { type MessagingHub, tellConversation } from '../live.ts';
import { type Parties, pairOf, partiesFrom } from '../parties.ts';
import { chunk } from './chunk.ts';
import { deliverWaiting, findBehind, pairKey, type Receipt, storeReceipts } from './receipts.store.ts';

type Deps = { readonly db: Database; readonly hub: MessagingHub; readonly log: Logger };

/** How many conversations one statement updates, and for how many returned users. */
const portion = 200;
const usersAtOnce = 500;
/** With more receipts than this, the user counts as returned instead, and the database finds the messages. */
const mostNoted = 10_000;
/** The number of stored receipts to remember, so that the conversations published because of them are not queued again. */
const mostKnown = 10_000;
const { deliveryGroup, heartbeat } = messagingTimings;

/**
 * Collects what the streams have delivered to recipients and stores it in batches, so that a burst of messages
 * costs one statement and a company that returns to thousands of messages delays no one. A failed batch is tried
 * again. Receipts lost in a crash are made up when the recipient's browser reconnects.
 */
export function createReceipts({ db, hub, log }: Deps) {
  const noted = new Map<string, Receipt>();
  const known = new Map<string, Receipt>();
  const returned = { student: new Set<ParticipantId>(), company: new Set<ParticipantId>() };
  let timer: NodeJS.Timeout | null = null;
  let pause: number = deliveryGroup;
  let isStopped = false;

  const hasMore = (): boolean => noted.size + returned.student.size + returned.company.size > 0;

  const remember = (key: string, receipt: Receipt): void => {
    known.delete(key);
    known.set(key, receipt);
    const oldest = known.size > mostKnown ? known.keys().next() : null;
    if (oldest?.done === false) known.delete(oldest.value);
  };

  const storeNoted = async (): Promise<void> => {
    for (const some of chunk([...noted.values()], portion)) {
      const moved = await storeReceipts(db, some);
      const lagging = moved.length < some.length ? await findBehind(db, some) : new Set();
      for (const receipt of some) {
        const key = pairKey(receipt);
        if (lagging.has(key) || noted.get(key) !== receipt) continue;
        noted.delete(key);
        remember(key, receipt);
      }
      for (const viewed of moved) tellConversation(hub, viewed);
    }
  };

  const storeReturned = async (side: Participant): Promise<void> => {
    const users = [...returned[side]].slice(0, usersAtOnce);
    if (users.length === 0) return;
    const moved = await deliverWaiting(db, side, users, portion);
    if (moved.length < portion) for (const user of users) returned[side].delete(user);
    for (const viewed of moved) tellConversation(hub, viewed);
  };

  const store = async (): Promise<void> => {
    try {
      await storeNoted();
      await storeReturned('student');
      await storeReturned('company');
      pause = deliveryGroup;
    } catch (error) {
      pause = Math.min(pause * 2, heartbeat);
      log.warn({ err: error }, 'receipts could not be stored yet');
    }
  };

  const schedule = (): void => {
    if (timer || isStopped || !hasMore()) return;
    timer = setTimeout(async () => {
      await store();
      timer = null;
      schedule();
    }, pause);
  };

  /** A message has reached `parties.self`. */
  const note = (parties: Parties, seq: number): void => {
    const pair = pairOf(parties);
    const key = pairKey(pair);
    const waiting = noted.get(key);
    const latest = waiting ?? known.get(key);
    if (latest && latest[parties.side] >= seq) return;
    if (!waiting && noted.size >= mostNoted) returned[parties.side].add(parties.self);
    else noted.set(key, { student: 0, company: 0, ...latest, ...pair, [parties.side]: seq });
    schedule();
  };

  return {
    note,
    /** The user got these conversations by catching up instead of from a hint. */
    noteAll: (side: Participant, self: ParticipantId, told: readonly Conversation[]): void => {
      for (const { with: other, unread, lastSeq } of told)
        if (unread > 0) note(partiesFrom(side, self, other.id), lastSeq);
    },
    /** The user's browser has reconnected and has everything that was waiting. */
    cameBack: (side: Participant, self: ParticipantId): void => {
      returned[side].add(self);
      schedule();
    },
    /** Stores what it can one last time. */
    stop: async (): Promise<void> => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await store();
    },
  };
}

export type Receipts = ReturnType<typeof createReceipts>;
