import type { UserId } from '@ambitionhub/contract/accounts';
import type { Conversation, ConversationState, Message } from '@ambitionhub/contract/messaging';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { messagingKeys } from '../api/keys.ts';
import { adjustUnread, refreshUnread } from '../api/unread.ts';
import { type ConversationPages, findRow, withRowState } from './conversationList.ts';
import { isOlder, laidOver, newestOf, stateOf } from './overlay.ts';
import { isComplete, type Thread, withMessage, withState } from './thread.ts';

type List = ConversationPages & InfiniteData<ConversationPages['pages'][number], unknown>;

/** A reply may have left the server before an event that has been heard since. */
export function withHeard(client: QueryClient, conversation: Conversation): Conversation {
  const heard = client.getQueryData<ConversationState>(messagingKeys.heard(conversation.with.id));
  return heard ? laidOver(conversation, heard) : conversation;
}

function knownState(client: QueryClient, other: UserId): ConversationState | undefined {
  const row = findRow(client.getQueryData<List>(messagingKeys.conversations), other);
  const thread = client.getQueryData<Thread>(messagingKeys.thread(other));
  const heard = client.getQueryData<ConversationState>(messagingKeys.heard(other));
  return [row, thread?.conversation]
    .flatMap((conversation) => (conversation ? [stateOf(conversation)] : []))
    .reduce<ConversationState | undefined>(newestOf, heard);
}

/** Lays what the server says about a conversation, by event or reply, over everything that shows it. */
export function hearState(client: QueryClient, state: ConversationState): void {
  const known = knownState(client, state.with);
  if (known && isOlder(state, known)) return;

  const before = client.getQueryData<ConversationState>(messagingKeys.heard(state.with));
  client.setQueryDefaults(messagingKeys.heard(state.with), { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(messagingKeys.heard(state.with), state);
  client.setQueryData<List>(messagingKeys.conversations, (list) => list && withRowState(list, state));
  client.setQueryData<Thread>(
    messagingKeys.thread(state.with),
    (thread) => thread && withState(thread, state),
  );

  if (known) adjustUnread(client, state.unread - known.unread);
  // What is known may come from a reply that is newer than the count; only what was heard tells that it is counted.
  if (before?.unread !== state.unread) refreshUnread(client);
  catchUp(client, state.with);
}

/** Appends a message to its thread where it follows; where one before it is missing, the thread catches up. */
export function hearMessage(client: QueryClient, message: Message, state: ConversationState): void {
  client.setQueryData<Thread>(
    messagingKeys.thread(state.with),
    (thread) => thread && withMessage(thread, message),
  );
  hearState(client, state);
}

/** A thread that failed to load tries again; a fetch that is on its way looks at what has been heard before it ends. */
function catchUp(client: QueryClient, other: UserId): void {
  const queryKey = messagingKeys.thread(other);
  const thread = client.getQueryData<Thread>(queryKey);
  if (!thread || !isComplete(thread))
    void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}
