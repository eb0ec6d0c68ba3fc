import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { Database, PersonalData } from '../../platform/database/index.ts';
import { findOwned } from '../companies/index.ts';
import {
  copyConversations,
  copyMessages,
  listCopiedConversations,
  type MessagePlace,
} from '../messaging/index.ts';
import { isMember, readAccount } from './data.store.ts';

const conversationsAtOnce = 200;
const messagesAtOnce = 1_000;

const batchesOf = function* <Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
};

/**
 * The side whose conversations and picture are in a person's copy: a student's own, or those of the company that
 * they own. A member's copy has none, even if the company once got its id from them.
 */
export async function findSide(db: Database, userId: UserId): Promise<ParticipantId | null> {
  const [owned] = await findOwned(db, [userId]);
  if (owned) return owned;
  return (await isMember(db, userId)) ? null : userId;
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** A person's account as JSON; null if it is gone. */
export async function accountJson(
  db: Database,
  kept: readonly PersonalData[],
  userId: UserId,
): Promise<string | null> {
  const account = await readAccount(db, kept, userId);
  return account && `${json(account)}\n`;
}

/**
 * A person's conversations, or those of the company that they own, with all their messages as JSON, piece by piece and never all at once.
 *
 * @param onBatch called with how many conversations have been written, and their total
 */
export async function* conversationsJson(
  db: Database,
  userId: UserId,
  onBatch: (done: number, total: number) => Promise<void>,
): AsyncGenerator<string> {
  const participant = await findSide(db, userId);
  if (participant === null) return yield '[]\n';
  const ids = await listCopiedConversations(db, participant);
  let written = 0;
  yield '[';
  for (const batch of batchesOf(ids, conversationsAtOnce)) {
    const messages = messagesOf(db, participant, batch);
    let next = await messages.next();
    for (const { id, fields } of await copyConversations(db, participant, batch)) {
      yield `${written > 0 ? ',' : ''}\n${json({ ...fields, messages: [] }).slice(0, -3)}`;
      let count = 0;
      for (; !next.done && next.value.conversationId === id; next = await messages.next(), count += 1)
        yield `${count > 0 ? ',' : ''}\n    ${JSON.stringify(next.value.fields)}`;
      yield ']\n}';
      written += 1;
    }
    await onBatch(written, ids.length);
  }
  yield '\n]\n';
}

async function* messagesOf(db: Database, participant: ParticipantId, ids: readonly string[]) {
  for (let after: MessagePlace | null = null; ; ) {
    const page = await copyMessages(db, participant, ids, after, messagesAtOnce);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < messagesAtOnce) return;
    after = last;
  }
}

export const readMe = `This is a copy of the data that AmbitionHub stores about you.

account.json        your account, profile, settings and sessions, your notes, saved items, reports and payments, and
                    decisions about you
conversations.json  your conversations, with every message
pictures/           your profile picture, if you have one; in pictures/proofs, the pictures you handed in for tasks
files/              the pictures and PDFs that you sent in messages; conversations.json lists the files of each message

Passwords are stored only as hashes that no one can read, and are not included.
`;
