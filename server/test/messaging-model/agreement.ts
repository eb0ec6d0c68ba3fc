import type { ParticipantId } from '@ambitionhub/contract/accounts';
import {
  type Conversation,
  conversationPage,
  type Message,
  maySend,
  type Participant,
  type TurnState,
  totals,
  turnAfter,
} from '@ambitionhub/contract/messaging';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import type { Run } from './play.ts';
import { readThreads, type StoredMessage, type StoredThread } from './record.ts';
import { describeScript } from './script.ts';
import type { Seat } from './seat.ts';

const sides = ['student', 'company'] as const;
/** Milliseconds until every browser must be up to date, on a busy machine. */
const patience = 20_000;

/**
 * Compares the stored conversations with the rules and with the server's answers, and every browser's view
 * with the conversations. Throws with the script of the first run that disagrees.
 */
export async function expectAgreement(runs: readonly Run[], pool: pg.Pool): Promise<void> {
  const players = runs.flatMap(({ seats }) => seats.map(({ player }) => player.id));
  const all = await settled(pool, players);
  const checks = runs.map(async (run) => {
    const members = new Set(run.seats.map(({ player }) => player.id));
    const threads = all.filter((thread) => members.has(thread.student_id));
    try {
      expect(run.faults, 'faults on the way').toEqual([]);
      for (const thread of threads) expectRules(thread);
      expectAsTold(run, threads);
      await Promise.all(run.seats.map((seat) => expectHeld(seat, threads)));
      // One of each side: the first is always a student's, the last a company's.
      const [first, last] = [run.seats.at(0), run.seats.at(-1)];
      if (first && last) await Promise.all([first, last].map((seat) => expectListed(seat, threads)));
    } catch (cause) {
      throw new Error(`${cause}\n${describeScript(run.script)}`, { cause });
    }
  });
  await Promise.all(checks);
}

/** Every conversation, once the receipts in progress are stored. */
async function settled(pool: pg.Pool, players: readonly ParticipantId[]): Promise<readonly StoredThread[]> {
  const hasReceipts = async () => {
    const threads = await readThreads(pool, players);
    for (const thread of threads) expectDelivered(thread);
    return threads;
  };
  return vi.waitFor(hasReceipts, { timeout: patience }).catch(() => readThreads(pool, players));
}

/** The stored conversations follow the rules, and their messages have reached their recipients. */
export function expectRules(thread: StoredThread): void {
  expectStoredInTurn(thread);
  expectDelivered(thread);
}

/** The numbers have no gap, the student rule holds, and the row agrees with its messages. */
export function expectStoredInTurn(thread: StoredThread): void {
  const { messages } = thread;
  const sideOf = (sender: ParticipantId): Participant =>
    sender === thread.student_id ? 'student' : 'company';
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
  expect(new Set(messages.map(({ id }) => id)).size, 'messages stored once').toBe(messages.length);

  let turn: TurnState = 'empty';
  for (const { sender, seq } of messages) {
    const next = turnAfter(turn, sideOf(sender));
    if (next === null) throw new Error(`message ${seq} breaks the student rule`);
    turn = next;
  }
  const last = messages.at(-1);
  expect(thread).toMatchObject({
    turn,
    last_seq: messages.length,
    last_text: last?.text,
    deletions: messages.filter(({ deleted_at }) => deleted_at !== null).length,
    last_sender_id: last?.sender,
  });
  for (const side of sides) {
    const theirs = messages.filter(({ sender }) => sideOf(sender) !== side);
    const unread = theirs.filter(
      ({ seq, deleted_at }) => seq > thread[`${side}_read_seq`] && deleted_at === null,
    );
    expect(thread[`${side}_unread`], `unread messages of the ${side}`).toBe(unread.length);
  }
}

/** Each side has received the other's last message that is not deleted, and nothing that was never written. */
function expectDelivered(thread: StoredThread): void {
  for (const side of sides) {
    const delivered = thread[`${side}_delivered_seq`];
    const theirs = thread.messages.filter(
      ({ sender, deleted_at }) => sender !== thread[`${side}_id`] && deleted_at === null,
    );
    expect(delivered, 'delivered').toBeGreaterThanOrEqual(theirs.at(-1)?.seq ?? 0);
    expect(delivered, 'delivered').toBeLessThanOrEqual(thread.messages.length);
  }
}

/** Acknowledged messages are stored as acknowledged; refused and unsent ones are not stored. */
function expectAsTold({ told }: Run, threads: readonly StoredThread[]): void {
  const stored = new Map(
    threads.flatMap((thread) =>
      thread.messages.map((message) => [`${nameOf(thread)} ${message.sender} ${message.id}`, message]),
    ),
  );
  for (const [key, { acknowledged, refused, lost }] of told.sent) {
    const found = stored.get(key);
    // It may have been deleted since.
    if (acknowledged)
      expect(found && presentToSender(found), `message ${key}`).toEqual({
        ...acknowledged,
        ...(found?.deleted_at && { text: '', deletedAt: new Date(found.deleted_at).toISOString() }),
      });
    else if (refused && !lost) expect(found, `the refused message ${key}`).toBeUndefined();
  }
  for (const [key, { text, deleted_at }] of stored)
    if (deleted_at === null) expect(told.sent.get(key)?.text, `message ${key}`).toBe(text);
    else expect(text, `the deleted message ${key}`).toBe('');
  const deleted = threads.flatMap((thread) =>
    thread.messages.flatMap(({ seq, deleted_at }) => (deleted_at ? [`${nameOf(thread)} ${seq}`] : [])),
  );
  expect(deleted.sort(), 'deleted messages').toEqual([...told.deleted].sort());

  for (const thread of threads)
    for (const side of sides) {
      const marked = told.reads.get(`${nameOf(thread)} ${thread[`${side}_id`]}`) ?? 0;
      expect(thread[`${side}_read_seq`], `read by the ${side}`).toBe(marked);
    }
  const reports = threads.flatMap((thread) =>
    thread.reports.map(({ seq, reporter }) => `${nameOf(thread)} ${seq} ${reporter}`),
  );
  expect(reports.sort(), 'reports').toEqual([...told.reports].sort());
}

