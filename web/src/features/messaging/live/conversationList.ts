import type { UserId } from '@ambitionhub/contract/accounts';
import type { Conversation, ConversationPage, ConversationState } from '@ambitionhub/contract/messaging';
import { laidOver } from './overlay.ts';

/** The pages of the list as the query cache holds them. */
export type ConversationPages = {
  readonly pages: readonly ConversationPage[];
  readonly pageParams: readonly unknown[];
};

export function findRow(list: ConversationPages | undefined, other: UserId): Conversation | undefined {
  for (const page of list?.pages ?? []) {
    const row = page.conversations.find((conversation) => conversation.with.id === other);
    if (row) return row;
  }
  return undefined;
}

const mapRows = <List extends ConversationPages>(
  list: List,
  change: (row: Conversation) => Conversation,
): List => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, conversations: page.conversations.map(change) })),
});

export function withRowState<List extends ConversationPages>(list: List, state: ConversationState): List {
  return mapRows(list, (row) => (row.with.id === state.with ? laidOver(row, state) : row));
}

/** Puts a conversation that the list did not know on its first page. */
export function withRow<List extends ConversationPages>(list: List, row: Conversation): List {
  const [first, ...rest] = list.pages;
  if (first === undefined || findRow(list, row.with.id)) return list;
  return { ...list, pages: [{ ...first, conversations: [row, ...first.conversations] }, ...rest] };
}

const momentOf = ({ lastMessage }: Conversation): number => (lastMessage ? Date.parse(lastMessage.at) : 0);

/** Every loaded conversation once, newest first; one that moved up while paging is met twice. */
export function rowsOf(list: ConversationPages): readonly Conversation[] {
  const byId = new Map<string, Conversation>();
  for (const row of list.pages.flatMap((page) => page.conversations))
    if (!byId.has(row.with.id)) byId.set(row.with.id, row);
  return [...byId.values()].sort((a, b) => momentOf(b) - momentOf(a));
}
