import type { UserId } from '@ambitionhub/contract/accounts';
import { withLock } from '../../../session/withLock.ts';
import { restoreDraft } from './drafts.ts';
import { type OutgoingMessage, outboxOf } from './outbox.ts';

/**
 * Puts messages that could not be sent back into their input and says why, in a visible tab, whichever tab
 * tried to send them. A text leaves the outbox only once it is in the input, so it is always in one of them.
 */
export async function returnFailed(userId: UserId, alert: (text: string) => void): Promise<void> {
  const outbox = outboxOf(userId);
  const failed = () => outbox.entries().filter(({ failure }) => failure);
  if (document.visibilityState !== 'visible' || failed().length === 0) return;

  await withLock(`ambitionhub:given-back:${userId}`, async () => {
    for (const [to, messages] of Map.groupBy(failed(), (message) => message.to)) {
      restoreDraft(userId, to, draftOf(messages));
      outbox.remove(...messages.map(({ id }) => id));
      const text = messages[0]?.failure?.alert ?? null;
      if (text !== null) alert(text);
    }
  });
}

/** A message that may have been stored anyway keeps its id: sent again unchanged, it is the same message. */
function draftOf(messages: readonly OutgoingMessage[]) {
  const [only, ...others] = messages;
  const text = messages.map((message) => message.text).join('\n');
  return only?.failure?.unclear && others.length === 0 ? { text, id: only.id } : { text };
}