/** A browser holds the database's messages and states. */
async function expectHeld({ player, client }: Seat, threads: readonly StoredThread[]): Promise<void> {
  const own = threads.filter((thread) => thread[`${player.side}_id`] === player.id);
  const states = own.map((thread) => stateFor(player.side, thread));
  const messages = own.map(
    (thread) => [otherOf(player.side, thread), thread.messages.map(presentTo(player.side))] as const,
  );
  const { held } = client();
  const isHeld = (): void => {
    expect(byOther([...held.conversations.values()]), 'conversations held').toEqual(byOther(states));
    expect(Object.fromEntries(held.messages), 'messages held').toEqual(Object.fromEntries(messages));
    expect(held.totals(), 'totals held').toMatchObject(totalsFor(states));
  };
  // The streams may still be delivering events.
  await vi.waitFor(isHeld, { timeout: patience });
}

/** The server's list and counts match the database. */
async function expectListed({ player, client }: Seat, threads: readonly StoredThread[]): Promise<void> {
  const own = threads.filter((thread) => thread[`${player.side}_id`] === player.id);
  const states = own.map((thread) => stateFor(player.side, thread));
  const { ask, insist } = client();
  const listAt = (path: string) => insist(() => ask({ method: 'GET', path, reply: conversationPage }));
  const list = await listAt('/conversations');
  const put = await listAt('/conversations?archived=true');
  const total = await insist(() => ask({ method: 'GET', path: '/conversations/unread', reply: totals }));
  if (list.kind !== 'answered' || put.kind !== 'answered' || total.kind !== 'answered')
    throw new Error('the list has no answer');
  expect(total.body, 'the totals').toMatchObject(totalsFor(states));
  expect(list.body.totals, 'the totals of the list').toMatchObject(totalsFor(states));
  expect(byOther(list.body.conversations), 'the list').toEqual(
    byOther(states.filter(({ archived }) => !archived)),
  );
  expect(byOther(put.body.conversations), 'the archived ones').toEqual(
    byOther(states.filter(({ archived }) => archived)),
  );
}

const nameOf = ({ student_id, company_id }: StoredThread): string => `${student_id} ${company_id}`;
const otherOf = (side: Participant, thread: StoredThread): ParticipantId =>
  side === 'student' ? thread.company_id : thread.student_id;
const byOther = (states: readonly Conversation[]) =>
  Object.fromEntries(states.map((state) => [state.with.id, state]));
const totalsFor = (states: readonly Conversation[]) => ({
  unread: states.reduce((sum, { unread, archived }) => sum + (archived ? 0 : unread), 0),
});

/** A message as a side reads it: only the company learns which of its people wrote it. */
export const presentTo =
  (side: Participant) =>
  ({ id, seq, sender, name, recipient, text, at, deleted_at, author }: StoredMessage): Message => ({
    id,
    seq,
    senderId: sender,
    senderName: name,
    recipientName: recipient,
    text,
    at: new Date(at).toISOString(),
    ...(deleted_at && { deletedAt: new Date(deleted_at).toISOString() }),
    ...(side === 'company' && author && { author }),
  });

/** A message as its sender's reply has it. */
export const presentToSender = (message: StoredMessage): Message =>
  presentTo(message.author ? 'company' : 'student')(message);

/** A participant's correct view of a conversation, computed from the tables alone. */
function stateFor(side: Participant, thread: StoredThread): Conversation {
  const other = side === 'student' ? 'company' : 'student';
  const isBlocked = thread.blocked_by_student || thread.blocked_by_company;
  return {
    with: {
      id: thread[`${other}_id`],
      name: thread[`${other}_name`],
      userType: other,
      image: null,
      gone: false,
      barred: false,
      awaitsApproval: false,
    },
    version: thread.version,
    lastSeq: thread.last_seq,
    lastMessage: {
      text: thread.last_text,
      mine: thread.last_sender_id === thread[`${side}_id`],
      at: thread.last_at.toISOString(),
    },
    unread: thread[`${side}_unread`],
    readSeq: thread[`${side}_read_seq`],
    theirReadSeq: thread[`${other}_read_seq`],
    theirDeliveredSeq: thread[`${other}_delivered_seq`],
    turn: thread.turn,
    sending: isBlocked ? 'blocked' : maySend(thread.turn, side) ? 'allowed' : 'waiting',
    blockedByMe: thread[`blocked_by_${side}`],
    files: true,
    archived: thread[`${side}_archived`],
    deletions: thread.deletions,
    ...(side === 'company' && { position: thread.position_id, assignedTo: thread.assigned_to }),
  };
}
