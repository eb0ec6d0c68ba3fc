import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Conversation, Deletion, Message, Totals } from '@ambitionhub/contract/messaging';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type Inbox, isAdded, isListed } from './inbox.ts';
import { messagingKeys } from './keys.ts';
import { type ListPage, withConversation, withoutConversation } from './listPages.ts';
import { type HeldMessages, newestSeq, withDeletion, withMessage } from './messageRun.ts';

type List = InfiniteData<ListPage, unknown>;

const isNewer = (update: { version: number }, held: { version: number } | undefined): boolean =>
  held === undefined || update.version >= held.version;

export const heldConversation = (client: QueryClient, other: ParticipantId): Conversation | undefined =>
  client.getQueryData<Conversation>(messagingKeys.conversation(other));

/** Keeps a conversation from an event or reply, unless the cache holds a newer version. */
export function keepConversation(client: QueryClient, update: Conversation): void {
  const key = messagingKeys.conversation(update.with.id);
  if (!isNewer(update, client.getQueryData<Conversation>(key))) return;
  client.setQueryData(key, update);
  for (const [key] of client.getQueriesData<List>({ queryKey: messagingKeys.everyList }))
    client.setQueryData<List>(key, (list) => list && placedIn(list, key.at(-1) as Inbox, update));
}

/** Moves a conversation into the lists that have it, and out of the others. */
function placedIn(list: List, inbox: Inbox, update: Conversation): List {
  if (!isListed(inbox, update)) return withoutConversation(list, update.with.id);
  return isAdded(inbox, update) ? withConversation(list, update) : list;
}

/** Does the same, and fetches messages if the conversation is shown and some are missing. */
export function applyConversation(client: QueryClient, update: Conversation): void {
  keepConversation(client, update);
  catchUp(client, update.with.id);
}

/** Appends a message that follows the last one; if one before it is missing, the messages catch up. */
export function applyMessage(client: QueryClient, message: Message, conversation: Conversation): void {
  client.setQueryData<HeldMessages>(
    messagingKeys.messages(conversation.with.id),
    (held) => held && { ...held, run: withMessage(held.run, message) },
  );
  applyConversation(client, conversation);
}

/** Empties a deleted message; if a deletion before it is missing, the messages catch up. */
export function applyDeletion(client: QueryClient, deletion: Deletion, conversation: Conversation): void {
  client.setQueryData<HeldMessages>(
    messagingKeys.messages(conversation.with.id),
    (held) => held && withDeletion(held, deletion),
  );
  applyConversation(client, conversation);
}

export function applyTotals(client: QueryClient, update: Totals): void {
  const held = client.getQueryData<Totals>(messagingKeys.totals);
  if (isNewer(update, held)) client.setQueryData(messagingKeys.totals, update);
}

/**
 * The cached versions are from an earlier epoch of the server, or too much has changed since. Everything that the
 * server sends from now on is newer. The list starts over at its first page, the others load by scrolling.
 */
export function resetMessaging(client: QueryClient): void {
  const oldest = <Versioned extends { version: number }>(held: Versioned | undefined) =>
    held && { ...held, version: 0 };
  client.setQueriesData<Conversation>({ queryKey: messagingKeys.everyConversation }, oldest);
  client.setQueryData<Totals>(messagingKeys.totals, oldest);
  client.setQueriesData<List>(
    { queryKey: messagingKeys.everyList },
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
  void client.invalidateQueries({ queryKey: messagingKeys.all });
}

/** Messages that failed to load are tried again; a fetch in flight checks the cache before it ends. */
function catchUp(client: QueryClient, other: ParticipantId): void {
  const queryKey = messagingKeys.messages(other);
  const held = client.getQueryData<HeldMessages>(queryKey);
  const { lastSeq = 0, deletions = 0 } = heldConversation(client, other) ?? {};
  if (held === undefined || newestSeq(held.run) < lastSeq || held.deletions < deletions)
    void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}
