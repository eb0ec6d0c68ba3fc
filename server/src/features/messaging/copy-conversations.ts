import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Database } from '../../platform/database/index.ts';
import {
  copyConversations,
  copyMessages,
  listCopiedConversations,
  type MessagePosition,
} from './personal-data.store.ts';

const conversationsAtOnce = 200;
const messagesAtOnce = 1_000;

/**
 * A participant's conversations with all their messages as JSON, piece by piece and never all at once.
 *
 * @param onBatch called with how many conversations have been written, and their total
 */
export async function* conversationsJson(
  db: Database,
  participant: ParticipantId,
  onBatch: (done: number, total: number) => Promise<void>,
): AsyncGenerator<string> {
  const ids = await listCopiedConversations(db, participant);
  let written = 0;
  yield '[';
  for (let from = 0; from < ids.length; from += conversationsAtOnce) {
    const batch = ids.slice(from, from + conversationsAtOnce);
    const messages = messagesOf(db, participant, batch);
    let next = await messages.next();
    for (const { id, fields } of await copyConversations(db, participant, batch)) {
      yield `${written > 0 ? ',' : ''}\n${JSON.stringify({ ...fields, messages: [] }, null, 2).slice(0, -3)}`;
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
  for (let after: MessagePosition | null = null; ; ) {
    const page = await copyMessages(db, participant, ids, after, messagesAtOnce);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < messagesAtOnce) return;
    after = last;
  }
}
